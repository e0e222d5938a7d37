import { goldenFile, type GoldenCall } from './golden';
import { valueAt } from './wire-names';

/** From the folder of a library. */
const GOLDEN = '../contract/golden';

/** How far the answers of one operation are from its golden file. */
export interface GoldenAccuracy {
  readonly file: string;
  /** What the file was made by. */
  readonly engine: string;
  readonly cases: number;
  /** Numbers that were compared and are not zero. */
  readonly figures: number;
  /** Relative errors. */
  readonly median: number;
  readonly high: number;
  /** Of the figures that are large enough for their tolerance to be relative, rather than absolute. */
  readonly largest: number;
  /** The largest relative tolerance of a figure. */
  readonly tolerance: number;
  /** The largest error as a share of what is allowed. */
  readonly ofTolerance: number;
}

/**
 * Runs every case of the golden files, and compares every number.
 *
 * @param calls   golden file → the report that it is about
 * @param folder  of the golden files
 */
export async function goldenAccuracies(
  calls: Readonly<Record<string, GoldenCall>>,
  folder = GOLDEN,
): Promise<GoldenAccuracy[]> {
  const all: GoldenAccuracy[] = [];
  for (const [file, call] of Object.entries(calls).sort()) {
    const { cases, engine = '' } = goldenFile(file, folder) as ReturnType<typeof goldenFile> & { engine?: string };
    const relative: number[] = [];
    let [ofTolerance, tolerance, largest] = [0, 0, 0];
    for (const { request, expect, rtol = 1e-9, atol = 1e-12, tol } of cases) {
      const result = await call(request);
      for (const [path, value] of Object.entries(expect)) {
        const actual = valueAt(result, path);
        if (typeof value !== 'number' || typeof actual !== 'number') continue;
        const allowed = { rtol, atol, ...tol?.[path] };
        const error = Math.abs(actual - value);
        tolerance = Math.max(tolerance, allowed.rtol);
        if (value !== 0) {
          const isRelative = allowed.rtol * Math.abs(value) >= allowed.atol;
          relative.push(error / Math.abs(value));
          if (isRelative) largest = Math.max(largest, error / Math.abs(value));
        }
        if (error > 0) ofTolerance = Math.max(ofTolerance, error / (allowed.atol + allowed.rtol * Math.abs(value)));
      }
    }
    relative.sort((a, b) => a - b);
    const [median = 0, high = 0] = [relative[relative.length >> 1], relative[Math.floor(0.95 * relative.length)]];
    const figures = relative.length;
    all.push({ file, engine, cases: cases.length, figures, median, high, largest, tolerance, ofTolerance });
  }
  return all;
}
