import { expect, test } from "vitest";
import { fromHex, sha256 } from "./sha256";
import { chapters, parse } from "./rules";
import { en } from "./words.en";
import { nl } from "./words.nl";
import { placesIn } from "./words.places";

test("our SHA-256 is the world's, at every length around a block", async () => {
  for (const n of [0, 1, 31, 32, 55, 56, 57, 63, 64, 65, 200]) {
    const bytes = crypto.getRandomValues(new Uint8Array(n));
    const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    expect(sha256(bytes)).toBe([...theirs].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  expect([...fromHex("00ff10")]).toEqual([0, 255, 16]);
});

test("both languages say the same things with the same places filled in", () => {
  expect(placesIn(nl)).toEqual(placesIn(en));
});

test("the rules' markup knows paragraphs, lists and headings", () => {
  expect(parse("\nOne\nline.\n\n## a-b Title\n\n- first\n  goes on\n- second")).toEqual([
    { kind: "paragraph", text: "One line." },
    { kind: "heading", id: "a-b", text: "Title" },
    { kind: "list", items: ["first goes on", "second"] },
  ]);
});

test("a text of rules is divided into its chapters", () => {
  const found = chapters("# 1 1. Drawing\n\nDraw.\n\n## 1-twice Twice\n\nAgain.\n\n# end The end\n\nOver.\n");
  expect(found.map((one) => [one.id, one.title])).toEqual([["1", "1. Drawing"], ["end", "The end"]]);
  expect(parse(found[0]!.text).map((block) => block.kind)).toEqual(["paragraph", "heading", "paragraph"]);
});
