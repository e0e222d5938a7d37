/** Two engines of JavaScript differ in the last bits of `Math.exp` and its like, and sums of them in a few more. */
const RELATIVE = 1e-11;
/** Rounding error of a difference of two figures of size 1. */
const ABSOLUTE = 1e-14;

/** Where two answers differ: numbers beyond the tolerance, everything else at all; whole numbers are counts, and equal. */
export function differences(shown: unknown, expected: unknown, path = '', most = 5): readonly string[] {
  if (typeof shown === 'number' && typeof expected === 'number')
    return areClose(shown, expected) ? [] : [`${path}: ${shown}, not ${expected}`];
  if (!isObject(shown) || !isObject(expected))
    return shown === expected ? [] : [`${path}: ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`];
  const names = [...new Set([...Object.keys(shown), ...Object.keys(expected)])];
  return names.flatMap((name) => differences(shown[name], expected[name], `${path}/${name}`, most)).slice(0, most);
}

function areClose(shown: number, expected: number): boolean {
  if (Number.isInteger(shown) && Number.isInteger(expected)) return shown === expected;
  return Math.abs(shown - expected) <= RELATIVE * Math.abs(expected) + ABSOLUTE;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
