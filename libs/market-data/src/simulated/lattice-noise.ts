/**
 * A smooth function of x with values between −1 and 1, the same for the same seed: pseudo-random at the integers, an
 * eased curve between them. Its steps are independent, so that a sum over scales looks like chance at every one of
 * them.
 *
 * @see Perlin (1985), "An image synthesizer", SIGGRAPH 19(3): noise on a lattice (the values here, not the gradients).
 */
export function latticeNoise(seed: number, x: number): number {
  const cell = Math.floor(x);
  const t = x - cell;
  const ease = t * t * (3 - 2 * t);
  const here = latticeValue(seed, cell);
  return here + ease * (latticeValue(seed, cell + 1) - here);
}

/** From −1 to 1. The finaliser of MurmurHash3 over both numbers. */
function latticeValue(seed: number, cell: number): number {
  let h = Math.imul(cell, 0x9e3779b1) ^ Math.imul(Math.floor(cell / 2 ** 32), 0x85ebca6b) ^ seed;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h ^= h >>> 16;
  return (h >>> 0) / 2 ** 31 - 1;
}

/** Hash of a name: FNV-1a, 32 bits. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash;
}
