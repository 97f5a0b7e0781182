/** Every column of the printed values has its words, and so has every title. */
import { expect, test } from "vitest";
import components from "../../../../src/roses/games/kingmaker/data/components.toml?raw";
import { titleIn } from "./titles";
import words from "./values";

const entries = components.slice(components.indexOf("[[kind]]"));

test("no column or kind of the printed values is called by its key", () => {
  const fields = new Set([...entries.matchAll(/^([a-z-]+) =/gm)].map((found) => found[1]!).filter((field) => !["id", "name", "nl", "source"].includes(field)));
  const kinds = new Set([...entries.matchAll(/^kind = "([a-z-]+)"/gm)].map((found) => found[1]!));
  const regions = new Set([...entries.matchAll(/region = "([a-z-]+)"/g)].map((found) => found[1]!));
  expect([fields.size, kinds.size, regions.size]).toEqual([21, 18, 6]);
  for (const of of Object.values(words)) expect([...fields, ...kinds, ...regions].filter((short) => !(short in of))).toEqual([]);
  expect(Object.keys(words.nl).sort()).toEqual(Object.keys(words.en).sort());
});

test("kinds of places are called by their names", () => {
  const kinds = [...entries.slice(0, entries.indexOf("[[heir]]")).matchAll(/^id = "([a-z-]+)"/gm)].map((found) => found[1]!);
  expect(kinds).toHaveLength(6);
  for (const of of Object.values(words)) expect(kinds.filter((kind) => !of[kind])).toEqual([]);
});

test("titles that are printed are told in Dutch too", () => {
  const titles = [...entries.matchAll(/^title = "([^"]+)"/gm)].map((found) => found[1]!);
  expect(titles.length).toBeGreaterThan(9);
  expect(titles.filter((title) => words.nl[title] === title || words.nl[title] === undefined)).toEqual([]);
  expect(titleIn("nl", "Earl of Warwick")).toBe("Graaf van Warwick");
  expect(titleIn("en", "Earl of Warwick")).toBe("Earl of Warwick");
});
