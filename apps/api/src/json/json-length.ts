import { Turns } from './turns';

/** Values that are measured between two looks at the clock. */
const STEPS = 256;

/**
 * Whether the JSON of a value takes more bytes than a bound, in its shortest spelling, so that an accepted text never counts as
 * longer. It stops at the bound, lets others have their turn, and takes any depth.
 *
 * @example
 * await isLonger({ x: [1e20, 'é'] }, 17); // false: {"x":[1e20,"é"]}
 */
export async function isLonger(value: unknown, mostBytes: number): Promise<boolean> {
  const turns = new Turns();
  let steps = 0;
  for (const bytes of lengths(value)) {
    mostBytes -= bytes;
    if (mostBytes < 0) return true;
    if (++steps % STEPS === 0 && turns.isOver()) await turns.next();
  }
  return false;
}

/** {@link isLonger} in one go, for bounds that are short. */
export function isLongerAtOnce(value: unknown, mostBytes: number): boolean {
  for (const bytes of lengths(value)) if ((mostBytes -= bytes) < 0) return true;
  return false;
}

/** The bytes of a value, part by part. */
function* lengths(value: unknown): Generator<number> {
  const open: Iterator<unknown>[] = [[value].values()];
  for (let container = open.at(-1); container; container = open.at(-1)) {
    const next = container.next();
    const part: unknown = next.value;
    if (next.done) open.pop();
    else if (typeof part !== 'object' || part === null) yield scalarBytes(part);
    else {
      const names = Array.isArray(part) ? [] : Object.keys(part);
      // brackets, and a comma between two members
      yield 2 + Math.max(0, (Array.isArray(part) ? part.length : names.length) - 1);
      for (const name of names) yield textBytes(name) + 1;
      open.push(Array.isArray(part) ? part.values() : Object.values(part).values());
    }
  }
}

function scalarBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return numberBytes(value);
  return String(value).length;
}

function textBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

/** 1e20 rather than 100000000000000000000; a number beyond the double range came as 1e999 at the shortest. */
function numberBytes(value: number): number {
  if (!Number.isFinite(value)) return value > 0 ? 5 : 6;
  const [mantissa = '', exponent] = value.toExponential().split('e');
  const digits = mantissa.replace('.', '').length; // and the sign
  const scale = Number(exponent) - (mantissa.replace(/[-.]/g, '').length - 1);
  return Math.min(String(value).length, digits + 1 + String(scale).length);
}
