import { expect, test } from "vitest";
import { grown, newsIn } from "./log";

const line = (n: number) => ({ key: "log.line", params: { n } });
const log = [line(1), line(2), line(3)];

test("a few more lines are news", () => {
  const after = grown(log, 3, [line(4)]);
  expect(after).toHaveLength(4);
  expect(newsIn(log, after)).toEqual([line(4)]);
});

test("after an absence the whole log comes again, and only its end is news", () => {
  const after = grown(log, 0, [line(1), line(2), line(3), line(4), line(5)]);
  expect(newsIn(log, after)).toEqual([line(4), line(5)]);
});

test("after an undo the log is shorter and nothing is news", () => {
  const after = grown(log, 2, []);
  expect(after).toEqual([line(1), line(2)]);
  expect(newsIn(log, after)).toEqual([]);
});

test("after an undo and another answer the new line is news", () => {
  expect(newsIn(log, grown(log, 2, [line(9)]))).toEqual([line(9)]);
});
