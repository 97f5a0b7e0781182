import { describe, expect, it } from "vitest";
import { Gestures } from "./gestures";

class Memory {
  private all = new Map<string, string>();
  getItem = (key: string) => this.all.get(key) ?? null;
  setItem = (key: string, value: string) => void this.all.set(key, value);
}

describe("gestures", () => {
  it("know how many answers to take back, and to make again", () => {
    const gestures = new Gestures("a", new Memory());
    gestures.add(14, 4);
    expect(gestures.last(14)).toBe(4);
    expect(gestures.last(15)).toBe(1);
    gestures.back(14, 4);
    expect(gestures.last(14)).toBe(1);
    expect(gestures.next(10)).toBe(4);
    gestures.forth(10, 4);
    expect(gestures.last(14)).toBe(4);
    gestures.back(14, 4);
    gestures.add(11, 1);
    expect(gestures.next(10)).toBe(1);
  });

  it("survive a refresh", () => {
    const memory = new Memory();
    new Gestures("a", memory).add(14, 4);
    expect(new Gestures("a", memory).last(14)).toBe(4);
    expect(new Gestures("b", memory).last(14)).toBe(1);
  });

  it("are forgotten where they would follow what was taken back", () => {
    const gestures = new Gestures("a", new Memory());
    gestures.add(14, 4);
    gestures.add(12, 2);
    expect(gestures.last(14)).toBe(1);
  });
});
