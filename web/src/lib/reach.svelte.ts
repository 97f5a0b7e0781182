/** Whom a link of this page reaches: only this computer, everybody on its network, or wherever the page itself was found. */
import { api } from "./api";

class Reach {
  /** Where others find this server; empty while it is not known or where nobody else can. */
  address = $state(globalThis.location?.origin ?? "");
  whom = $state<"all" | "network" | "nobody">("all");
  private asked = false;

  async look(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const found = await api.reach();
      if (!found.this_computer) return;
      this.whom = found.addresses.length ? "network" : "nobody";
      if (found.addresses.length) this.address = found.addresses[0]!;
    } catch {
      this.asked = false;
    }
  }

  /** The same page, as others reach it. */
  link(path: string): string {
    return `${this.address}${path}`;
  }
}

export const reach = new Reach();
