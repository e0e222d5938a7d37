import { type ProductShape, type Rows } from './add-products-by-tiles';
import {
  BLOCK_DEPTH,
  BLOCK_ROWS,
  type Block,
  blocksOf,
  type PartOfRow,
  ProductBlocks,
  widthOf,
} from './product-blocks';
import { type ProductExports } from './product-kernels';

/** C ← C + sign·A·Bᵀ by the kernel, with the bits of addProductsByTiles. */
export function addProductsByVectors(
  kernels: ProductExports,
  c: Rows,
  a: Rows,
  b: Rows,
  { m, k, length }: ProductShape,
  sign: 1 | -1,
  isLower: boolean,
): void {
  const blocks = new ProductBlocks(kernels);
  const [partOfA, partOfB] = [partOf(a), partOf(b)];
  for (const block of blocksOf(m, k, isLower)) {
    blocks.clear(blocks.sums, block);
    for (let first = 0; first < length; first += BLOCK_DEPTH) {
      blocks.addProducts(partOfA, partOfB, first, Math.min(BLOCK_DEPTH, length - first), block);
    }
    addBlock(c, blocks.sums, block, sign);
  }
}

function partOf({ entries, from, stride }: Rows): PartOfRow {
  return (row, first, length) => {
    const start = from + row * stride + first;
    return entries.subarray(start, start + length);
  };
}

function addBlock({ entries, from, stride }: Rows, sums: Float64Array, block: Block, sign: number): void {
  for (let r = 0; r < block.rows; r++) {
    const at = from + (block.i + r) * stride + block.j;
    const width = widthOf(block, r);
    for (let s = 0; s < width; s++) {
      entries[at + s] = (entries[at + s] as number) + sign * (sums[r * BLOCK_ROWS + s] as number);
    }
  }
}
