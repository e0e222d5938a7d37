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
    const size = Math.max(Math.abs(expected), /terminal|samplePaths|netInvested/.test(at) ? least : 0);
    return Math.abs(actual - expected) <= slack * size ? [] : [`${at}: ${actual} is not ${expected}`];
  }
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) {
    return Object.is(actual, expected) ? [] : [`${at}: ${String(actual)} is not ${String(expected)}`];
  }
  return Object.entries(expected).flatMap(([key, part]) =>
    deviations((actual as Record<string, unknown>)[key], part, slack, least, `${at}.${key}`),
  );
}

/** Growth per year over a short time is the growth over it raised to a high power. */
const RATES = ['cagr', 'medianCagr', 'moneyWeightedReturn'] as const;

test.each(cases)('thirty digits, step by step: $request', ({ request, expected }) => {
  const answer = monteCarloSimulation(Object.freeze(request));
  // the deviation of nearly equal values is a difference of nearly equal numbers
  const slack = request.annualVol === 1e-7 || request.years === 1e-9 ? 1e-8 : tolerance;
  // what is left of a fund after withdrawals is a difference
  const hasWithdrawals = (request.contributions ?? 0) < 0 || (request.withdrawalRate ?? 0) > 0;
  const least = hasWithdrawals ? (request.initialValue ?? 100_000) : 0;
  const without = Object.fromEntries(Object.entries(expected).filter(([name]) => !RATES.some((rate) => rate === name)));
  expect(deviations(answer, without, slack, least)).toEqual([]);
  for (const name of RATES) {
    const [found, value] = [answer[name], (expected as Record<typeof name, number | null>)[name]];
    if (value === null) expect(found).toBeNull();
    else {
      const allowed = (tolerance * (1 + Math.abs(value))) / Math.min(1, request.years ?? 5);
      expect(Math.abs((found ?? NaN) - value)).toBeLessThanOrEqual(allowed);
    }
  }
});
