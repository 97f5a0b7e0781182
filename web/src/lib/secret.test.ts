import { expect, test } from "vitest";
import { hasSecrets } from "./secret";
import type { State } from "./types";

const state = (table: unknown, events = 0) => ({ view: { table, legal: [], viewer: null }, log: { from: 0, events: Array(events).fill({ key: "log.x", params: {} }) } }) as unknown as State;

test("a seat has secrets where it knows more than somebody who watches", () => {
  expect(hasSecrets(state({ turn: 1, plan: null }), state({ plan: null, turn: 1 }))).toBe(false);
  expect(hasSecrets(state({ turn: 1, plan: { orders: [] } }), state({ turn: 1, plan: null }))).toBe(true);
  expect(hasSecrets(state({ hand: ["edward"] }), state({ hand: [null] }))).toBe(true);
  expect(hasSecrets(state({}, 3), state({}, 2))).toBe(true);
  expect(hasSecrets({ ...state({}, 1), log: { from: 1, events: [{ key: "log.x", params: {} }] } }, state({}, 2))).toBe(false);
});

test("what is not known yet counts as secret", () => {
  expect(hasSecrets({ ...state({}), view: null }, state({}))).toBe(true);
});
