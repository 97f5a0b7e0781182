/** Who plays on this device. A name is all it takes. */
import { api } from "./api";

class Me {
  name = $state("");
  passphrase = $state(false);
  known = $state(false);

  async look(): Promise<void> {
    const { name, passphrase } = await api.me();
    this.name = name;
    this.passphrase = passphrase;
    this.known = true;
  }
}

export const me = new Me();
