/** What a game's folder lacks, and that nothing outside of it knows the game. */
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import { GAMES, rulesOf, tablePartsOf, type Chapter, type Game } from ".";
import { parse } from "../lib/rules";
import { LANGUAGES } from "../lib/words.svelte";

const folders = [...new Set(Object.keys(import.meta.glob("./*/*")).map((path) => path.split("/")[1]!))];
const common = import.meta.glob<string>(["../*.{ts,svelte,css}", "../{lib,pages,ui}/**/*.{ts,svelte}"], { query: "?raw", import: "default", eager: true });

/** What is missing from a folder, in words; empty when nothing is. */
async function lacks(game: Game | undefined): Promise<string[]> {
  if (!game) return ["an index.ts that exports a Game"];
  const missing = LANGUAGES.flatMap((language) => {
    const about = game.about?.[language];
    return (["subtitle", "text", "length"] as const).filter((word) => !about?.[word]).map((word) => `about: ${word} in ${language}`);
  });
  if (!game.Emblem || !render(game.Emblem).body.includes("<svg")) missing.push("an emblem");
  if (!game.picture || !render((await game.picture()).default).body.includes("<path")) missing.push("a picture");
  for (const language of LANGUAGES) {
    if (game.rules && !(await game.rules[language]?.())?.default.startsWith("# ")) missing.push(`rules in ${language}`);
  }
  if (game.table && !Object.keys((await game.table()).default).length) missing.push("something to draw at the table");
  return missing;
}

describe.each(folders)("the folder of %s", (name) => {
  test("lacks nothing", async () => {
    expect(await lacks(GAMES[name])).toEqual([]);
  }, 30_000);

  test("has the same chapters and anchors of the rules in every language", async () => {
    const anchors = (chapters: Chapter[]) =>
      chapters.flatMap((chapter) => [chapter.id, ...parse(chapter.text).flatMap((block) => (block.kind === "heading" ? [block.id] : []))]);
    const [first, ...others] = await Promise.all(LANGUAGES.map(async (language) => anchors(await rulesOf(name, language))));
    for (const other of others) expect(other).toEqual(first);
  });
});

test("a folder that is half done is told what it lacks", async () => {
  const about = { subtitle: "Nine men", text: "", length: "5 min" };
  const half = { about: { en: about }, Emblem: () => {}, picture: async () => ({ default: () => {} }) } as unknown as Game;
  expect(await lacks(half)).toEqual(["about: text in en", "about: subtitle in nl", "about: text in nl", "about: length in nl", "an emblem", "a picture"]);
  expect(await lacks(undefined)).toEqual(["an index.ts that exports a Game"]);
});

test("a game without a folder has no rules and draws nothing, and is played all the same", async () => {
  expect(await rulesOf("nine-mens-morris", "en")).toEqual([]);
  expect(await tablePartsOf("nine-mens-morris")).toEqual({});
});

describe("what all games share", () => {
  test("is looked at as a whole", () => {
    expect(Object.keys(common)).toEqual(expect.arrayContaining(["../App.svelte", "../lib/table.svelte.ts", "../pages/Table.svelte", "../ui/End.svelte", "../ui/chart/Lines.svelte", "../ui/board/Halo.svelte"]));
  });

  test.each(Object.entries(common))("%s names no game and no game's money or points", (_, text) => {
    for (const name of folders) expect(text).not.toMatch(new RegExp(name.replaceAll("-", "[-_ ]?"), "i"));
    expect(text).not.toMatch(/games\/[a-z*]/);
    expect(text).not.toMatch(/£|\bVP\b|\bCP\b/);
  });

  // The set of icons may be drawn from by several games, and tests speak of something.
  test.each(Object.entries(common).filter(([path]) => !/\.test\.ts$|\/icons\.ts$/.test(path)))("%s speaks of nothing that only a game has", (_, text) => {
    expect(text).not.toMatch(/\b(parliament|brib\w+|nobles?|cohesion|leaders?|castles?|heirs?|kings?|queens?|victory points|troops?|mercenar\w+|battles?|treasury|pounds?)\b/i);
  });
});
