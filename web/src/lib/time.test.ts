import { expect, test } from "vitest";
import { tableName } from "./tableName";
import { ago, span } from "./time";

test("a clock shows the two units that matter", () => {
  expect([span(59), span(61), span(3 * 3600 + 120), span(2 * 86400 + 4 * 3600)]).toEqual(["0:59", "1:01", "3 h 2 m", "2 d 4 h"]);
});

test("what is past is told in words", () => {
  expect(ago(130, "en")).toBe("2 minutes ago");
  expect(ago(3 * 3600, "nl")).toBe("3 uur geleden");
  expect(ago(86400, "en")).toBe("yesterday");
  expect(ago(-5, "en")).toBe("this minute");
});

test("a table is called as its host said, or always by the same badge", () => {
  expect(tableName({ id: "abc", title: "The long winter" }, "nl")).toBe("The long winter");
  const names = Array.from({ length: 200 }, (_, n) => tableName({ id: `t${n}x${n * 7}`, title: "" }, "en"));
  expect(names[0]).toBe(tableName({ id: "t0x0", title: "" }, "en"));
  expect(new Set(names).size).toBeGreaterThan(80);
  for (const name of names) expect(name).toMatch(/^The [a-z]+ [a-z]+$/);
  expect(tableName({ id: "t0x0" }, "nl")).toMatch(/^De [a-z]+e?n? [a-z]+$/);
});
