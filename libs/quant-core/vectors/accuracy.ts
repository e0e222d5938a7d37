import * as core from '../src/index';
import * as kernels from '../src/kernels';
import beta from './beta.json';
import gamma from './gamma.json';
import normal from './normal.json';

/** A file of references, with one tolerance or one for each function. */
interface VectorFile {
  readonly tolerance?: { readonly relative: number; readonly subnormalUnits: number };
  readonly tolerances?: Readonly<Record<string, number>>;
  /** Rows: the arguments, the double nearest to the value, and the remainder. */
  readonly functions: Readonly<Record<string, readonly (readonly (string | number)[])[]>>;
}

type NumericFunction = (...args: number[]) => number;

export interface Accuracy {
  /** Largest relative error, over the references that are not subnormal. */
  readonly relative: number;
  /** The arguments at which it occurs. */
  readonly at: string;
  /** Largest error over the subnormal references, in units of the smallest double. */
  readonly subnormalUnits: number;
  readonly references: number;
  /** The relative error that the function must not exceed. */
  readonly tolerance: number;
}

const files: readonly VectorFile[] = [normal, gamma, beta];

/** The tolerance of all functions of the normal distribution. */
export const { tolerance } = normal;

/** Every function with references, in the order of the files. */
export const names: readonly string[] = files.flatMap((file) => Object.keys(file.functions));

const SMALLEST_NORMAL = 2 ** -1022;

/** How far a function is from its references, exactly: also below one unit in the last place. */
export function accuracy(name: string): Accuracy {
  const file = files.find((candidate) => name in candidate.functions);
  if (file === undefined) throw new Error(`no references for ${name}`);
  const f: NumericFunction = { ...kernels, ...core }[name as 'erfc'];
  const rows = file.functions[name] ?? [];
  let [relative, at, subnormalUnits] = [0, '', 0];
  for (const row of rows) {
    const args = row.slice(0, -2).map(Number);
    const [expected, rest] = [Number(row.at(-2)), Number(row.at(-1))];
    const actual = f(...args);
    // the difference of neighbouring doubles is exact; rest is what the nearest double leaves out of the reference
    const error = Number.isFinite(actual) ? Math.abs(actual - expected - rest) : Infinity;
    if (Math.abs(expected) < SMALLEST_NORMAL) {
      subnormalUnits = Math.max(subnormalUnits, Math.abs(actual - expected) / Number.MIN_VALUE);
    } else if (error / Math.abs(expected) > relative) {
      [relative, at] = [error / Math.abs(expected), args.join(', ')];
    }
  }
  const allowed = file.tolerances?.[name] ?? file.tolerance?.relative ?? 0;
  return { relative, at, subnormalUnits, references: rows.length, tolerance: allowed };
}
