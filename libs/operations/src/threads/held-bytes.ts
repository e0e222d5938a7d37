const NUMBER_BYTES = 8;
const CHARACTER_BYTES = 2;
/** Bytes of an object or a list without its contents. */
const FRAME_BYTES = 32;

/** Estimate of the memory that a calculation's inputs occupy. Measures a list of numbers only by its length. */
export function heldBytes(value: unknown): number {
  if (typeof value === 'string') return FRAME_BYTES + CHARACTER_BYTES * value.length;
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES;
  if (Array.isArray(value) && typeof value[0] === 'number') return FRAME_BYTES + NUMBER_BYTES * value.length;
  return Object.values(value).reduce((sum: number, member) => sum + heldBytes(member), FRAME_BYTES);
}
