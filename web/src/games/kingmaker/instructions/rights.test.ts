import { beforeEach, expect, it, vi } from "vitest";
import type { Text, View } from "../../../lib/types";
import { asLast, groupsOf, pardonsOf, rememberLast, settingOf } from "./rights";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

const lines = (options: Record<string, string>) => groupsOf({ options } as unknown as View).flatMap(([, rights]) => rights.map((right) => right.key));

it("has a line for every right that the game has use for", () => {
  expect(lines({})).not.toContain("vote");
  expect(lines({})).not.toContain("commission");
  expect(lines({ commission: "on", parliament: "optional" })).toHaveLength(9);
});

it("asks where nothing was settled", () => {
  const attend = groupsOf({ options: {} } as unknown as View)[3]![1][0]!;
  expect(settingOf({}, attend)).toEqual({ do: "ask", squares: 3, nobles: [] });
  expect(settingOf({ attend: { do: "use", squares: 5 } }, attend)).toEqual({ do: "use", squares: 5, nobles: [] });
});

it("fills in what was saved at the last table, without friends who do not sit here", () => {
  expect(asLast(["red", "blue"])).toBeNull();
  rememberLast({ leave: { do: "use", seats: ["blue", "black"] }, vote: { do: "use", like: "black", else: "ask" } });
  expect(asLast(["red", "blue"])).toEqual({ leave: { do: "use", seats: ["blue"] }, vote: { do: "use", like: "", else: "ask" } });
});

it("does not open the gates to everybody when no friend sits here", () => {
  rememberLast({ leave: { do: "use", seats: ["black"] } });
  expect(asLast(["red", "blue"])).toEqual({ leave: { do: "ask", seats: [] } });
});

it("lists as used the pardons that were played by this seat, and no execution that used none", () => {
  const event = (key: string, params: Record<string, string>) => ({ key, params }) as unknown as Text;
  const view = { seats: ["red", "blue"], viewer: 1 } as unknown as View;
  const mine = event("log.pardoned", { seat: "blue", noble: "grey" });
  expect(pardonsOf([event("log.beheaded", { seat: "blue", noble: "roos" }), event("log.pardoned", { seat: "red", noble: "pole" }), mine, event("log.executed", { seat: "blue", noble: "stafford" })], view)).toEqual([mine]);
});
