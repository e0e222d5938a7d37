import { INDEX_WINDOW } from '../../engine/trigger-prices';

const WIDTH = 2 * INDEX_WINDOW;

/** 2^32: of the numbers that names are hashed to. */
const HASHES = 0x1_0000_0000;

/**
 * Where the window of the funding index begins within which a monitor's trigger prices hold: the one that it has, while
 * the index is in it. Windows lie side by side, for each monitor somewhere else: a million of them are not left at the
 * same tick, and an index that goes to and fro over a border moves few.
 *
 * @param id            the monitor's name
 * @param before        where its window began until now; undefined: it has none
 * @param fundingIndex  the asset's, now
 */
export function windowStart(id: string, before: number | undefined, fundingIndex: number): number {
  if (before !== undefined && isInWindow(before, fundingIndex)) return before;
  const offset = (hash(id) / HASHES) * WIDTH;
  const start = offset + Math.floor((fundingIndex - offset) / WIDTH) * WIDTH;
  return isInWindow(start, fundingIndex) ? start : fundingIndex - INDEX_WINDOW;
}

/** True if trigger prices that were worked out for a window still hold. */
export const isInWindow = (start: number, fundingIndex: number): boolean =>
  fundingIndex >= start && fundingIndex <= start + WIDTH;

/** The index in the middle of a window, around which `triggerPrices` holds. */
export const middleOf = (start: number): number => start + INDEX_WINDOW;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
