import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-rebalance-threshold';
import { cryptoRebalanceThreshold } from './crypto-rebalance-threshold';

const rebalanceThreshold = answering<'cryptoRebalanceThreshold', typeof cryptoRebalanceThreshold>(
  rules,
  cryptoRebalanceThreshold,
);

type Changes = readonly (readonly [index: number, change: number])[];

interface Exact {
  readonly cases: readonly {
    readonly inputs: Required<Body<'cryptoRebalanceThreshold'>>;
    readonly expected: Omit<Answer<'cryptoRebalanceThreshold'>, 'drift_per_asset' | 'trades' | 'skipped_trades'> & {
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

function frozen(body: Body<'cryptoRebalanceThreshold'>): Body<'cryptoRebalanceThreshold'> {
  body.holdings.forEach((holding) => Object.freeze(holding));
  Object.freeze(body.holdings);
  return Object.freeze(body);
}

test.each(cases.map(({ inputs, expected }, i) => ({ i, n: inputs.holdings.length, inputs, expected })))(
  'portfolio $i of $n holdings, in exact arithmetic',
  ({ inputs, expected }) => {
    const answer = rebalanceThreshold(frozen(inputs));
    const { total_value } = expected;
    expect(answer.needs_rebalance).toBe(expected.needs_rebalance);
    expectNear(answer.total_value, total_value, total_value);
    expectNear(answer.target_weight_sum, expected.target_weight_sum, 1);
    expectNear(answer.max_drift_pct, expected.max_drift_pct, 100);
    expectNear(answer.total_turnover, expected.total_turnover, 2 * total_value);
    expectNear(answer.turnover_pct, expected.turnover_pct, 100);
    expectNear(answer.net_cash_flow, expected.net_cash_flow, total_value);
    answer.drift_per_asset.forEach((drift, i) => {
      const { asset, current_value, target_weight } = inputs.holdings[i] as (typeof inputs.holdings)[number];
      expect(drift).toMatchObject({ asset, current_value, target_weight });
      expectNear(drift.drift_pct, expected.drifts[i] ?? NaN, 100);
      expectNear(drift.current_weight, current_value / total_value, 1);
      expectNear(drift.target_value, expected.targets[i] ?? NaN, total_value);
    });
    for (const [trades, changes] of [
      [answer.trades, expected.trades],
      [answer.skipped_trades, expected.skipped],
    ] as const) {
      const actions = changes.map(([i, change]) => [inputs.holdings[i]?.asset, change > 0 ? 'BUY' : 'SELL']);
      expect(trades.map(({ asset, action }) => [asset, action])).toEqual(actions);
      trades.forEach(({ amount }, i) => {
        expectNear(amount, Math.abs(changes[i]?.[1] ?? NaN), total_value);
      });
    }
  },
);

const holding = fc.record({
  asset: fc.constantFrom('BTC', 'ETH', '__proto__'),
  current_value: fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e15, noNaN: true })),
  share: fc.integer({ min: 0, max: 1000 }),
});
const portfolio = fc
  .array(holding, { minLength: 1, maxLength: 20 })
  .filter((items) => items.some(({ current_value }) => current_value > 0) && items.some(({ share }) => share > 0))
  .map((items) => {
    const shares = items.reduce((total, { share }) => total + share, 0);
    return items.map(({ share, ...rest }) => ({ ...rest, target_weight: share / shares }));
  });

test('trades without a minimum pay for themselves and bring every holding to its target', () => {
  fc.assert(
    fc.property(portfolio, (holdings) => {
      const { trades, skipped_trades, net_cash_flow, total_turnover, total_value, drift_per_asset } =
        rebalanceThreshold({
          ...{ holdings, min_trade_usd: 0 },
        });
      expect(skipped_trades).toEqual([]);
      expect(net_cash_flow).toBe(0);
      const of = (side: string) => trades.filter(({ action }) => action === side).reduce((sum, t) => sum + t.amount, 0);
      // what is within the rounding of the portfolio of its target is not traded
      const slack = (20 * 1e-12 + 1e-14) * total_value;
      expect(Math.abs(of('BUY') - of('SELL'))).toBeLessThanOrEqual(slack);
      expect(Math.abs(total_turnover - 2 * of('BUY'))).toBeLessThanOrEqual(slack);
      const drifts = drift_per_asset.reduce((sum, { drift_pct }) => sum + drift_pct, 0);
      expect(Math.abs(drifts)).toBeLessThanOrEqual(1e-12);
    }),
  );
});

test('traded, the portfolio needs nothing', () => {
  fc.assert(
    fc.property(portfolio, (holdings) => {
      const { drift_per_asset } = rebalanceThreshold({ holdings });
      fc.pre(drift_per_asset.every(({ target_value }) => target_value <= 1e15));
      const there = drift_per_asset.map(({ asset, target_value, target_weight }) => ({
        ...{ asset, current_value: target_value, target_weight },
      }));
      const again = rebalanceThreshold({ holdings: there, threshold_pct: 0, min_trade_usd: 0 });
      expect(again).toMatchObject({ needs_rebalance: false, trades: [], skipped_trades: [], total_turnover: 0 });
    }),
  );
});

