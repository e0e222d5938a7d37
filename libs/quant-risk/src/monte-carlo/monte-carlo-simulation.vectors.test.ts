import { readFileSync } from 'node:fs';
import { monteCarloSimulation, type MonteCarloInputs } from './index';

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly { readonly request: MonteCarloInputs; readonly expected: object }[];
}

const { tolerance, cases } = JSON.parse(readFileSync('vectors/monte-carlo.exact.json', 'utf8')) as Exact;

/** Paths at which an answer is further from the exact one than rounding; `least` is the smallest amount that counts. */
function deviations(actual: unknown, expected: unknown, slack: number, least: number, at = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const size = Math.max(Math.abs(expected), /terminal|samplePaths/.test(at) ? least : 0);
    return Math.abs(actual - expected) <= slack * size ? [] : [`${at}: ${actual} is not ${expected}`];
  }
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) {
    return Object.is(actual, expected) ? [] : [`${at}: ${String(actual)} is not ${String(expected)}`];
  }
  return Object.entries(expected).flatMap(([key, part]) =>
    deviations((actual as Record<string, unknown>)[key], part, slack, least, `${at}.${key}`),
  );
}

test.each(cases)('thirty digits, step by step: $request', ({ request, expected }) => {
  const { cagr, medianCagr, ...answer } = monteCarloSimulation(Object.freeze(request));
  const { cagr: mean, medianCagr: median, ...rest } = expected as Record<'cagr' | 'medianCagr', number>;
  // the deviation of nearly equal values is a difference of nearly equal numbers
  const slack = request.annualVol === 1e-7 || request.years === 1e-9 ? 1e-8 : tolerance;
  // what is left of a fund after withdrawals is a difference
  const least = (request.contributions ?? 0) < 0 ? (request.initialValue ?? 100_000) : 0;
  expect(deviations(answer, rest, slack, least)).toEqual([]);
  const years = request.years ?? 5;
  for (const [actual, value] of [
    [cagr, mean],
    [medianCagr, median],
  ] as const) {
    expect(Math.abs((actual as number) - value)).toBeLessThanOrEqual(
      (tolerance * (1 + Math.abs(value))) / Math.min(1, years),
    );
  }
});
