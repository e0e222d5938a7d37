import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/backtest-strategy';
import { backtestStrategy } from './backtest-strategy';

const backtest = answering<'backtestStrategy', typeof backtestStrategy>(rules, backtestStrategy);

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly { readonly request: Body<'backtestStrategy'>; readonly expected: object }[];
}

const exact = JSON.parse(readFileSync('vectors/backtest.exact.json', 'utf8')) as Exact;

/** Differences of amounts are measured by the account, differences of ratios by 1. */
const AMOUNTS = new Set([
  'pnl',
  'costs',
  'avg_pnl',
  'avg_win',
  'avg_loss',
  'total_costs',
  'final_equity',
  'equity_curve',
]);

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
  const answer = backtest({ prices: Object.freeze(prices) as number[], ...rest });
  expect(deviations(answer, expected, Math.max(...answer.equity_curve))).toEqual([]);
  expect(answer.trades).toHaveLength((expected as { trades: unknown[] }).trades.length);
});
