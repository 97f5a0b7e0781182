/** How many answers each of my gestures stood for, so that one press takes back a whole one; a refresh does not forget it. */
export interface Kept {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** A gesture: the step it led to, and how many answers it was. */
type Made = [steps: number, answers: number];
/** Nobody takes back more gestures than this without dice in between. */
const MOST = 40;

export class Gestures {
  private made: Made[];
  private undone: Made[];

  constructor(
    private readonly name: string,
    private readonly kept: Kept,
  ) {
    const [made, undone] = read(kept, name);
    this.made = made;
    this.undone = undone;
  }

  /** So many answers led to this step. */
  add(steps: number, answers: number): void {
    this.made = [...this.made.filter(([at]) => at < steps), [steps, answers] as Made].slice(-MOST);
    this.undone = [];
    this.keep();
  }

  /** How many answers the gesture was that led to where we are: one, unless it is known to have been more. */
  last(steps: number): number {
    return this.made.find(([at]) => at === steps)?.[1] ?? 1;
  }

  /** How many answers were taken back at once to come to where we are. */
  next(steps: number): number {
    return this.undone.find(([at, answers]) => at - answers === steps)?.[1] ?? 1;
  }

  /** So many answers were taken back, from this step. */
  back(steps: number, answers: number): void {
    this.made = this.made.filter(([at]) => at < steps);
    this.undone = [...this.undone, [steps, answers] as Made].slice(-MOST);
    this.keep();
  }

  /** What was taken back to here was made again. */
  forth(steps: number, answers: number): void {
    const undone = this.undone.filter(([at]) => at !== steps + answers);
    this.add(steps + answers, answers);
    this.undone = undone;
    this.keep();
  }

  private keep(): void {
    try {
      this.kept.setItem(this.name, JSON.stringify([this.made, this.undone]));
    } catch {
      // No room or not allowed: then a refresh forgets it.
    }
  }
}

function read(kept: Kept, name: string): [Made[], Made[]] {
  try {
    return (JSON.parse(kept.getItem(name) ?? "null") as [Made[], Made[]] | null) ?? [[], []];
  } catch {
    return [[], []];
  }
}
