import { describe, expect, it } from "vitest";
import type { Text, View } from "../../../lib/types";
import { steps } from "../reveal";
import { answersFor } from "./answers";

const text = (key: string, params: Text["params"] = {}): Text => ({ key: `log.${key}`, params });
const view = { table: { nobles: [], combat: null } } as unknown as View;

describe("the answer to a call", () => {
  it("says who goes and who rides along at once", () => {
    expect(answersFor({ asked: "commission", others: false, instead: [], along: ["henry"], all: ["henry", "margaret"] })).toEqual(["pass", "bring henry", "done"]);
    expect(answersFor({ asked: "commission", others: false, instead: [], along: null, all: [] })).toEqual(["pass"]);
    expect(answersFor({ asked: "bring", others: false, instead: [], along: ["henry"], all: ["henry"] })).toEqual(["bring henry"]);
    expect(answersFor({ asked: "commission", others: true, instead: ["percy"], along: ["henry"], all: ["henry"] })).toEqual(["commission percy"]);
  });
});

describe("what is told step by step", () => {
  it("begins with the event that strikes, then what came of it; a card that is only kept is not told", () => {
    const news = [text("turn"), text("event", { seat: "red", event: "plague-1" }), text("plague-strikes", { places: ["exeter"] }), text("plague", { noble: "percy" }), text("moved")];
    const found = steps(view, news, view);
    expect(found.map((step) => [step.chapter, step.told, step.texts.length])).toEqual([
      ["event", 2, 1],
      ["event", 4, 2],
    ]);
    expect(found[0]!.places).toEqual(["exeter"]);
    expect(steps(view, [text("event", { seat: "red", event: "writ-3" })], view)).toEqual([]);
  });
  it("knows what was announced and kept before the card of a combat", () => {
    const news = [text("announced-battle", { seat: "red", place: "ely" }), text("kept-event", { event: "writ-1" }), text("combat-card", { event: "raid-2" }), text("victory", { seat: "red" }), text("captured", {})];
    const found = steps(view, news, view);
    expect(found.length).toBe(1);
    expect(found[0]!.about).toMatchObject({ kind: "fought", announced: news[0], kept: [news[1]], results: news.slice(3) });
  });
});
