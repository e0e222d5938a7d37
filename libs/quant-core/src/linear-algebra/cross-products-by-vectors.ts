import { BLOCK_DEPTH, BLOCK_ROWS, type Block, blocksOf, ProductBlocks, widthOf } from './product-blocks';
import { type ProductExports } from './product-kernels';

/** Σ x_i·x_j of each pair of rows by the kernel, with the bits of crossProductsByTiles. */
export function crossProductsByVectors(kernels: ProductExports, rows: readonly Float64Array[]): Float64Array {
  const k = rows.length;
  const n = rows[0]?.length ?? 0;
  const products = new Float64Array(k * k);
  const blocks = new ProductBlocks(kernels);
  const part = (row: number, first: number, length: number) =>
    (rows[row] as Float64Array).subarray(first, first + length);
  for (const block of blocksOf(k, k, true)) {
    for (const entries of [blocks.sums, blocks.totals, blocks.lost]) blocks.clear(entries, block);
    for (let first = 0; first < n; first += BLOCK_DEPTH) {
      blocks.addProducts(part, part, first, Math.min(BLOCK_DEPTH, n - first), block);
      blocks.collect(block);
    }
    setBlock(products, k, blocks, block);
  }
  return products;
}

/** Four rows at a time, as in a tile: their mirrored entries lie side by side. */
function setBlock(products: Float64Array, k: number, { totals, lost }: ProductBlocks, block: Block): void {
  for (let top = 0; top < block.rows; top += 4) {
    const end = Math.min(block.rows, top + 4);
    const width = widthOf(block, end - 1);
    for (let s = 0; s < width; s++) {
      const j = block.j + s;
      for (let r = top; r < end; r++) {
        const i = block.i + r;
        const at = r * BLOCK_ROWS + s;
        products[i * k + j] = products[j * k + i] = (totals[at] as number) + (lost[at] as number);
      }
    }
  }
}
