/** Keys that mean something wherever one is, as long as nobody is writing or answering a dialog. */
export const atLeisure = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !(event.target as Element).closest?.("input:not([type=checkbox], [type=radio]), textarea, select, dialog");
