import { type ProductExports } from './product-kernels';

/** Rows of A and of B that are multiplied at a time: their copies, and the block of C, stay in the second cache. */
export const BLOCK_ROWS = 256;

/** Products of an entry that are added up at a time. */
export const BLOCK_DEPTH = 128;

/** Entries first … first + length − 1 of a row of a matrix. */
export type PartOfRow = (row: number, first: number, length: number) => Float64Array;

/** Part of a product of matrices, from entry (i, j) on; of a lower one, only what is at or below the diagonal counts. */
export interface Block {
  readonly i: number;
  readonly j: number;
  readonly rows: number;
  readonly columns: number;
  readonly isLower: boolean;
}

/** Blocks in the memory of the kernels, as large for every matrix. Rows of factors have BLOCK_DEPTH entries, those of C BLOCK_ROWS. */
export class ProductBlocks {
  readonly #kernels: ProductExports;
  readonly #a: Float64Array;
  readonly #b: Float64Array;
  readonly #turned: Float64Array;
  readonly sums: Float64Array;
  readonly totals: Float64Array;
  readonly lost: Float64Array;

  constructor(kernels: ProductExports) {
    const { memory, free } = kernels;
    const [factor, product] = [BLOCK_ROWS * BLOCK_DEPTH, BLOCK_ROWS * BLOCK_ROWS];
    let start = free();
    const missing = start + 3 * (factor + product) * 8 - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    const next = (size: number) => {
      const array = new Float64Array(memory.buffer, start, size);
      start += array.byteLength;
      return array;
    };
    this.#kernels = kernels;
    [this.#a, this.#b, this.#turned] = [next(factor), next(factor), next(factor)];
    [this.sums, this.totals, this.lost] = [next(product), next(product), next(product)];
  }

  /** Clears an array of the block. */
  clear(entries: Float64Array, { rows }: Block): void {
    entries.fill(0, 0, groupsOf(rows) * 4 * BLOCK_ROWS);
  }

  /** Adds the products of `length` entries, BLOCK_DEPTH at most, from one on, to the sums. */
  addProducts(a: PartOfRow, b: PartOfRow, first: number, length: number, block: Block): void {
    const { i, j, rows, columns } = block;
    for (let r = 0; r < rows; r++) this.#a.set(a(i + r, first, length), r * BLOCK_DEPTH);
    for (let s = 0; s < columns; s++) this.#b.set(b(j + s, first, length), s * BLOCK_DEPTH);
    const [from, depth, to] = [this.#b.byteOffset, BLOCK_DEPTH * 8, this.#turned.byteOffset];
    const [rowGroups, columnGroups] = [groupsOf(rows), groupsOf(columns)];
    this.#kernels.turn(from, depth, to, columnGroups, length);
    const { byteOffset: c } = this.sums;
    const { byteOffset: left } = this.#a;
    this.#kernels.addProducts(c, STRIDE, left, depth, to, rowGroups, columnGroups, length, reachOf(block));
  }

  /** Adds the sums to the totals, with what rounding loses, and clears them. */
  collect(block: Block): void {
    const [sums, totals, lost] = [this.sums.byteOffset, this.totals.byteOffset, this.lost.byteOffset];
    this.#kernels.collect(sums, totals, lost, STRIDE, groupsOf(block.rows), groupsOf(block.columns), reachOf(block));
  }
}

const PAGE = 65_536;
const STRIDE = BLOCK_ROWS * 8;

function groupsOf(count: number): number {
  return Math.ceil(count / 4);
}

function reachOf({ i, j, columns, isLower }: Block): number {
  return isLower ? (i - j) / 4 + 1 : groupsOf(columns);
}

/** The blocks of a matrix of m rows and k columns; of a lower one, those that reach its diagonal or lie below. */
export function* blocksOf(m: number, k: number, isLower: boolean): Generator<Block> {
  for (let j = 0; j < k; j += BLOCK_ROWS) {
    for (let i = isLower ? j : 0; i < m; i += BLOCK_ROWS) {
      yield { i, j, rows: Math.min(BLOCK_ROWS, m - i), columns: Math.min(BLOCK_ROWS, k - j), isLower };
    }
  }
}

/** Number of columns of row r of a block that count. */
export function widthOf({ i, j, columns, isLower }: Block, r: number): number {
  return isLower ? Math.min(columns, i + r - j + 1) : columns;
}
