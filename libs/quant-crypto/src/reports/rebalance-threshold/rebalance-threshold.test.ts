import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { type Holding, rebalanceThreshold, type RebalanceThreshold, type RebalanceThresholdInputs } from './index';

type Changes = readonly (readonly [index: number, change: number])[];

interface Exact {
  readonly cases: readonly {
    readonly inputs: Required<RebalanceThresholdInputs>;
    readonly expected: Omit<RebalanceThreshold, 'driftPerAsset' | 'trades' | 'skippedTrades'> & {
      readonly drifts: readonly number[];
      readonly targets: readonly number[];
      readonly trades: Changes;
      readonly skipped: Changes;
    };
  }[];
}

const { cases } = JSON.parse(readFileSync('vectors/rebalance-threshold.exact.json', 'utf8')) as Exact;

/** Of the portfolio; sums over hundreds of holdings are no further off. */
const TOLERANCE = 1e-15;

const expectNear = (found: number, wanted: number, scale: number) => {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(TOLERANCE * scale);
};

const frozen = ({ holdings, ...rest }: RebalanceThresholdInputs) =>
  Object.freeze({ ...rest, holdings: Object.freeze(holdings.map((holding) => Object.freeze(holding))) });

test.each(cases.map(({ inputs, expected }, i) => ({ i, n: inputs.holdings.length, inputs, expected })))(
  'portfolio $i of $n holdings, in exact arithmetic',
  ({ inputs, expected }) => {
    const answer = rebalanceThreshold(frozen(inputs));
    const { totalValue } = expected;
    expect(answer.needsRebalance).toBe(expected.needsRebalance);
    expectNear(answer.totalValue, totalValue, totalValue);
    expectNear(answer.targetWeightSum, expected.targetWeightSum, 1);
    expectNear(answer.maxDriftPct, expected.maxDriftPct, 100);
    expectNear(answer.totalTurnover, expected.totalTurnover, 2 * totalValue);
    expectNear(answer.turnoverPct, expected.turnoverPct, 100);
    expectNear(answer.netCashFlow, expected.netCashFlow, totalValue);
    answer.driftPerAsset.forEach((drift, i) => {
      const { asset, currentValue, targetWeight } = inputs.holdings[i] as Holding;
      expect(drift).toMatchObject({ asset, currentValue, targetWeight });
      expectNear(drift.driftPct, expected.drifts[i] ?? NaN, 100);
      expectNear(drift.currentWeight, currentValue / totalValue, 1);
      expectNear(drift.targetValue, expected.targets[i] ?? NaN, totalValue);
    });
    for (const [trades, changes] of [
      [answer.trades, expected.trades],
      [answer.skippedTrades, expected.skipped],
    ] as const) {
      const actions = changes.map(([i, change]) => [inputs.holdings[i]?.asset, change > 0 ? 'BUY' : 'SELL']);
      expect(trades.map(({ asset, action }) => [asset, action])).toEqual(actions);
      trades.forEach(({ amount }, i) => {
        expectNear(amount, Math.abs(changes[i]?.[1] ?? NaN), totalValue);
      });
    }
  },
);

const holding = fc.record({
  asset: fc.constantFrom('BTC', 'ETH', '__proto__'),
  currentValue: fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e15, noNaN: true })),
  share: fc.integer({ min: 0, max: 1000 }),
});
const portfolio = fc
  .array(holding, { minLength: 1, maxLength: 20 })
  .filter((items) => items.some(({ currentValue }) => currentValue > 0) && items.some(({ share }) => share > 0))
  .map((items) => {
    const shares = items.reduce((total, { share }) => total + share, 0);
    return items.map(({ share, ...rest }) => ({ ...rest, targetWeight: share / shares }));
  });

