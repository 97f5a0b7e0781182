/** Every column, kind and title of the printed values has its words. */
import { expect, test } from "vitest";
import components from "../../../../src/roses/games/wars_of_the_roses/data/components.toml?raw";
import words from "./values";

const entries = components.slice(components.indexOf("[[kind]]"));
const given = (pattern: RegExp) => new Set([...entries.matchAll(pattern)].map((found) => found[1]!));

test("no table, column or kind of the printed values is called by its key", () => {
  const tables = given(/^\[\[([a-z-]+)\]\]/gm);
  const fields = [...given(/^([a-z-]+) =/gm)].filter((field) => !["id", "name", "source"].includes(field) && !/^(.+-)?nl$/.test(field));
  const kinds = given(/^kind = "([a-z-]+)"/gm);
  expect([tables.size, fields.length, kinds.size]).toEqual([4, 13, 8]);
  for (const of of Object.values(words)) {
    expect([...tables, ...kinds].filter((short) => !(short in of))).toEqual([]);
    expect(fields.filter((field) => !(field in of) && !(`column ${field}` in of))).toEqual([]);
  }
  expect(Object.keys(words.nl).sort()).toEqual(Object.keys(words.en).sort());
  expect(Object.keys(words.nl).filter((short) => words.nl[short] === words.en[short])).toEqual([]);
});

test("every title that is printed has its Dutch form beside it", () => {
  const titles = [...entries.matchAll(/^title = .*\n(.*)/gm)].map((found) => found[1]!);
  expect(titles).toHaveLength(12);
  expect(titles.filter((next) => !next.startsWith('title-nl = "'))).toEqual([]);
});
