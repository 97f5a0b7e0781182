/** Any game's table as headings and lines, for a game that has no drawing yet. */
import type { Section } from "../games";
import type { Catalogue } from "./text";

const said = (value: unknown, say: Catalogue): string => {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map((one) => said(one, say)).join(", ") || "–";
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${said(one, say)}`)
      .join("; ");
  }
  return typeof value === "string" ? say.name(value) : String(value);
};

export function outline(table: unknown, say: Catalogue): Section[] {
  const sections: Section[] = [];
  const plain: string[] = [];
  for (const [key, value] of Object.entries((table ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(value) && value.length && typeof value[0] === "object") {
      sections.push({ title: key, lines: value.map((one) => said(one, say)) });
    } else if (value !== null && typeof value === "object" && !Array.isArray(value)) {
      sections.push({ title: key, lines: Object.entries(value).map(([name, one]) => `${say.name(name)}: ${said(one, say)}`) });
    } else plain.push(`${key}: ${said(value, say)}`);
  }
  return plain.length ? [{ title: "", lines: plain }, ...sections] : sections;
}
