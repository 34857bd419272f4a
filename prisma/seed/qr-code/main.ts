/** QR code by ISO/IEC 18004: byte mode, versions 1 to 40, the mask with the least penalty. */

type Level = "L" | "M" | "Q" | "H";

/** For each level: its two bits, error correction bytes a block and number of blocks, by version from 1 (table 9). */
const LEVELS: Record<Level, { bits: number; correction: number[]; blocks: number[] }> = {
  L: {
    bits: 1,
    correction: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  },
  M: {
    bits: 0,
    correction: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  },
  Q: {
    bits: 3,
    correction: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
    blocks: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
  },
  H: {
    bits: 2,
    correction: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
    blocks: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81],
  },
};

const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Makes a QR code of a text, such as a web address, as an SVG image. */
export function main({
  text,
  error_correction = "medium",
  size = 256,
  dark = "#000000",
  light = "#ffffff",
}: {
  text: string;
  error_correction?: "low" | "medium" | "quartile" | "high";
  size?: number;
  dark?: string;
  light?: string;
}): string {
  const level = { low: "L", medium: "M", quartile: "Q", high: "H" }[error_correction] as Level | undefined;
  if (!level) throw new Error(`Unknown error correction “${error_correction}”; use low, medium, quartile or high`);
  if (text === "") throw new Error("The text is empty");
  for (const colour of [dark, light]) {
    if (!/^(#[0-9a-f]{3,8}|[a-z]+)$/i.test(colour)) throw new Error(`“${colour}” is not a colour; write it as #rrggbb or a name`);
  }
  const bytes = new TextEncoder().encode(text);
  const version = smallestVersion(bytes.length, level);
  return toSvg(bestMatrix(interleave(dataBytes(bytes, version, level), version, level), version, level), size, dark, light);
}

/** Modules that carry data or error correction, in bits. */
function capacityBits(version: number): number {
  const side = 4 * version + 17;
  const aligned = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const alignment = aligned === 0 ? 0 : 25 * (aligned ** 2 - 3) - 10 * (aligned - 2);
  const finders = 3 * 64;
  const timing = 2 * (side - 16);
  const format = 31;
  return side ** 2 - finders - timing - format - alignment - (version >= 7 ? 36 : 0);
}

function dataCapacity(version: number, level: Level): number {
  const { correction, blocks } = LEVELS[level];
  return Math.floor(capacityBits(version) / 8) - correction[version - 1] * blocks[version - 1];
}

function smallestVersion(length: number, level: Level): number {
  for (let version = 1; version <= 40; version++) {
    if (4 + lengthBits(version) + 8 * length <= 8 * dataCapacity(version, level)) return version;
  }
  throw new Error(`The text is too long: ${length} bytes, and at most ${dataCapacity(40, level) - 3} fit`);
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

/** Mode, length, text, terminator and padding. */
function dataBytes(bytes: Uint8Array, version: number, level: Level): number[] {
  const capacity = dataCapacity(version, level);
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, 8 * capacity - bits.length));
  push(0, -bits.length & 7);
  const data = Array.from({ length: bits.length / 8 }, (_, index) => Number.parseInt(bits.slice(8 * index, 8 * index + 8).join(""), 2));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Splits the data into blocks, adds error correction to each, and takes bytes from the blocks in turn. */
function interleave(data: number[], version: number, level: Level): number[] {
  const count = LEVELS[level].blocks[version - 1];
  const correction = LEVELS[level].correction[version - 1];
  const short = Math.floor(data.length / count);
  const longFrom = count - (data.length % count);
  const generator = generatorPolynomial(correction);
  const blocks: number[][] = [];
  for (let index = 0, start = 0; index < count; index++) {
    const length = short + (index >= longFrom ? 1 : 0);
    blocks.push(data.slice(start, start + length));
    start += length;
  }
  const remainders = blocks.map((block) => remainder(block, generator));
  const inTurn = (lists: number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => (index < list.length ? [list[index]] : []))).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(remainders, correction)];
}

/** Product in the field of 256 elements with the polynomial 0x11d. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** Coefficients of (x - 1)(x - 2)(x - 4)…, without the first, which is 1. */
function generatorPolynomial(degree: number): number[] {
  const coefficients = [...Array(degree - 1).fill(0), 1];
  for (let factor = 0, root = 1; factor < degree; factor++, root = multiply(root, 2)) {
    for (let index = 0; index < degree; index++) {
      coefficients[index] = multiply(coefficients[index], root) ^ (coefficients[index + 1] ?? 0);
    }
  }
  return coefficients;
}

/** Reed–Solomon error correction of one block. */
function remainder(block: number[], generator: number[]): number[] {
  const result: number[] = Array(generator.length).fill(0);
  for (const byte of block) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    generator.forEach((coefficient, index) => {
      result[index] ^= multiply(coefficient, factor);
    });
  }
  return result;
}

/** Modules by row and column: true is dark, undefined is still free. */
type Matrix = (boolean | undefined)[][];

