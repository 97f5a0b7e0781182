import { describe, expect, it } from "vitest";
import { box, dragged, fit, held, MOST, shown, whole, zoomed } from "./zoom";

const drawing = { width: 1000, height: 1200 };
const frame = { width: 500, height: 500 };

describe("a map that pans and zooms", () => {
  it("begins with the whole of it in the middle", () => {
    const pose = fit(drawing, frame);
    expect(pose.k).toBeCloseTo(500 / 1200);
    expect(box(pose, frame)).toEqual({ x: -100, y: 0, width: 1200, height: 1200 });
  });

  it("keeps what lies under the finger where it is", () => {
    const pose = { x: 500, y: 600, k: 1 };
    const at = { x: 400, y: 100 };
    const under = (one: typeof pose) => ({ x: one.x + (at.x - 250) / one.k, y: one.y + (at.y - 250) / one.k });
    const nearer = zoomed(pose, 2, at, drawing, frame);
    expect(nearer.k).toBe(2);
    expect(under(nearer)).toEqual(under(pose));
  });

  it("never shows less than a ninth nor more than the whole", () => {
    const least = whole(drawing, frame);
    expect(zoomed(fit(drawing, frame), 0.01, { x: 0, y: 0 }, drawing, frame)).toEqual(fit(drawing, frame));
    expect(zoomed(fit(drawing, frame), 999, { x: 0, y: 0 }, drawing, frame).k).toBeCloseTo(least * MOST);
  });

  it("is not dragged past its edge", () => {
    const pose = dragged({ x: 500, y: 600, k: 1 }, 10_000, -10_000, drawing, frame);
    expect(pose).toEqual({ x: 250, y: 950, k: 1 });
  });

  it("goes just as far as it must to show a point", () => {
    const pose = { x: 500, y: 600, k: 1 };
    expect(shown(pose, { x: 510, y: 590 }, 40, drawing, frame)).toEqual(pose);
    expect(shown(pose, { x: 800, y: 600 }, 40, drawing, frame)).toEqual({ x: 590, y: 600, k: 1 });
  });

  it("is held when the frame changes", () => {
    expect(held({ x: 0, y: 0, k: 0.01 }, drawing, { width: 2000, height: 1200 })).toEqual({ x: 500, y: 600, k: 1 });
  });
});
