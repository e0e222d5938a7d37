import { clip } from './clip';

/** Characters of JSON. Errors repeat at most this much of any value from a caller. */
export const LONGEST_ECHO = 200;

/** Deeper values are summarized, because recursion per level could exhaust the stack. */
const DEEPEST_ECHO = 4;

/**
 * Copy of a refused value for an error: the value itself if its JSON is short, otherwise the beginning of a text or the size of
 * a container. Spells out numbers beyond the double range, which JSON cannot write.
 *
 * @example
 * echo([1, 2, 3]); // [1, 2, 3]
 * echo('x'.repeat(1000)).length; // 198
 * echo(new Array(5001).fill(0)); // 'an array of 5001 items'
 */
export function echo(value: unknown): unknown {
  if (typeof value === 'string') return clip(value, LONGEST_ECHO);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const size = sizeOf(value);
  // skips large values: n items take at least 2n characters of JSON, n keys 6n
  if (size > LONGEST_ECHO / 2 || budgetLeft(value, LONGEST_ECHO, DEEPEST_ECHO) < 0) return summary(value, size);
  return JSON.parse(JSON.stringify(value, spellOut)) as unknown;
}

/**
 * A value without the items of arrays that are too long to be repeated: an echo and a message say the same about both. Megabytes
 * that nobody reads need not cross between threads.
 *
 * @param value  arrays and plain objects are outlined; anything else is returned as it is
 */
export function outline(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > LONGEST_ECHO / 2 ? new Array<unknown>(value.length) : value.map((item) => outline(item));
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, outline(part)]));
}

function spellOut(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

function sizeOf(value: object): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

function summary(value: object, size: number): string {
  return Array.isArray(value) ? `an array of ${size} items` : `an object of ${size} keys`;
}

/** Remaining budget of characters after writing the value as JSON; stops early once it is negative. */
function budgetLeft(value: unknown, budget: number, depth: number): number {
  if (typeof value === 'string') return value.length > budget ? -1 : budget - JSON.stringify(value).length;
  // 25: the longest double, -2.2250738585072014e-308, plus some margin
  if (typeof value !== 'object' || value === null) return budget - (typeof value === 'number' ? 25 : 5);
  if (depth === 0) return -1;
  if (sizeOf(value) * 2 > budget) return -1;
  let left = budget - 2;
  for (const [key, part] of Object.entries(value)) {
    left = budgetLeft(Array.isArray(value) ? '' : key, left, 0) - 2;
    if (left >= 0) left = budgetLeft(part, left, depth - 1);
    if (left < 0) return -1;
  }
  return left;
}
