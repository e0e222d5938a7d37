import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/simulate-montecarlo';
import { simulateMontecarlo } from './simulate-montecarlo';

const simulate = answering<'simulateMontecarlo', typeof simulateMontecarlo>(rules, simulateMontecarlo);

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly { readonly request: Body<'simulateMontecarlo'>; readonly expected: object }[];
}

const { tolerance, cases } = JSON.parse(readFileSync('vectors/monte-carlo.exact.json', 'utf8')) as Exact;

/** Paths at which an answer is further from the exact one than rounding; `least` is the smallest amount that counts. */
function deviations(actual: unknown, expected: unknown, slack: number, least: number, at = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const size = Math.max(Math.abs(expected), /terminal|sample_paths|net_invested/.test(at) ? least : 0);
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
const RATES = ['cagr', 'median_cagr', 'money_weighted_return'] as const;

test.each(cases)('thirty digits, step by step: $request', ({ request, expected }) => {
  const answer = simulate(Object.freeze(request));
  // the deviation of nearly equal values is a difference of nearly equal numbers
  const slack = request.annual_vol === 1e-7 || request.years === 1e-9 ? 1e-8 : tolerance;
  // what is left of a fund after withdrawals is a difference
  const hasWithdrawals = (request.contributions ?? 0) < 0 || (request.withdrawal_rate ?? 0) > 0;
  const least = hasWithdrawals ? (request.initial_value ?? 100_000) : 0;
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
