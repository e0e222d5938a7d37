import { goldenFile, type GoldenCall } from './golden';
import { camelCase, camelCaseKeys, valueAt } from './wire-names';

/** From the folder of a library. */
const GOLDEN = '../operations/golden';

/** Prints how far a library is from its golden files, as the table of its README. */
export async function printGoldenAccuracy(
  calls: Readonly<Record<string, GoldenCall>>,
  maps: readonly string[] = [],
): Promise<void> {
  console.log('| reference answers | figures | relative error, median | 95 % below | largest error / tolerance |');
  console.log('|---|---|---|---|---|');
  for (const [file, call] of Object.entries(calls).sort()) {
    const relative: number[] = [];
    let ofTolerance = 0;
    for (const { request, expect, rtol = 1e-9, atol = 1e-12, tol } of goldenFile(file, GOLDEN).cases) {
      const result = await (call as (inputs: object) => object | Promise<object>)(camelCaseKeys(request, maps));
      for (const [path, value] of Object.entries(expect)) {
        const actual = valueAt(result, path, camelCase);
        if (typeof value !== 'number' || typeof actual !== 'number') continue;
        const tolerance = { rtol, atol, ...tol?.[path] };
        const error = Math.abs(actual - value);
        if (value !== 0) relative.push(error / Math.abs(value));
        if (error > 0) ofTolerance = Math.max(ofTolerance, error / (tolerance.atol + tolerance.rtol * Math.abs(value)));
      }
    }
    const median = relative.sort((a, b) => a - b)[relative.length >> 1] ?? 0;
    const high = relative[Math.floor(0.95 * relative.length)] ?? 0;
    const errors = `${median.toExponential(1)} | ${high.toExponential(1)} | ${ofTolerance.toExponential(0)}`;
    console.log(`| \`${file}\` | ${relative.length} | ${errors} |`);
  }
}
