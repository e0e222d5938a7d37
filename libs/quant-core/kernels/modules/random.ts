/** Address of free memory. */
export function free(): usize {
  return (__heap_base + 15) & ~15;
}

export { normals } from '../normal-numbers';
