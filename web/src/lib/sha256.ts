/** SHA-256, so that a finished game's seed can be checked on any page (a browser's own needs a secure one). */
const K = roots(64, 1 / 3);
const START = roots(8, 1 / 2);

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function roots(n: number, power: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < n; candidate++) {
    let prime = true;
    for (let by = 2; by * by <= candidate; by++) if (candidate % by === 0) prime = false;
    if (prime) found.push(((candidate ** power % 1) * 2 ** 32) | 0);
  }
  return found;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(bytes: Uint8Array): string {
  const blocks = (bytes.length + 8 >> 6) + 1;
  const message = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, i) => message.setUint8(i, byte));
  message.setUint8(bytes.length, 0x80);
  message.setUint32(blocks * 64 - 4, bytes.length * 8);
  const hash = START.slice();
  const w = new Array<number>(64);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = message.getInt32(block * 64 + i * 4);
      else {
        const a = w[i - 15]!;
        const b = w[i - 2]!;
        const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
        const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
        w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
      }
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) | 0));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
