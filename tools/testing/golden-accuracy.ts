import { goldenFile, type GoldenCall } from './golden';
import { valueAt } from './wire-names';

/** From the folder of a library. */
const GOLDEN = '../contract/golden';

/** Deviation of the answers of one operation from its golden file. */
export interface GoldenAccuracy {
  readonly file: string;
  /** Program that made the file. */
  readonly engine: string;
  readonly cases: number;
  /** Number of compared values that are not zero. */
  readonly figures: number;
  /** Relative errors. */
  readonly median: number;
  readonly high: number;
  /** Values large enough for a relative rather than an absolute tolerance. */
  readonly largest: number;
  /** The largest relative tolerance of a value. */
  readonly tolerance: number;
  /** The largest error as a share of its tolerance. */
  readonly ofTolerance: number;
}

/**
 * Runs every case of the golden files, and compares every number.
 *
 * @param calls   golden file → its report
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
