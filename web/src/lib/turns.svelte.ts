/** Where the turns of a game begin in its history, for the marks on the slider: its log says so, the server which move told it. */
import type { TableStore } from "./table.svelte";

export class Turns {
  /** After how many moves each of them began. */
  starts = $state.raw<number[]>([]);

  constructor(table: TableStore) {
    let asked = 0;
    const lines = $derived.by(() => {
      const keys = new Set(table.parts?.headings ?? []);
      return table.events.flatMap((event, i) => (keys.has(event.key) ? [i + 1] : []));
    });
    // Only another turn makes other marks; and whoever has no view of the past has none to mark.
    const wanted = $derived(lines.join());
    $effect(() => {
      const mine = ++asked;
      if (!wanted) {
        this.starts = [];
        return;
      }
      const told = wanted.split(",").map(Number);
      void table.stepsOf(told).then(
        (starts) => mine === asked && (this.starts = [...new Set(starts)]),
        () => mine === asked && (this.starts = []),
      );
    });
  }
}
