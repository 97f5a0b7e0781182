import { describe, expect, it } from "vitest";
import { around } from "./recall";

describe("the step that brought a line of the log", () => {
  const lines = [2, 3, 3, 7, 20, 21, 22, 22, 23];
  const at = async (step: number) => ({ step, events: lines[step]! });

  it("is found from any side", async () => {
    for (let line = 2; line < 23; line += 1) {
      const { before, came } = await around(line, lines.length - 1, at);
      expect(before.events).toBeLessThanOrEqual(line);
      expect(lines[came]).toBeGreaterThan(line);
      expect(came - before.step).toBe(1);
    }
  });

  it("is found with few questions when it was not long ago", async () => {
    let asked = 0;
    await around(22, lines.length - 1, (step) => ((asked += 1), at(step)));
    expect(asked).toBeLessThan(4);
  });
});
