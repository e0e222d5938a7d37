/** Address of free memory. */
export function free(): usize {
  return (__heap_base + 15) & ~15;
}

export { addProducts, collect, turn } from '../products';
