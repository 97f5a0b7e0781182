import { describe, expect, test } from "vitest";
import { fromHex, sha256 } from "./sha256";
import { sheetOf } from "./sheet";
import { parse } from "./rules";
import { en } from "./words.en";
import { nl } from "./words.nl";
import rulesEn from "../games/wars-of-the-roses/rules.en";
import rulesNl from "../games/wars-of-the-roses/rules.nl";
import { boardWords } from "../games/wars-of-the-roses/words";

test("our SHA-256 is the world's, at every length around a block", async () => {
  for (const n of [0, 1, 31, 32, 55, 56, 57, 63, 64, 65, 200]) {
    const bytes = crypto.getRandomValues(new Uint8Array(n));
    const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    expect(sha256(bytes)).toBe([...theirs].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  expect([...fromHex("00ff10")]).toEqual([0, 255, 16]);
});

test("the score sheet is added up by source and turn by turn", () => {
  const sheet = sheetOf(
    [
      { turn: 1, seat: 0, areas: 9, king: 5 },
      { turn: 1, seat: 1, areas: 6, king: 0 },
      { turn: 2, seat: 0, areas: 4, king: 0 },
      { turn: 2, seat: 1, areas: 9, king: 5 },
    ],
    2,
  );
  expect(sheet.sources).toEqual(["areas", "king"]);
  expect(sheet.bySource).toEqual([{ areas: 13, king: 5 }, { areas: 15, king: 5 }]);
  expect(sheet.running).toEqual([[14, 18], [6, 20]]);
  const labels = sheet.labels(20);
  expect(labels.map((label) => label.seat)).toEqual([1, 0]);
  expect(labels[0]!.at - labels[1]!.at).toBeGreaterThan(1);
});

/** The places in braces of every phrase, by its path. */
function fields(words: unknown, path = ""): Record<string, string> {
  if (typeof words === "string") return { [path]: [...words.matchAll(/\{\w+\}/g)].map((one) => one[0]).sort().join() };
  return Object.assign({}, ...Object.entries(words as object).map(([key, value]) => fields(value, `${path}.${key}`))) as Record<string, string>;
}

describe("both languages", () => {
  test("say the same things with the same places filled in", () => {
    expect(fields(nl)).toEqual(fields(en));
    expect(fields(boardWords.nl)).toEqual(fields(boardWords.en));
  });

  test("have the same chapters and anchors in the rules", () => {
    const anchors = (chapters: typeof rulesEn) =>
      chapters.flatMap((chapter) => [chapter.id, ...parse(chapter.text).flatMap((block) => (block.kind === "heading" ? [block.id] : []))]);
    expect(anchors(rulesNl)).toEqual(anchors(rulesEn));
    for (const rule of ["1", "2", "3", "3-french-aid", "4", "4-calais", "4-ships", "4-nobles", "4-troop-placement", "4-raising-troops", "4-bribing", "4-end", "5-not-enough-money", "ruling-42", "ruling-50"]) {
      expect(anchors(rulesEn)).toContain(rule);
    }
  });
});

test("the rules' markup knows paragraphs, lists and headings", () => {
  expect(parse("\nOne\nline.\n\n## a-b Title\n\n- first\n  goes on\n- second")).toEqual([
    { kind: "paragraph", text: "One line." },
    { kind: "heading", id: "a-b", text: "Title" },
    { kind: "list", items: ["first goes on", "second"] },
  ]);
});
