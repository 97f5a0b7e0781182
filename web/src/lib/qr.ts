/**
 * A QR code of a link (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which hold 213 of them. Our own,
 * because that is all we need of it and a library would weigh more than the page that shows it.
 */
const EXTRA = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // codewords of error correction in each block, by version
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]; // codewords in all
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = boolean[][];

/**
 * Rows of dark (true) and light squares, without the quiet margin of four; null if the text is too long. With the mask
 * that makes it easiest to read, unless one is given: with any of the eight it can be read.
 */
export function qrCode(text: string, mask?: number): Grid | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = TOTAL.findIndex((_, i) => bytes.length * 8 + 4 + countBits(i + 1) <= room(i + 1) * 8) + 1;
  if (!version) return null;
  const words = interleaved(dataWords(bytes, version), version);
  const [frame, taken] = drawFrame(version);
  lay(frame, taken, words);
  const tried = MASKS.map((one, number) => finished(frame, taken, one, number));
  if (mask !== undefined) return tried[mask]!;
  return tried.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

const countBits = (version: number): number => (version < 10 ? 8 : 16);
const room = (version: number): number => TOTAL[version - 1]! - EXTRA[version - 1]! * BLOCKS[version - 1]!;

function dataWords(bytes: number[], version: number): number[] {
  let bits = "0100" + bytes.length.toString(2).padStart(countBits(version), "0") + bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  bits += "0".repeat(Math.min(4, room(version) * 8 - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  const words = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  for (let i = 0; words.length < room(version); i += 1) words.push(i % 2 ? 0x11 : 0xec);
  return words;
}

/** The words in blocks, each with its error correction, dealt out one by one. */
function interleaved(words: number[], version: number): number[] {
  const blocks = BLOCKS[version - 1]!;
  const short = Math.floor(words.length / blocks);
  const longer = words.length % blocks; // so many blocks at the end have one word more
  const data = Array.from({ length: blocks }, (_, i) => {
    const start = i * short + Math.max(0, i - (blocks - longer));
    return words.slice(start, start + short + (i >= blocks - longer ? 1 : 0));
  });
  const extra = data.map((block) => correction(block, EXTRA[version - 1]!));
  const deal = (all: number[][]) => Array.from({ length: Math.max(...all.map((one) => one.length)) }, (_, i) => all.flatMap((one) => (i < one.length ? [one[i]!] : []))).flat();
  return [...deal(data), ...deal(extra)];
}

/** In the field of 256 that the standard uses. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** Reed-Solomon: the remainder of the words by the polynomial with the roots 1, 2, 4, 8 … */
export function correction(words: number[], count: number): number[] {
  const divisor = Array<number>(count).fill(0);
  divisor[count - 1] = 1;
  for (let i = 0, root = 1; i < count; i += 1, root = times(root, 2)) {
    for (let j = 0; j < count; j += 1) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = Array<number>(count).fill(0);
  for (const word of words) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((one, i) => (rest[i] = rest[i]! ^ times(one, factor)));
  }
  return rest;
}

/** What every code of this version has, and where nothing else may lie. */
function drawFrame(version: number): [Grid, Grid] {
  const size = 17 + 4 * version;
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const taken = grid.map((row) => row.slice());
  const put = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid[y]![x] = dark;
    taken[y]![x] = true;
  };
  for (let i = 0; i < size; i += 1) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  const square = (cx: number, cy: number, reach: number, rings: number[]) => {
    for (let dy = -reach; dy <= reach; dy += 1) for (let dx = -reach; dx <= reach; dx += 1) put(cx + dx, cy + dy, !rings.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, [2, 4]);
  const aligned = ALIGNED[version - 1]!;
  const corners = [`6 6`, `6 ${size - 7}`, `${size - 7} 6`];
  for (const x of aligned) for (const y of aligned) if (!corners.includes(`${x} ${y}`)) square(x, y, 2, [1]);
  drawFormat(put, size, 0);
  if (version >= 7) {
    const bits = (version << 12) | remainder(version, 12, 0x1f25);
    for (let i = 0; i < 18; i += 1) {
      const [far, near] = [size - 11 + (i % 3), Math.floor(i / 3)];
      put(far, near, Boolean((bits >> i) & 1));
      put(near, far, Boolean((bits >> i) & 1));
    }
  }
  return [grid, taken];
}

function remainder(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return rest;
}

/** Which error correction (M is 00) and which mask: twice, round the corners. */
function drawFormat(put: (x: number, y: number, dark: boolean) => void, size: number, mask: number): void {
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  const bit = (i: number) => Boolean((bits >> i) & 1);
  const column = [0, 1, 2, 3, 4, 5, 7, 8];
  column.forEach((y, i) => put(8, y, bit(i)));
  [7, 5, 4, 3, 2, 1, 0].forEach((x, i) => put(x, 8, bit(i + 8)));
  for (let i = 0; i < 8; i += 1) put(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i += 1) put(8, size - 15 + i, bit(i));
  put(8, size - 8, true);
}

/** The words, bit by bit, in pairs of columns up and down from the right. */
function lay(grid: Grid, taken: Grid, words: number[]): void {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (taken[y]![x]) continue;
        grid[y]![x] = Boolean(((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
        at += 1;
      }
    }
  }
}

function finished(grid: Grid, taken: Grid, mask: (x: number, y: number) => boolean, number: number): Grid {
  const masked = grid.map((row, y) => row.map((dark, x) => (taken[y]![x] ? dark : dark !== mask(x, y))));
  drawFormat((x, y, dark) => (masked[y]![x] = dark), grid.length, number);
  return masked;
}

/** How hard it is to read: long runs, blocks, what looks like a corner, too much of one colour. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const rows = grid.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
  let points = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (let i = 0; i + 11 <= size; i += 1) if (/^(10111010000|00001011101)/.test(line.slice(i, i + 11))) points += 40;
  }
  for (let y = 0; y < size - 1; y += 1) for (let x = 0; x < size - 1; x += 1) if (grid[y]![x] === grid[y]![x + 1] && grid[y]![x] === grid[y + 1]![x] && grid[y]![x] === grid[y + 1]![x + 1]) points += 3;
  const dark = rows.join("").replaceAll("0", "").length;
  return points + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
