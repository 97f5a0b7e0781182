/** Printed values as a person reads them: lists, tables within tables, yes and no, names in the language of the page. */

/** The words for fields, groups and values that are written in a short form; an empty one is left out. Where a column is not called as a value of the same word, that is "column" and the field. */
export type ValueWords = Record<string, string>;

export interface Entry extends Record<string, unknown> {
  source?: Record<string, string>;
}

export interface Group {
  title: string;
  fields: string[];
  entries: Entry[];
}

const OWN = ["source", "id", "nl", "name"];
/** A field of this name's end is the Dutch form of the field before it. */
const DUTCH = "-nl";

/** The tables of a game's files, each with the fields that its entries have. */
export function groupsOf(files: Record<string, unknown>): Group[] {
  const tables = Object.values(files).flatMap((file) => Object.entries(file as Record<string, unknown>));
  return tables.flatMap(([title, value]) => {
    if (!Array.isArray(value) || typeof value[0] !== "object") return [];
    const entries = value as Entry[];
    return [{ title, entries, fields: [...new Set(entries.flatMap((entry) => Object.keys(entry)))].filter((field) => !OWN.includes(field) && !field.endsWith(DUTCH)) }];
  });
}

/** What an entry says in a field: in Dutch its own Dutch form, where it has one. */
export const valueOf = (entry: Entry, field: string, language: string): unknown => (language === "nl" ? entry[field + DUTCH] : undefined) ?? entry[field];

/** What the entries are called in this language, by their English name. */
export function namesOf(groups: Group[], language: string): Map<string, string> {
  const named = groups.flatMap((group) => group.entries).filter((entry) => typeof entry.name === "string");
  return new Map(named.map((entry) => [String(entry.name), String(entry[language] ?? entry.name)]));
}

/** "Lancaster 20; York 40", "Lord Clifford, centre rear": `word` says every name and short form. */
export function told(value: unknown, word: (short: string) => string): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) {
    const nested = value.some((one) => typeof one === "object");
    return value.map((one) => told(one, word)).join(nested ? "; " : ", ");
  }
  if (typeof value !== "object" || value === null) return word(String(value));
  const parts = Object.entries(value).map(([key, one]) => [word(key), told(one, word)].filter(Boolean).join(" "));
  return parts.join(", ");
}
