import { readFileSync } from 'node:fs';
import { strategyBacktest, type StrategyBacktestInputs } from './index';

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly { readonly request: StrategyBacktestInputs; readonly expected: object }[];
}

const exact = JSON.parse(readFileSync('vectors/backtest.exact.json', 'utf8')) as Exact;

/** Differences of amounts are measured by the account, differences of ratios by 1. */
const AMOUNTS = new Set(['pnl', 'costs', 'avgPnl', 'avgWin', 'avgLoss', 'totalCosts', 'finalEquity', 'equityCurve']);

/** Paths at which an answer is further from the exact one than rounding. */
function deviations(actual: unknown, expected: unknown, equity: number, name = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const size = Math.max(Math.abs(expected), AMOUNTS.has(name) ? equity : 1);
    return Math.abs(actual - expected) <= exact.tolerance * size ? [] : [`${name}: ${actual} is not ${expected}`];
  }
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) {
    return Object.is(actual, expected) ? [] : [`${name}: ${String(actual)} is not ${String(expected)}`];
  }
  const parts = Object.entries(expected).flatMap(([key, part]) =>
    deviations((actual as Record<string, unknown>)[key], part, equity, /^\d+$/.test(key) ? name : key),
  );
  return Object.keys(actual).length >= Object.keys(expected).length ? parts : [...parts, `${name}: of another size`];
}

test.each(
  exact.cases.map((golden, i) => ({ ...golden, title: `${i}: ${JSON.stringify(golden.expected).slice(0, 90)}` })),
)('the ledger in fractions, $title', ({ request, expected }) => {
  const { prices, ...rest } = request;
  const answer = strategyBacktest({ prices: Object.freeze(prices), ...rest });
  expect(deviations(answer, expected, Math.max(...answer.equityCurve))).toEqual([]);
  expect(answer.trades).toHaveLength((expected as { trades: unknown[] }).trades.length);
});
