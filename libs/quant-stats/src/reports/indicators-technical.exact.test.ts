import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { rules as technicalRules } from '@quant/contract/rules/indicators-technical';
import { indicatorsTechnical } from './indicators-technical';
import { rules as bandsRules } from '@quant/contract/rules/indicators-bollinger-bands';
import { indicatorsBollingerBands } from './indicators-bollinger-bands';
import { rules as crossoverRules } from '@quant/contract/rules/indicators-crossover';
import { indicatorsCrossover } from './indicators-crossover';
import { rules as atrRules } from '@quant/contract/rules/indicators-atr';
import { indicatorsAtr } from './indicators-atr';

type Kind = 'technical' | 'bollinger' | 'crossover' | 'atr';

interface Exact {
  readonly series: Readonly<Record<string, readonly number[]>>;
  readonly cases: readonly {
    readonly kind: Kind;
    readonly series: string;
    readonly request: Readonly<Record<string, unknown>>;
    readonly expect: Readonly<Record<string, unknown>>;
  }[];
}

const exact = JSON.parse(readFileSync('vectors/indicators.exact.json', 'utf8')) as Exact;

const CALLS: Readonly<Record<Kind, (body: never) => object>> = {
  technical: answering<'indicatorsTechnical', typeof indicatorsTechnical>(technicalRules, indicatorsTechnical),
  bollinger: answering<'indicatorsBollingerBands', typeof indicatorsBollingerBands>(
    bandsRules,
    indicatorsBollingerBands,
  ),
  crossover: answering<'indicatorsCrossover', typeof indicatorsCrossover>(crossoverRules, indicatorsCrossover),
  atr: answering<'indicatorsAtr', typeof indicatorsAtr>(atrRules, indicatorsAtr),
};

const TOLERANCE = 1e-12;

/** What an error is measured by: the value itself unless the figure is a difference of larger ones. */
function scaleOf(path: string, expected: number, largest: number, slow: number): number {
  const name = path.split('.').at(-1) ?? '';
  if (['macd', 'signal', 'histogram', 'spread'].includes(name)) return largest;
  if (['upper', 'lower', 'upper_band', 'lower_band'].includes(name)) return largest;
  if (['sma', 'ema', 'mid', 'middle_band', 'fast_ema', 'slow_ema'].includes(name)) return largest;
  if (name === 'spread_pct') return (100 * largest) / slow;
  if (name === 'volatility') return Math.max(1, expected);
  if (['percent_b', 'cci', 'stochastic_k', 'stochastic_d', 'williams_r', 'rsi'].includes(name)) {
    return Math.max(1, Math.abs(expected));
  }
  return Math.abs(expected);
}

/** Every leaf of an object by its path. */
function leaves(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, path === '' ? key : `${path}.${key}`));
}

function shortfalls(actual: object, expected: object, prices: readonly number[]) {
  const largest = Math.max(...prices.map(Math.abs));
  const slow = Math.abs((expected as { slow_ema?: number }).slow_ema ?? 1);
  const found = new Map(leaves(actual));
  const wanted = leaves(expected);
  expect([...found.keys()].sort()).toEqual(wanted.map(([path]) => path).sort());
  return wanted.flatMap(([path, value]) => {
    const other = found.get(path);
    if (typeof value !== 'number' || typeof other !== 'number')
      return Object.is(value, other) ? [] : [{ path, value, other }];
    const error = Math.abs(other - value) / (scaleOf(path, value, largest, slow) || 1);
    return error <= TOLERANCE ? [] : [{ path, value, other, error }];
  });
}

describe.each(Object.entries(exact.series))('%s', (name, prices) => {
  const cases = exact.cases.filter(({ series }) => series === name);

  test.each(
    cases.map((item) => ({ ...item, options: JSON.stringify({ ...item.request, high: 0, low: 0, volumes: 0 }) })),
  )('$kind $options', ({ kind, request, expect: expected }) => {
    const body = Object.freeze({
      ...request,
      [kind === 'atr' ? 'close' : 'prices']: Object.freeze(prices),
    });
    expect(shortfalls(CALLS[kind](body as never), expected, prices)).toEqual([]);
  });
});
