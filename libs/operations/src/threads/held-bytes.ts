const NUMBER_BYTES = 8;
const CHARACTER_BYTES = 2;
/** An object or a list by itself. */
const FRAME_BYTES = 32;

/** About how much memory the inputs of a calculation keep. A list of numbers is measured by its length alone. */
export function heldBytes(value: unknown): number {
  if (typeof value === 'string') return FRAME_BYTES + CHARACTER_BYTES * value.length;
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES;
  if (Array.isArray(value) && typeof value[0] === 'number') return FRAME_BYTES + NUMBER_BYTES * value.length;
  return Object.values(value).reduce((sum: number, member) => sum + heldBytes(member), FRAME_BYTES);
}
