/** What is out of reach: this device, or only the server. Told apart, because a person can do something about one of them. */
class Line {
  /** Does the browser itself have no network? */
  cut = $state(globalThis.navigator?.onLine === false);

  constructor() {
    globalThis.addEventListener?.("offline", () => (this.cut = true));
    globalThis.addEventListener?.("online", () => (this.cut = false));
  }
}

export const line = new Line();
