/** How far two answers are from one another. */
export interface Difference {
  /** The largest |a − b| ⁄ max(|a|, |b|) of two numbers in the same place; 0 where all are equal. */
  readonly relative: number;
  /** The same in units in the last place of a double; undefined if the number is too large to be useful. */
  readonly units: number | undefined;
  /** Field with the difference: `greeks.delta`, `legs[0].strike`; empty if all numbers are equal. */
  readonly field: string;
  /** How many numbers were compared. */
  readonly count: number;
  /** The first place where the answers have something else than a number, and not the same. */
  readonly other: string | undefined;
}

type Path = readonly (string | number)[];

/** Compares two answers field by field. */
export function largestDifference(local: unknown, server: unknown): Difference {
  let found: Difference = { relative: 0, units: 0, field: '', count: 0, other: undefined };
  const compare = (a: unknown, b: unknown, path: Path): void => {
    if (typeof a === 'number' && typeof b === 'number') {
      const relative = relativeDifference(a, b);
      found = { ...found, count: found.count + 1 };
      if (relative > found.relative) found = { ...found, relative, units: unitsBetween(a, b), field: placeText(path) };
      return;
    }
    const [left, right] = [partsOf(a), partsOf(b)];
    if (!left || !right || Array.isArray(a) !== Array.isArray(b)) {
      if (a !== b) found = { ...found, other: found.other ?? placeText(path) };
      return;
    }
    for (const name of new Set([...left.keys(), ...right.keys()]))
      compare(left.get(name), right.get(name), [...path, name]);
  };
  compare(local, server, []);
  return found;
}

function partsOf(value: unknown): Map<string | number, unknown> | undefined {
  if (Array.isArray(value)) return new Map(value.entries());
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}

function relativeDifference(a: number, b: number): number {
  return a === b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
}

const MOST_UNITS = 1e6;

/** How many doubles lie between two of them, the second included. */
function unitsBetween(a: number, b: number): number | undefined {
  const count = orderOf(a) - orderOf(b);
  const units = Number(count < 0n ? -count : count);
  return units <= MOST_UNITS ? units : undefined;
}

/** A double's place among all doubles. */
function orderOf(value: number): bigint {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const magnitude = bits.getBigUint64(0) & 0x7fff_ffff_ffff_ffffn;
  return bits.getUint8(0) >= 128 ? -magnitude : magnitude;
}

function placeText(path: Path): string {
  if (path.length === 0) return 'the answer';
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}
