/** What a form for a call sends: the engine asks one thing after the other, a person answers all at once. */
export interface Form {
  /** What is asked now: `commission` or `bring`. */
  asked: string;
  others: boolean;
  /** Who goes in his place. */
  instead: string[];
  /** Heirs who ride along, or null where nobody will ask. */
  along: string[] | null;
  /** All heirs with him. */
  all: string[];
}

export function answersFor({ asked, others, instead, along, all }: Form): string[] {
  if (asked === "commission" && others) return instead.map((id) => `commission ${id}`);
  const first = asked === "commission" ? ["pass"] : [];
  if (along === null) return first;
  const brought = all.filter((id) => along.includes(id));
  // When all of them go nobody is left to ask about.
  return [...first, ...brought.map((id) => `bring ${id}`), ...(brought.length < all.length ? ["done"] : [])];
}
