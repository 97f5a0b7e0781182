import { expect, test } from "vitest";
import map from "./map.json";
import { pointsAt } from "./pointing";

const at = (action: string) => pointsAt(null, null, action);

test("a move leads from the counter to the tally of its area, a voyage to its sea", () => {
  expect(at("move stafford midlands").from).toContain('main.table .board [data-id="stafford"]');
  expect(at("move stafford midlands").to).toContain('main.table .board [data-id="midlands"]');
  const sea = map.seas[0]!;
  expect(at(`sail ship-of-lynn ${sea.id}`).to).toContainEqual({ x: sea.label[0], y: sea.label[1] });
});

test("any other order points at what it is about, and the end of a plan at nothing", () => {
  expect(at("troops london 3").from).toBeUndefined();
  expect(at("troops london 3").to).toContain('main.table .board [data-id="london"]');
  expect(at("cancel bribe stafford").to).toEqual(at("bribe stafford").to);
  expect(at("draft york").to![0]).toBe('main.table .action [data-card="york"]');
  expect(at("ready")).toEqual({});
  expect(at("aid take")).toEqual({});
});
