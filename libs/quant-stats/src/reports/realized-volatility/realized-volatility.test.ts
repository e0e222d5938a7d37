import { logRatio } from '@quant/core/kernels';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { realizedVolatility, type RealizedVolatilityInputs } from './index';

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly bars: RealizedVolatilityInputs;
    readonly annualizationFactor: number;
    readonly expect: Readonly<Record<string, number | null>>;
  }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/realized-volatility.exact.json', 'utf8')) as Exact;

describe('against 50 digits', () => {
  test.each(cases)('$title', ({ bars, annualizationFactor, expect: expected }) => {
    Object.values(bars).forEach(Object.freeze);
    const result = realizedVolatility({ ...bars, annualizationFactor });
    for (const [name, value] of Object.entries(expected)) {
      const actual = result[name as keyof typeof result];
      const error = value === null || actual === null || actual === value ? 0 : Math.abs(actual / value - 1);
      expect([name, actual === null, error <= tolerance || error]).toEqual([name, value === null, true]);
    }
    const daily = (expected['closeToClose'] ?? NaN) / Math.sqrt(annualizationFactor);
    expect(Math.abs(result.closeToCloseDaily / daily - 1)).toBeLessThanOrEqual(tolerance);
    expect(result).toMatchObject({ n: bars.close.length, returnsUsed: bars.close.length - 1, annualizationFactor });
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
  const nulls = { parkinson: null, garmanKlass: null, rogersSatchell: null, yangZhang: null };
  const { closeToClose } = realizedVolatility({ close: CLOSE });
  expect(realizedVolatility({ close: CLOSE, ...given })).toMatchObject({ ...nulls, closeToClose });
});

test('a high alone does not bound the closes', () => {
  expect(realizedVolatility({ close: CLOSE, high: CLOSE.map((price) => price / 2) }).parkinson).toBeNull();
});

test('prices that stand still, or grow by one factor, have no volatility from close to close', () => {
  const still = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1];
  expect(realizedVolatility({ close: still, high: still, low: still, open: still })).toEqual({
    closeToClose: 0,
    closeToCloseDaily: 0,
    parkinson: 0,
    garmanKlass: 0,
    rogersSatchell: 0,
    yangZhang: 0,
    n: 6,
    returnsUsed: 5,
    annualizationFactor: 252,
  });
  const close = Array.from({ length: 40 }, (_, i) => 100 * 1.01 ** i);
  expect(realizedVolatility({ close }).closeToClose).toBe(0);
});

test('a typed array gives the same answer', () => {
  const answer = realizedVolatility({ close: CLOSE, high: HIGH, low: LOW, open: OPEN });
  const inputs = { close: CLOSE, high: HIGH, low: LOW, open: OPEN };
  const arrays = Object.fromEntries(Object.entries(inputs).map(([key, values]) => [key, Float64Array.from(values)]));
  expect(realizedVolatility(arrays as unknown as RealizedVolatilityInputs)).toEqual(answer);
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
  [{ close: undefined }, ['close'], 'missing'],
  [{ close: CLOSE.slice(1) }, ['close'], 'too_short'],
  [{ close: Array(5001).fill(1) }, ['close'], 'too_long'],
  [{ close: [1, 2, 0, 4, 5] }, ['close', 2], 'greater_than'],
  [{ close: [1, 2, 3, 4, 2e15] }, ['close', 4], 'less_than_equal'],
  [{ high: HIGH.slice(1) }, ['high'], 'value_error'],
  [{ low: [...LOW, 9], high: undefined }, ['low'], 'value_error'],
  [{ open: OPEN.slice(1), high: null }, ['open'], 'value_error'],
  [{ open: [] }, ['open'], 'value_error'],
  [{ high: [11, -12, 11, 12, 12] }, ['high', 1], 'greater_than'],
  [{ low: [9, 10, 9, 10, null] }, ['low', 4], 'float_type'],
  [{ open: 10 }, ['open'], 'list_type'],
  [{ high: [11, 12, 11, 12, 10.9] }, ['high'], 'value_error'],
  [{ close: [10, 11, 10, 12, 12.1] }, ['close'], 'value_error'],
  [{ close: [8.9, 11, 10, 12, 11] }, ['close'], 'value_error'],
  [{ close: [8.9, 11, 10, 12, 11], open: null }, ['close'], 'value_error'],
  [{ open: [10, 10, 11.1, 10, 12] }, ['open'], 'value_error'],
  [{ open: [10, 10, 8.9, 10, 12] }, ['open'], 'value_error'],
  [{ annualizationFactor: 0 }, ['annualizationFactor'], 'greater_than_equal'],
  [{ annualizationFactor: 100_001 }, ['annualizationFactor'], 'less_than_equal'],
  [{ annualizationFactor: 1.5 }, ['annualizationFactor'], 'int_type'],
  [{ annualizationFactor: null }, ['annualizationFactor'], 'int_type'],
])('%j is refused', (change, path, rule) => {
  const inputs = { close: CLOSE, high: HIGH, low: LOW, open: OPEN, ...(change as object) };
  const verdict = refusal(() => realizedVolatility(inputs));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});
