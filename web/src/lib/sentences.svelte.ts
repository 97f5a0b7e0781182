/** What the buttons of a table say: the sentence of every action that was offered, asked for once each. */
import { api } from "./api";
import { UNSAID, type Text } from "./types";

const AT_ONCE = 1000;

export class Sentences {
  texts = $state.raw<Record<string, Text>>({});

  /** Learn those of these actions; until they come there are dots, never the action as it is written. */
  async learn(game: string, actions: string[]): Promise<void> {
    const unknown = actions.filter((action) => !(action in this.texts));
    if (!unknown.length) return;
    this.texts = { ...this.texts, ...Object.fromEntries(unknown.map((action) => [action, UNSAID])) };
    for (let at = 0; at < unknown.length; at += AT_ONCE) {
      const some = unknown.slice(at, at + AT_ONCE);
      try {
        const { texts } = await api.describe(game, some);
        this.texts = { ...this.texts, ...texts };
      } catch {
        // Asked again with the next state: for now it stays unsaid.
        this.texts = Object.fromEntries(Object.entries(this.texts).filter(([action, text]) => text !== UNSAID || !some.includes(action)));
      }
    }
  }
}
