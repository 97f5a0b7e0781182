/** The keyboard on a board: Tab stops at one thing, arrow keys go to the nearest, Enter presses, Tab leaves. */
import { near, type Spot } from "./near";

export interface Walk {
  /** What makes the thing of this name one that can be reached, pressed and chosen. */
  attributes(id: string): Record<string, unknown>;
}

/** `first` is where Tab arrives; `picked` is what is chosen; `press` is what a click, Enter or a space does. */
export function walking(spots: () => Spot[], first: () => string, picked: () => string, press: (id: string) => void): Walk {
  let focused = $state("");
  const stop = $derived(spots().some((spot) => spot.id === focused) ? focused : first());

  function keys(event: KeyboardEvent, id: string): void {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      press(id);
      return;
    }
    const next = near(spots(), id, event.key);
    if (!next) return;
    event.preventDefault();
    focused = next;
    (event.currentTarget as SVGElement).ownerSVGElement?.querySelector<SVGElement>(`[data-id="${CSS.escape(next)}"]`)?.focus();
  }

  return {
    attributes: (id) => ({
      "data-id": id,
      role: "button",
      tabindex: stop === id ? 0 : -1,
      "aria-pressed": picked() === id,
      onclick: () => press(id),
      onkeydown: (event: KeyboardEvent) => keys(event, id),
      onfocus: () => (focused = id),
    }),
  };
}
