import { describe, expect, test } from "vitest";
import { correction, qrCode } from "./qr";

const drawn = (text: string, mask?: number) => qrCode(text, mask)!.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));

// Figure 1 of ISO/IEC 18004.
const FIGURE = `111111100001101111111 100000101001101000001 101110101110101011101 101110101010001011101 101110100000101011101 100000100010101000001
111111101010101111111 000000001100100000000 100000101111011001110 100010001110001000111 011101111001100100010 110100001011010100110
011111111110001011011 000000001000000010110 111111100111111000110 100000100010011011100 101110100000111000111 101110100100001010100
101110100100101010011 100000100001110111100 111111101011001010010`.split(/\s+/);

test("the standard's own example comes out square by square", () => {
  expect(drawn("QR Code Symbol", 5)).toEqual(FIGURE);
  expect(read(FIGURE)).toBe("QR Code Symbol");
});

test("error correction is that of the known example", () => {
  // HELLO WORLD in version 1, M.
  expect(correction([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

/** Reads a code as a camera's program would, from the squares alone. */
function read(rows: string[]): string {
  const size = rows.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number) => rows[y]![x] === "1";
  const format = ([...[0, 1, 2, 3, 4, 5, 7].map((x) => at(x, 8)), at(8, 8), at(8, 7), ...[5, 4, 3, 2, 1, 0].map((y) => at(8, y))].reduce((bits, dark) => bits * 2 + Number(dark), 0) ^ 0x5412) >> 10;
  expect(format >> 3, "error correction M").toBe(0);
  const mask = [(x: number, y: number) => (x + y) % 2, (_: number, y: number) => y % 2, (x: number) => x % 3, (x: number, y: number) => (x + y) % 3, (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3), (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2][format & 7]!;
  const centres: Record<number, number[]> = { 1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50] };
  const marks = centres[version]!.flatMap((x) => centres[version]!.map((y) => [x, y] as const)).filter(([x, y]) => !(x < 9 && y < 9) && !(x < 9 && y > size - 10) && !(x > size - 10 && y < 9));
  const free = (x: number, y: number) =>
    x !== 6 && y !== 6 && !(x < 9 && y < 9) && !(x < 9 && y > size - 9) && !(x > size - 9 && y < 9) && !marks.some(([cx, cy]) => Math.abs(x - cx) < 3 && Math.abs(y - cy) < 3) && !(version > 6 && ((x > size - 12 && y < 6) || (y > size - 12 && x < 6)));
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let i = 0; i < size; i += 1) for (const x of [right, right - 1]) if (free(x, up ? size - 1 - i : i)) bits.push(Number(at(x, up ? size - 1 - i : i) !== (mask(x, up ? size - 1 - i : i) === 0)));
  }
  const words = Array.from({ length: bits.length >> 3 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  const [blocks, extra] = [[1, 10], [1, 16], [1, 26], [2, 18], [2, 24], [4, 16], [4, 18], [4, 22], [5, 22], [5, 26]][version - 1]! as [number, number];
  const sorted = Array.from({ length: blocks }, () => [] as number[]);
  const data = words.length - blocks * extra;
  const short = Math.floor(data / blocks);
  let next = 0;
  for (let i = 0; i <= short; i += 1) for (let block = 0; block < blocks; block += 1) if (i < short || block >= blocks - (data % blocks)) sorted[block]!.push(words[next++]!);
  for (let i = 0; i < extra; i += 1) for (let block = 0; block < blocks; block += 1) expect(words[next++]).toBe(correction(sorted[block]!, extra)[i]);
  const text = sorted.flat().map((word) => word.toString(2).padStart(8, "0")).join("");
  const long = version < 10 ? 8 : 16;
  const length = parseInt(text.slice(4, 4 + long), 2);
  return new TextDecoder().decode(Uint8Array.from(text.slice(4 + long, 4 + long + length * 8).match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2)));
}

describe("a link can be read back from the squares", () => {
  test.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213])("of %i bytes", (length) => {
    const text = "http://192.168.1.23:8000/t/".repeat(9).slice(0, length);
    expect(read(drawn(text))).toBe(text);
  });
});

test("version 7 says so beside its corners", () => {
  const rows = drawn("x".repeat(115));
  expect(rows).toHaveLength(45);
  const said = Array.from({ length: 18 }, (_, i) => rows[Math.floor(i / 3)]![34 + (i % 3)]).reverse().join("");
  expect(said).toBe("000111110010010100");
});

test("what is too long has no code", () => {
  expect(qrCode("x".repeat(214))).toBeNull();
});
