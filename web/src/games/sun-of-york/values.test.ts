/** Every column of the printed values has its words. */
import { expect, test } from "vitest";
import components from "../../../../src/roses/games/sun_of_york/data/components.toml?raw";
import words from "./values";

test("no column of the printed values is called by its key", () => {
  const entries = components.slice(components.indexOf("[[lancaster]]"));
  const fields = new Set([...entries.matchAll(/^([a-z-]+) =/gm)].map((found) => found[1]!).filter((field) => !["id", "name", "nl", "source"].includes(field)));
  expect(fields.size).toBeGreaterThan(20);
  for (const of of Object.values(words)) expect([...fields].filter((field) => !(field in of))).toEqual([]);
  expect(Object.keys(words.en).filter((short) => !(short in words.nl))).toEqual([]);
});
