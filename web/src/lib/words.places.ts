/** For tests: the places in braces of every phrase, by its path; two languages that agree have the same. */
export function placesIn(words: unknown, path = ""): Record<string, string> {
  if (typeof words === "string") return { [path]: [...words.matchAll(/\{\w+\}/g)].map((one) => one[0]).sort().join() };
  return Object.assign({}, ...Object.entries(words as object).map(([key, value]) => placesIn(value, `${path}.${key}`))) as Record<string, string>;
}
