/**
 * Calling somebody who is not looking: by a sound, which is off until it is wanted, and by a notification, where the
 * browser allows it. Both are remembered on this device.
 */
function kept(key: string): boolean {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false; // Storage can be forbidden; the choice then lasts as long as the page.
  }
}

function keep(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? "on" : "off");
  } catch {
    // As above.
  }
}

class Attention {
  sound = $state(kept("sound"));
  private wanted = $state(kept("notify"));

  /** Can this browser show notifications for this page at all? Not over plain http from another computer. */
  get canNotify(): boolean {
    return typeof Notification !== "undefined" && globalThis.isSecureContext && Notification.permission !== "denied";
  }

  get notify(): boolean {
    return this.wanted && this.canNotify && Notification.permission === "granted";
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on);
    if (on) chime();
  }

  async setNotify(on: boolean): Promise<void> {
    const allowed = on && this.canNotify && (await Notification.requestPermission()) === "granted";
    this.wanted = allowed;
    keep("notify", allowed);
  }

  /** It is somebody's turn who may be looking elsewhere. */
  call(title: string, text: string, tag: string): void {
    if (this.sound) chime();
    if (!this.notify) return;
    try {
      const shown = new Notification(title, { body: text, tag, icon: "/rose.svg" });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      // Some phones allow notifications only to installed pages; the title still says it.
    }
  }
}

/** Two soft notes, made here: no file is loaded for them. */
function chime(): void {
  try {
    const audio = new AudioContext();
    for (const [at, pitch] of [[0, 523], [0.18, 784]] as const) {
      const note = audio.createOscillator();
      const loud = audio.createGain();
      note.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, audio.currentTime + at);
      loud.gain.exponentialRampToValueAtTime(0.15, audio.currentTime + at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.6);
      note.connect(loud).connect(audio.destination);
      note.start(audio.currentTime + at);
      note.stop(audio.currentTime + at + 0.7);
    }
    setTimeout(() => void audio.close(), 1500);
  } catch {
    // No sound here; the title still says it.
  }
}

export const attention = new Attention();