const pair = (a: number, b: number, weight = 0.5) => [
  { asset: 'A', current_value: a, target_weight: weight },
  { asset: 'B', current_value: b, target_weight: 1 - weight },
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
  ])('%d to %d in halves and %d points: %s', (a, b, threshold_pct, needs_rebalance) => {
    expect(rebalanceThreshold({ holdings: pair(a, b), threshold_pct })).toMatchObject({ needs_rebalance });
  });

  test('five points and ten dollars by default', () => {
    const holdings = pair(56, 44);
    const answer = rebalanceThreshold({ holdings });
    expect(answer).toEqual(rebalanceThreshold({ holdings, threshold_pct: 5, min_trade_usd: 10 }));
    expect(answer).toMatchObject({ needs_rebalance: true, trades: [], net_cash_flow: 0, total_turnover: 0 });
    expect(answer.skipped_trades.map(({ action, amount }) => [action, amount])).toEqual([
      ['SELL', 6],
      ['BUY', 6],
    ]);
  });
});

test('a trade of exactly the minimum is made, whatever the rounding', () => {
  // a tenth of 67.1 is 6.71, ten below what is held, and the rest is ten short: 9.999999999999993 in doubles
  const { trades } = rebalanceThreshold({ holdings: pair(16.71, 50.39, 0.1), min_trade_usd: 10 });
  expect(trades.map(({ asset, action }) => [asset, action])).toEqual([
    ['A', 'SELL'],
    ['B', 'BUY'],
  ]);
  expect(trades.some(({ amount }) => amount < 10)).toBe(true);
});

test('what is skipped is what is missing in cash', () => {
  const { trades, skipped_trades, net_cash_flow } = rebalanceThreshold({
    holdings: [
      { asset: 'A', current_value: 5005, target_weight: 0.5 },
      { asset: 'B', current_value: 3990, target_weight: 0.4 },
      { asset: 'C', current_value: 1005, target_weight: 0.1 },
    ],
  });
  expect(trades).toEqual([{ asset: 'B', action: 'BUY', amount: 10 }]);
  expect(skipped_trades).toHaveLength(2);
  expect(net_cash_flow).toBe(-10);
});

test('nothing is left or needed where everything is skipped, though the differences do not sum to 0 in doubles', () => {
  const holdings = [
    { asset: 'A', current_value: 0.4, target_weight: 0.3 },
    { asset: 'B', current_value: 7.1, target_weight: 0.3 },
    { asset: 'C', current_value: 5.3, target_weight: 0.4 },
  ];
  const { trades, skipped_trades, net_cash_flow } = rebalanceThreshold({ holdings });
  expect({ trades, skipped: skipped_trades.length, net_cash_flow }).toEqual({
    trades: [],
    skipped: 3,
    net_cash_flow: 0,
  });
});

test('two holdings of one name stay two', () => {
  const holdings = pair(80, 20).map((item) => ({ ...item, asset: 'constructor' }));
  const { trades, drift_per_asset } = rebalanceThreshold({ holdings });
  expect(drift_per_asset).toHaveLength(2);
  expect(trades.map(({ asset, action, amount }) => [asset, action, amount])).toEqual([
    ['constructor', 'SELL', 30],
    ['constructor', 'BUY', 30],
  ]);
});

test('no figure is -0', () => {
  const answer = rebalanceThreshold({
    holdings: [...pair(100, -0, 1), { asset: 'C', current_value: -0, target_weight: -0 }],
  });
  const figures = [
    ...(Object.values(answer) as unknown[]),
    ...answer.drift_per_asset.flatMap((drift) => Object.values(drift) as unknown[]),
  ];
  expect(figures.filter((figure) => Object.is(figure, -0))).toEqual([]);
});

test.each([
  [[0.98], true],
  [[0.51, 0.51], true],
  [[0.979_999], false],
  [[0.500_001, 0.52], false],
])('weights %j: accepted %s', (weights, isAccepted) => {
  const holdings = weights.map((target_weight, i) => ({ asset: `A${i}`, current_value: 1, target_weight }));
  const call = () => rebalanceThreshold({ holdings });
  if (isAccepted) expect(call().target_weight_sum).toBe(weights.reduce((sum, weight) => sum + weight));
  else expect(refusalsOf(call)).toEqual([['value_error', 'holdings']]);
});

const ASSET = { asset: 'A', current_value: 1, target_weight: 1 };

test('refuses holdings that are worth nothing', () => {
  const holdings = [{ ...ASSET, current_value: 0 }];
  expect(refusalsOf(() => rebalanceThreshold({ holdings }))).toEqual([['value_error', 'holdings']]);
});
