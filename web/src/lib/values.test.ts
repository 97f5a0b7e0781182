/** The table of printed values: nothing of it is left in the form of a file. */
import { expect, test } from "vitest";
import { groupsOf, namesOf, told, valueOf } from "./values";

const FILES = { "components.toml": { format: 1, card: [{ name: "Lord Clifford", nl: "Heer Clifford", orders: 2 }], battle: [{ id: "towton", name: "Towton", lancaster: [{ card: "Lord Clifford", at: "left rear" }], eliminate: { york: 40 }, war: true, source: { all: "stated" } }] } };

test("has a table for every list of entries, with their own fields", () => {
  expect(groupsOf(FILES).map((group) => [group.title, group.fields])).toEqual([["card", ["orders"]], ["battle", ["lancaster", "eliminate", "war"]]]);
});

test("says names, places, sides, yes and no in the language of the page", () => {
  const names = namesOf(groupsOf(FILES), "nl");
  const words: Record<string, string> = { card: "", at: "", "left rear": "achterhoede links", york: "York", true: "ja" };
  const word = (short: string) => words[short] ?? names.get(short) ?? short;
  const [battle] = groupsOf(FILES)[1]!.entries;
  expect(told(battle!.lancaster, word)).toBe("Heer Clifford, achterhoede links");
  expect(told(battle!.eliminate, word)).toBe("York 40");
  expect(told([{ a: 1 }, { a: 2 }], word)).toBe("a 1; a 2");
  expect(told(battle!.war, word)).toBe("ja");
  expect(told(undefined, word)).toBe("");
});

test("says in Dutch what has a Dutch form, and gives that no column of its own", () => {
  const [group] = groupsOf({ "components.toml": { card: [{ name: "Percy", title: "Earl of Northumberland", "title-nl": "Graaf van Northumberland", cp: 9 }, { name: "Clifford", title: "Lord Clifford", cp: 5 }] } });
  expect(group!.fields).toEqual(["title", "cp"]);
  expect(group!.entries.map((entry) => [valueOf(entry, "title", "en"), valueOf(entry, "title", "nl")])).toEqual([["Earl of Northumberland", "Graaf van Northumberland"], ["Lord Clifford", "Lord Clifford"]]);
});