function bestMatrix(codewords: number[], version: number, level: Level): boolean[][] {
  const candidates = MASKS.map((mask, number) => {
    const matrix = functionPatterns(version);
    drawFormat(matrix, level, number);
    drawData(matrix, codewords, mask);
    return matrix as boolean[][];
  });
  const penalties = candidates.map(penalty);
  return candidates[penalties.indexOf(Math.min(...penalties))];
}

/** Finder, timing and alignment patterns, the version, and room for the format. */
function functionPatterns(version: number): Matrix {
  const side = 4 * version + 17;
  const matrix: Matrix = Array.from({ length: side }, () => Array(side).fill(undefined));
  for (let index = 0; index < side; index++) matrix[6][index] = matrix[index][6] = index % 2 === 0;
  for (const [row, column] of [[3, 3], [3, side - 4], [side - 4, 3]]) drawSquares(matrix, row, column, 4, (distance) => distance !== 2 && distance !== 4);
  const centres = alignmentCentres(version, side);
  for (const row of centres) {
    for (const column of centres) {
      const nearFinder = (row === 6 && column === 6) || (row === 6 && column === side - 7) || (row === side - 7 && column === 6);
      if (!nearFinder) drawSquares(matrix, row, column, 2, (distance) => distance !== 1);
    }
  }
  if (version >= 7) drawVersion(matrix, version, side);
  return matrix;
}

/** A square of rings around a centre, as far as it lies inside. */
function drawSquares(matrix: Matrix, row: number, column: number, radius: number, isDark: (distance: number) => boolean): void {
  for (let y = row - radius; y <= row + radius; y++) {
    for (let x = column - radius; x <= column + radius; x++) {
      if (matrix[y] && x >= 0 && x < matrix.length) matrix[y][x] = isDark(Math.max(Math.abs(y - row), Math.abs(x - column)));
    }
  }
}

function alignmentCentres(version: number, side: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((side - 13) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => side - 7 - step * (count - 2 - index))];
}

/** Remainder of a value by a polynomial over two elements, as format and version carry it. */
function checkBits(value: number, polynomial: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31; bit >= degree; bit--) if ((rest >>> bit) & 1) rest ^= polynomial << (bit - degree);
  return rest;
}

function drawVersion(matrix: Matrix, version: number, side: number): void {
  const bits = (version << 12) | checkBits(version, 0x1f25, 12);
  for (let index = 0; index < 18; index++) {
    const [near, far] = [Math.floor(index / 3), side - 11 + (index % 3)];
    matrix[near][far] = matrix[far][near] = ((bits >> index) & 1) === 1;
  }
}

function drawFormat(matrix: Matrix, level: Level, mask: number): void {
  const side = matrix.length;
  const data = (LEVELS[level].bits << 3) | mask;
  const bits = ((data << 10) | checkBits(data, 0x537, 10)) ^ 0x5412;
  const bit = (index: number) => ((bits >> index) & 1) === 1;
  for (let index = 0; index < 15; index++) {
    const along = index < 6 ? index : index < 8 ? index + 1 : side - 15 + index;
    matrix[along][8] = bit(index);
    const across = index < 8 ? side - 1 - index : index === 8 ? 7 : 14 - index;
    matrix[8][across] = bit(index);
  }
  matrix[side - 8][8] = true;
}

/** Fills the free modules in columns of two, from the right, up and down in turn. */
function drawData(matrix: Matrix, codewords: number[], mask: (row: number, column: number) => boolean): void {
  const side = matrix.length;
  const free = matrix.map((row) => row.map((module) => module === undefined));
  let index = 0;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < side; step++) {
      const row = upwards ? side - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!free[row][column]) continue;
        const dark = (((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
        matrix[row][column] = dark !== mask(row, column);
        index++;
      }
    }
  }
}

/** How hard the code is to read: runs, blocks, patterns like a finder's, and the share of dark modules (section 7.8.3). */
function penalty(matrix: boolean[][]): number {
  const side = matrix.length;
  const lines = [...matrix, ...matrix.map((_, column) => matrix.map((row) => row[column]))];
  let total = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) total += run.length - 2;
    for (const pattern of ["10111010000", "00001011101"]) {
      for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) total += 40;
    }
  }
  for (let row = 1; row < side; row++) {
    for (let column = 1; column < side; column++) {
      const dark = matrix[row][column];
      if (dark === matrix[row - 1][column] && dark === matrix[row][column - 1] && dark === matrix[row - 1][column - 1]) total += 3;
    }
  }
  const share = matrix.flat().filter(Boolean).length / side ** 2;
  return total + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}

/** One path of horizontal runs, with the quiet zone of four modules around it. */
function toSvg(matrix: boolean[][], size: number, dark: string, light: string): string {
  const runs = matrix.flatMap((row, y) => {
    const text = row.map((module) => (module ? "1" : "0")).join("");
    return [...text.matchAll(/1+/g)].map((run) => `M${run.index + 4} ${y + 4}h${run[0].length}v1h-${run[0].length}z`);
  });
  const side = matrix.length + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${size}" height="${size}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="${light}"/>`,
    `<path fill="${dark}" d="${runs.join("")}"/>`,
    "</svg>",
  ].join("");
}