test('trades without a minimum pay for themselves and bring every holding to its target', () => {
  fc.assert(
    fc.property(portfolio, (holdings) => {
      const { trades, skippedTrades, netCashFlow, totalTurnover, totalValue, driftPerAsset } = rebalanceThreshold({
        ...{ holdings, minTradeUsd: 0 },
      });
      expect(skippedTrades).toEqual([]);
      expect(netCashFlow).toBe(0);
      const of = (side: string) => trades.filter(({ action }) => action === side).reduce((sum, t) => sum + t.amount, 0);
      // what is within the rounding of the portfolio of its target is not traded
      const slack = (20 * 1e-12 + 1e-14) * totalValue;
      expect(Math.abs(of('BUY') - of('SELL'))).toBeLessThanOrEqual(slack);
      expect(Math.abs(totalTurnover - 2 * of('BUY'))).toBeLessThanOrEqual(slack);
      const drifts = driftPerAsset.reduce((sum, { driftPct }) => sum + driftPct, 0);
      expect(Math.abs(drifts)).toBeLessThanOrEqual(1e-12);
    }),
  );
});

test('traded, the portfolio needs nothing', () => {
  fc.assert(
    fc.property(portfolio, (holdings) => {
      const { driftPerAsset } = rebalanceThreshold({ holdings });
      fc.pre(driftPerAsset.every(({ targetValue }) => targetValue <= 1e15));
      const there = driftPerAsset.map(({ asset, targetValue, targetWeight }) => ({
        ...{ asset, currentValue: targetValue, targetWeight },
      }));
      const again = rebalanceThreshold({ holdings: there, thresholdPct: 0, minTradeUsd: 0 });
      expect(again).toMatchObject({ needsRebalance: false, trades: [], skippedTrades: [], totalTurnover: 0 });
    }),
  );
});

const pair = (a: number, b: number, weight = 0.5) => [
  { asset: 'A', currentValue: a, targetWeight: weight },
  { asset: 'B', currentValue: b, targetWeight: 1 - weight },
];

describe('at the threshold', () => {
  test.each([
    [55, 45, 5, false],
    [55.000_001, 44.999_999, 5, true],
    // 100·(0.57 − 0.5) is 6.9999999999999964
    [57, 43, 7, false],
    // 100·(0.58 − 0.5) is 7.999999999999996, 100·(0.65 − 0.5) is 15.000000000000002
    [58, 42, 8, false],
    [65, 35, 15, false],
    [65, 35, 14.999_999, true],
    [50, 50, 0, false],
    [50.000_001, 49.999_999, 0, true],
  ])('%d to %d in halves and %d points: %s', (a, b, thresholdPct, needsRebalance) => {
    expect(rebalanceThreshold({ holdings: pair(a, b), thresholdPct })).toMatchObject({ needsRebalance });
  });

  test('five points and ten dollars by default', () => {
    const holdings = pair(56, 44);
    const answer = rebalanceThreshold({ holdings });
    expect(answer).toEqual(rebalanceThreshold({ holdings, thresholdPct: 5, minTradeUsd: 10 }));
    expect(answer).toMatchObject({ needsRebalance: true, trades: [], netCashFlow: 0, totalTurnover: 0 });
    expect(answer.skippedTrades.map(({ action, amount }) => [action, amount])).toEqual([
      ['SELL', 6],
      ['BUY', 6],
    ]);
  });
});

test('a trade of exactly the minimum is made, whatever the rounding', () => {
  // a tenth of 67.1 is 6.71, ten below what is held, and the rest is ten short: 9.999999999999993 in doubles
  const { trades } = rebalanceThreshold({ holdings: pair(16.71, 50.39, 0.1), minTradeUsd: 10 });
  expect(trades.map(({ asset, action }) => [asset, action])).toEqual([
    ['A', 'SELL'],
    ['B', 'BUY'],
  ]);
  expect(trades.some(({ amount }) => amount < 10)).toBe(true);
});

test('what is skipped is what is missing in cash', () => {
  const { trades, skippedTrades, netCashFlow } = rebalanceThreshold({
    holdings: [
      { asset: 'A', currentValue: 5005, targetWeight: 0.5 },
      { asset: 'B', currentValue: 3990, targetWeight: 0.4 },
      { asset: 'C', currentValue: 1005, targetWeight: 0.1 },
    ],
  });
  expect(trades).toEqual([{ asset: 'B', action: 'BUY', amount: 10 }]);
  expect(skippedTrades).toHaveLength(2);
  expect(netCashFlow).toBe(-10);
});

