import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Moves, type Moment } from "./moves.svelte";
import type { Text, View } from "./types";

const view = {} as View;
const log = ["log.moved", "log.ready", "log.fought"].map((key): Text => ({ key, params: {} }));
const at = (step: number, events: number): Moment => ({ step, view, events, from: 0 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("says nothing of a move that is only being fetched, and nothing of what is quiet", async () => {
  const moves = new Moves();
  let arrive = (_: Omit<Moment, "from">): void => {};
  const fetched = new Promise<Omit<Moment, "from">>((done) => (arrive = done));
  const following = moves.follow(at(0, 0), at(3, 3), false, log, ["log.ready"], (step) => (step === 1 ? fetched : Promise.resolve(at(step, step))));
  expect(moves.now?.events).toBe(0);
  expect(moves.told).toBe(false);
  arrive(at(1, 1));
  await following;
  expect(moves.told).toBe(true);
  expect([moves.now?.from, moves.now?.events]).toEqual([0, 1]);
  vi.runOnlyPendingTimers();
  expect([moves.now?.from, moves.now?.events]).toEqual([2, 3]);
  vi.runOnlyPendingTimers();
  expect(moves.now).toBeNull();
  expect(moves.told).toBe(false);
});
