/** Which part of a drawing is seen: its middle, and how many pixels a unit of it takes. Pure, so that it can be tried. */
export interface Pose {
  x: number;
  y: number;
  /** Pixels for one unit. */
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

export const STEP = 1.5;
/** How much larger than the whole the drawing may become. */
export const MOST = 9;

/** The scale at which the whole drawing is just seen. */
export function whole(drawing: Size, frame: Size): number {
  return Math.min(frame.width / drawing.width, frame.height / drawing.height);
}

/** The whole drawing in the middle of the frame. */
export function fit(drawing: Size, frame: Size): Pose {
  return { x: drawing.width / 2, y: drawing.height / 2, k: whole(drawing, frame) };
}

/** Not smaller than the whole, not larger than is of use, and never past the edge of the drawing. */
export function held(pose: Pose, drawing: Size, frame: Size): Pose {
  const least = whole(drawing, frame);
  const k = Math.min(Math.max(pose.k, least), least * MOST);
  return { k, x: within(pose.x, drawing.width, frame.width / k), y: within(pose.y, drawing.height, frame.height / k) };
}

/** A middle whose window lies in the drawing; where the window is the wider of the two, the drawing's own middle. */
function within(middle: number, length: number, window: number): number {
  if (window >= length) return length / 2;
  return Math.min(Math.max(middle, window / 2), length - window / 2);
}

/** Larger or smaller by a factor; what lies under the pixel `at` stays there. */
export function zoomed(pose: Pose, by: number, at: { x: number; y: number }, drawing: Size, frame: Size): Pose {
  const least = whole(drawing, frame);
  const k = Math.min(Math.max(pose.k * by, least), least * MOST);
  const dx = at.x - frame.width / 2;
  const dy = at.y - frame.height / 2;
  return held({ k, x: pose.x + dx / pose.k - dx / k, y: pose.y + dy / pose.k - dy / k }, drawing, frame);
}

/** Dragged by so many pixels. */
export function dragged(pose: Pose, dx: number, dy: number, drawing: Size, frame: Size): Pose {
  return held({ ...pose, x: pose.x - dx / pose.k, y: pose.y - dy / pose.k }, drawing, frame);
}

/** The viewBox that shows it. */
export function box(pose: Pose, frame: Size): { x: number; y: number; width: number; height: number } {
  const width = frame.width / pose.k;
  const height = frame.height / pose.k;
  return { x: pose.x - width / 2, y: pose.y - height / 2, width, height };
}

/** Moved just as far as is needed to bring a point into the frame, `margin` pixels from its edge. */
export function shown(pose: Pose, point: { x: number; y: number }, margin: number, drawing: Size, frame: Size): Pose {
  const seen = box(pose, frame);
  const edge = margin / pose.k;
  const x = point.x < seen.x + edge ? point.x + seen.width / 2 - edge : point.x > seen.x + seen.width - edge ? point.x - seen.width / 2 + edge : pose.x;
  const y = point.y < seen.y + edge ? point.y + seen.height / 2 - edge : point.y > seen.y + seen.height - edge ? point.y - seen.height / 2 + edge : pose.y;
  return held({ ...pose, x, y }, drawing, frame);
}
