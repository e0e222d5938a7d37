/** A matrix of rows inside an array: entry (i, j) is at `from + i·stride + j`. */
export interface Rows {
  readonly entries: Float64Array;
  readonly from: number;
  readonly stride: number;
}

/** A has m rows, B has k, and each has `length` entries. */
export interface ProductShape {
  readonly m: number;
  readonly k: number;
  readonly length: number;
}

/**
 * The JavaScript twin of the kernel: C ← C + sign·A·Bᵀ as addProducts does it.
 *
 * Tiles of 4 × 4 entries are added up in registers, so that each number read takes part in four products.
 */
export function addProductsByTiles(
  c: Rows,
  a: Rows,
  b: Rows,
  { m, k, length }: ProductShape,
  sign: 1 | -1,
  isLower: boolean,
): void {
  const [wholeRows, wholeColumns] = [m - (m % TILE), k - (k % TILE)];
  for (let i = 0; i < wholeRows; i += TILE) {
    const end = isLower ? Math.min(wholeColumns, i + TILE) : wholeColumns;
    for (let j = 0; j < end; j += TILE) addTile(c, a, b, i, j, length, sign);
  }
  for (let i = 0; i < m; i++) {
    const end = isLower ? Math.min(k, i + 1) : k;
    for (let j = i < wholeRows ? wholeColumns : 0; j < end; j++) addEntry(c, a, b, i, j, length, sign);
  }
}

const TILE = 4;

function addEntry(c: Rows, a: Rows, b: Rows, i: number, j: number, length: number, sign: number): void {
  const { entries: x } = a;
  const { entries: y } = b;
  const row = a.from + i * a.stride;
  const column = b.from + j * b.stride;
  let total = 0;
  for (let t = 0; t < length; t++) total += (x[row + t] as number) * (y[column + t] as number);
  const at = c.from + i * c.stride + j;
  c.entries[at] = (c.entries[at] as number) + sign * total;
}

function addTile(c: Rows, a: Rows, b: Rows, i: number, j: number, length: number, sign: number): void {
  const { entries: x, stride: down } = a;
  const { entries: y, stride: across } = b;
  const a0 = a.from + i * down;
  const a1 = a0 + down;
  const a2 = a1 + down;
  const a3 = a2 + down;
  const b0 = b.from + j * across;
  const b1 = b0 + across;
  const b2 = b1 + across;
  const b3 = b2 + across;
  let [c00, c01, c02, c03] = [0, 0, 0, 0];
  let [c10, c11, c12, c13] = [0, 0, 0, 0];
  let [c20, c21, c22, c23] = [0, 0, 0, 0];
  let [c30, c31, c32, c33] = [0, 0, 0, 0];
  for (let t = 0; t < length; t++) {
    const y0 = y[b0 + t] as number;
    const y1 = y[b1 + t] as number;
    const y2 = y[b2 + t] as number;
    const y3 = y[b3 + t] as number;
    const x0 = x[a0 + t] as number;
    c00 += x0 * y0;
    c01 += x0 * y1;
    c02 += x0 * y2;
    c03 += x0 * y3;
    const x1 = x[a1 + t] as number;
    c10 += x1 * y0;
    c11 += x1 * y1;
    c12 += x1 * y2;
    c13 += x1 * y3;
    const x2 = x[a2 + t] as number;
    c20 += x2 * y0;
    c21 += x2 * y1;
    c22 += x2 * y2;
    c23 += x2 * y3;
    const x3 = x[a3 + t] as number;
    c30 += x3 * y0;
    c31 += x3 * y1;
    c32 += x3 * y2;
    c33 += x3 * y3;
  }
  const top = c.from + i * c.stride + j;
  addFour(c.entries, top, sign, c00, c01, c02, c03);
  addFour(c.entries, top + c.stride, sign, c10, c11, c12, c13);
  addFour(c.entries, top + 2 * c.stride, sign, c20, c21, c22, c23);
  addFour(c.entries, top + 3 * c.stride, sign, c30, c31, c32, c33);
}

function addFour(c: Float64Array, at: number, sign: number, p: number, q: number, r: number, s: number): void {
  c[at] = (c[at] as number) + sign * p;
  c[at + 1] = (c[at + 1] as number) + sign * q;
  c[at + 2] = (c[at + 2] as number) + sign * r;
  c[at + 3] = (c[at + 3] as number) + sign * s;
}
