import type { Chapter } from "../games";

/** The chapters of a rules text: each begins with a line "# id Title". */
export function chapters(text: string): Chapter[] {
  return [...text.matchAll(/^# (\S+) (.*)\n([^]*?)(?=^# |$(?![^]))/gm)].map(([, id, title, rest]) => ({ id: id!, title: title!, text: rest! }));
}

/** The little markup of a chapter: paragraphs, lists ("- "), headings with an anchor ("## id Title"). */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; id: string; text: string }
  | { kind: "list"; items: string[] };

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.trim().split(/\n\s*\n/)) {
    const lines = part.split("\n").map((line) => line.trim());
    if (lines[0]!.startsWith("## ")) {
      const [, id, title] = /^## (\S+) (.*)$/.exec(lines.shift()!)!;
      blocks.push({ kind: "heading", id: id!, text: title! });
    }
    if (!lines.length) continue;
    if (lines[0]!.startsWith("- ")) {
      const items: string[] = [];
      for (const line of lines) {
        if (line.startsWith("- ")) items.push(line.slice(2));
        else items[items.length - 1] += ` ${line}`;
      }
      blocks.push({ kind: "list", items });
    } else blocks.push({ kind: "paragraph", text: lines.join(" ") });
  }
  return blocks;
}
