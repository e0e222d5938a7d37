/**
 * Successive outputs of splitmix32, which turns any 32-bit seed into the state of a larger generator.
 *
 * Precondition, unchecked: an integer seed 0 … 2³² − 1.
 *
 * @returns a function that gives the next output, an integer 0 … 2³² − 1
 * @see Steele, Lea & Flood (2014), "Fast splittable pseudorandom number generators", OOPSLA 2014, for the construction;
 *   the multipliers are 0x21f0aaad and 0x735a2d97.
 */
export function splitMix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