test('nothing is left or needed where everything is skipped, though the differences do not sum to 0 in doubles', () => {
  const holdings = [
    { asset: 'A', currentValue: 0.4, targetWeight: 0.3 },
    { asset: 'B', currentValue: 7.1, targetWeight: 0.3 },
    { asset: 'C', currentValue: 5.3, targetWeight: 0.4 },
  ];
  const { trades, skippedTrades, netCashFlow } = rebalanceThreshold({ holdings });
  expect({ trades, skipped: skippedTrades.length, netCashFlow }).toEqual({ trades: [], skipped: 3, netCashFlow: 0 });
});

test('two holdings of one name stay two', () => {
  const holdings = pair(80, 20).map((item) => ({ ...item, asset: 'constructor' }));
  const { trades, driftPerAsset } = rebalanceThreshold({ holdings });
  expect(driftPerAsset).toHaveLength(2);
  expect(trades.map(({ asset, action, amount }) => [asset, action, amount])).toEqual([
    ['constructor', 'SELL', 30],
    ['constructor', 'BUY', 30],
  ]);
});

test('no figure is -0', () => {
  const answer = rebalanceThreshold({
    holdings: [...pair(100, -0, 1), { asset: 'C', currentValue: -0, targetWeight: -0 }],
  });
  const figures = [
    ...(Object.values(answer) as unknown[]),
    ...answer.driftPerAsset.flatMap((drift) => Object.values(drift) as unknown[]),
  ];
  expect(figures.filter((figure) => Object.is(figure, -0))).toEqual([]);
});

test.each([
  [[0.98], true],
  [[0.51, 0.51], true],
  [[0.979_999], false],
  [[0.500_001, 0.52], false],
])('weights %j: accepted %s', (weights, isAccepted) => {
  const holdings = weights.map((targetWeight, i) => ({ asset: `A${i}`, currentValue: 1, targetWeight }));
  const call = () => rebalanceThreshold({ holdings });
  if (isAccepted) expect(call().targetWeightSum).toBe(weights.reduce((sum, weight) => sum + weight));
  else expect(refusal(call)).toMatchObject({ param: 'holdings', rule: 'value_error' });
});

const ASSET = { asset: 'A', currentValue: 1, targetWeight: 1 };

test.each<[inputs: object, path: string, rule: string]>([
  [{}, 'holdings', 'missing'],
  [{ holdings: {} }, 'holdings', 'list_type'],
  [{ holdings: [] }, 'holdings', 'too_short'],
  [{ holdings: Array(501).fill(ASSET) }, 'holdings', 'too_long'],
  [{ holdings: [1] }, 'holdings[0]', 'dict_type'],
  [{ holdings: [{ ...ASSET, asset: undefined }] }, 'holdings[0].asset', 'missing'],
  [{ holdings: [{ ...ASSET, asset: '' }] }, 'holdings[0].asset', 'string_too_short'],
  [{ holdings: [{ ...ASSET, asset: 'x'.repeat(65) }] }, 'holdings[0].asset', 'string_too_long'],
  [{ holdings: [{ ...ASSET, asset: 1 }] }, 'holdings[0].asset', 'string_type'],
  [{ holdings: [ASSET, { ...ASSET, currentValue: -1 }] }, 'holdings[1].currentValue', 'greater_than_equal'],
  [{ holdings: [{ ...ASSET, targetWeight: 60 }] }, 'holdings[0].targetWeight', 'less_than_equal'],
  [{ holdings: [{ ...ASSET, targetWeight: -0.1 }] }, 'holdings[0].targetWeight', 'greater_than_equal'],
  [{ holdings: [{ ...ASSET, currentValue: 0 }] }, 'holdings', 'value_error'],
  [{ holdings: [ASSET], thresholdPct: -1 }, 'thresholdPct', 'greater_than_equal'],
  [{ holdings: [ASSET], thresholdPct: null }, 'thresholdPct', 'float_type'],
  [{ holdings: [ASSET], minTradeUsd: -1 }, 'minTradeUsd', 'greater_than_equal'],
])('refuses %j', (inputs, param, rule) => {
  expect(refusal(() => rebalanceThreshold(inputs as RebalanceThresholdInputs))).toMatchObject({ param, rule });
});
