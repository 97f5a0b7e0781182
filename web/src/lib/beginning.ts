/** How several sentences begin alike, in whole words: the heading of a family of buttons. */
export function beginning(sentences: string[]): string {
  const [first = [], ...others] = sentences.map((sentence) => sentence.split(" "));
  let same = 0;
  while (same < first.length && others.every((words) => words[same] === first[same])) same += 1;
  const shared = first.slice(0, same).join(" ");
  return same === first.length && shared ? shared : `${shared || first.slice(0, 3).join(" ")} …`;
}
