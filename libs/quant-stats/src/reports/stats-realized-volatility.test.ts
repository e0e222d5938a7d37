import { logRatio } from '@quant/core/kernels';
import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/stats-realized-volatility';
import { statsRealizedVolatility } from './stats-realized-volatility';

const volatility = answering<'statsRealizedVolatility', typeof statsRealizedVolatility>(rules, statsRealizedVolatility);

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly bars: Body<'statsRealizedVolatility'>;
    readonly annualization_factor: number;
    readonly expect: Readonly<Record<string, number | null>>;
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/realized-volatility.exact.json', 'utf8')) as Exact;

describe('against 50 digits', () => {
  test.each(cases)('$title', ({ bars, annualization_factor, expect: expected }) => {
    Object.values(bars).forEach(Object.freeze);
    const result = volatility({ ...bars, annualization_factor });
    for (const [name, value] of Object.entries(expected)) {
      const actual = result[name as keyof typeof result];
      const error = value === null || actual === null || actual === value ? 0 : Math.abs(actual / value - 1);
      expect([name, actual === null, error <= tolerance || error]).toEqual([name, value === null, true]);
    }
    const daily = (expected['close_to_close'] ?? NaN) / Math.sqrt(annualization_factor);
    expect(Math.abs(result.close_to_close_daily / daily - 1)).toBeLessThanOrEqual(tolerance);
    expect(result).toMatchObject({ n: bars.close.length, returns_used: bars.close.length - 1, annualization_factor });
  });
});

const CLOSE = [10, 11, 10, 12, 11];
const HIGH = [11, 12, 11, 12, 12];
const LOW = [9, 10, 9, 10, 11];
const OPEN = [10, 10, 11, 10, 12];

test.each([
  [{ high: HIGH }],
  [{ low: LOW }],
  [{ open: OPEN }],
  [{ high: HIGH, open: OPEN }],
  [{ low: LOW, open: OPEN, high: null }],
  [{ high: null, low: null, open: null }],
])('with %j beside the closes there is no range estimate', (given) => {
  const nulls = { parkinson: null, garman_klass: null, rogers_satchell: null, yang_zhang: null };
  const { close_to_close } = volatility({ close: CLOSE });
  expect(volatility({ close: CLOSE, ...given })).toMatchObject({ ...nulls, close_to_close });
});

test('a high alone does not bound the closes', () => {
  expect(volatility({ close: CLOSE, high: CLOSE.map((price) => price / 2) }).parkinson).toBeNull();
});

test('prices that stand still, or grow by one factor, have no volatility from close to close', () => {
  const still = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1];
  expect(volatility({ close: still, high: still, low: still, open: still })).toEqual({
    close_to_close: 0,
    close_to_close_daily: 0,
    parkinson: 0,
    garman_klass: 0,
    rogers_satchell: 0,
    yang_zhang: 0,
    n: 6,
    returns_used: 5,
    annualization_factor: 252,
  });
  const close = Array.from({ length: 40 }, (_, i) => 100 * 1.01 ** i);
  expect(volatility({ close }).close_to_close).toBe(0);
});

describe('a logarithm of a quotient', () => {
  test.each([
    [1 + 2 ** -52, 1, 2.220446049250313e-16],
    [1, 1 + 2 ** -52, -2.220446049250313e-16],
    [3, 2, 0.4054651081081644],
    [2, 3, -0.4054651081081644],
    [5, 2, 0.9162907318741551],
    [2, 5, -0.9162907318741551],
    [1e15, 5e-324, 778.978848316292],
    [5e-324, 1e15, -778.978848316292],
    [1e-320, 1, -736.8272408909739],
  ])('ln(%d / %d) is %d', (a, b, value) => {
    expect(Math.abs(logRatio(a, b) / value - 1)).toBeLessThanOrEqual(4e-16);
  });
});

test.each([
  [{ high: HIGH.slice(1) }, 'high'],
  [{ low: [...LOW, 9], high: null }, 'low'],
  [{ open: OPEN.slice(1), high: null }, 'open'],
  [{ open: [] }, 'open'],
  [{ high: [11, 12, 11, 12, 10.9] }, 'high'],
  [{ close: [10, 11, 10, 12, 12.1] }, 'close'],
  [{ close: [8.9, 11, 10, 12, 11] }, 'close'],
  [{ close: [8.9, 11, 10, 12, 11], open: null }, 'close'],
  [{ open: [10, 10, 11.1, 10, 12] }, 'open'],
  [{ open: [10, 10, 8.9, 10, 12] }, 'open'],
])('%j is refused', (change, place) => {
  const body = { close: CLOSE, high: HIGH, low: LOW, open: OPEN, ...change };
  expect(refusalsOf(() => volatility(body))).toEqual([['value_error', place]]);
});
