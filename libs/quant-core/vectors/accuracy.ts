import { erfc, erfcx, normalCdf, normalLogCdf, normalPdf, normalQuantile } from '../src/index';
import vectors from './normal.json';

export const functions = { erfc, erfcx, normalPdf, normalCdf, normalLogCdf, normalQuantile };

export interface Accuracy {
  /** Largest relative error, over the references that are not subnormal. */
  readonly relative: number;
  /** The argument at which it occurs. */
  readonly at: number;
  /** Largest error over the subnormal references, in units of the smallest double. */
  readonly subnormalUnits: number;
  readonly references: number;
}

/** What every function must meet. */
export const { tolerance } = vectors;

const SMALLEST_NORMAL = 2 ** -1022;

/** How far a function is from its references, exactly: also below one unit in the last place. */
export function accuracy(name: keyof typeof functions): Accuracy {
  const rows = vectors.functions[name] as [argument: string, value: string, rest: number][];
  let [relative, at, subnormalUnits] = [0, NaN, 0];
  for (const [argument, value, rest] of rows) {
    const expected = Number(value);
    const actual = functions[name](Number(argument));
    if (!Number.isFinite(actual))
      return { relative: Infinity, at: Number(argument), subnormalUnits, references: rows.length };
    // the difference of neighbouring doubles is exact; rest is what the nearest double leaves out of the reference
    const error = Math.abs(actual - expected - rest);
    if (Math.abs(expected) < SMALLEST_NORMAL) {
      subnormalUnits = Math.max(subnormalUnits, Math.abs(actual - expected) / Number.MIN_VALUE);
    } else if (error / Math.abs(expected) > relative) {
      [relative, at] = [error / Math.abs(expected), Number(argument)];
    }
  }
  return { relative, at, subnormalUnits, references: rows.length };
}
