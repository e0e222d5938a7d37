import { refusal } from '../../../../../tools/testing/refusal';
import { at, hedgeQuadrature } from '../../../test/vector-files';
import { optionsPrice } from '../options-price';
import { recommendHedge, type HedgeRecommendationInputs, type HedgeType } from './index';

const LONG: HedgeRecommendationInputs = {
  positionType: 'long_stock',
  positionValue: 10_000,
  assetPrice: 100,
  volatility: 0.3,
};
const SHORT: HedgeRecommendationInputs = { ...LONG, positionType: 'short_stock' };

const hedgeOf = (inputs: HedgeRecommendationInputs, type: HedgeType) => {
  const hedge = recommendHedge(inputs).hedges.find((candidate) => candidate.type === type);
  if (!hedge) throw new Error(`no hedge is of type ${type}`);
  return hedge;
};
const isNear = (actual: number | null, expected: number, tolerance = 1e-14) => {
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));
};

describe('against quadrature of the payoff', () => {
  const { cases, tolerance } = hedgeQuadrature();

  test.each(cases)('$request', ({ request, expect: expected }) => {
    const { unhedged, hedges } = recommendHedge(request);
    const parts = [['unhedged', unhedged] as const, ...hedges.map((hedge) => [hedge.type, hedge] as const)];
    expect(parts.map(([name]) => name).sort()).toEqual(Object.keys(expected).sort());
    for (const [name, part] of parts) {
      for (const [field, value] of Object.entries(expected[name] ?? {})) {
        const actual = at(part, field) as number | null;
        if (value === null || actual === null) {
          expect([name, field, actual]).toEqual([name, field, value]);
          continue;
        }
        const isAmount = field.endsWith('_usd');
        const scale = isAmount
          ? tolerance.amounts * request.positionValue
          : tolerance.ratios * Math.max(1, Math.abs(value));
        const isWithin = Math.abs(actual - value) <= scale;
        expect([name, field, isWithin ? value : actual]).toEqual([name, field, value]);
      }
    }
  });
});

describe('a protective put', () => {
  const { legs, costUsd, costPct, maxLossIfHedged, maxGainIfHedged, breakevenPrice, netDelta } = hedgeOf(
    LONG,
    'protective_put',
  );
  const put = optionsPrice({ S: 100, K: 95, T: 30 / 365, sigma: 0.3, r: 0.05, q: 0, type: 'put' });

  test('is bought at the price of the single option, bit for bit', () => {
    expect(legs).toEqual([{ type: 'put', K: 95, action: 'buy', premium: put.price, quantity: 100 }]);
  });

  test('costs its premium, ends the loss at the strike and is earned back at spot + premium', () => {
    isNear(costUsd, 100 * put.price);
    isNear(costPct, put.price / 100);
    isNear(maxLossIfHedged, 100 * (5 + put.price));
    expect(maxGainIfHedged).toBeNull();
    isNear(breakevenPrice, 100 + put.price);
    isNear(netDelta, 100 * (1 + put.greeks.delta));
  });
});

test('a collar of a short position is bounded on both sides', () => {
  const { legs, maxLossIfHedged, maxGainIfHedged, costUsd } = hedgeOf(SHORT, 'collar');
  expect(legs.map(({ type, K, action }) => ({ type, K, action }))).toEqual([
    { type: 'call', K: 105, action: 'buy' },
    { type: 'put', K: 90, action: 'sell' },
  ]);
  isNear(maxLossIfHedged, 500 + costUsd);
  isNear(maxGainIfHedged, 1000 - costUsd);
});

test('what is unlimited is null', () => {
  const bounds = (inputs: HedgeRecommendationInputs) =>
    Object.fromEntries(
      recommendHedge(inputs).hedges.map(({ type, maxLossIfHedged, maxGainIfHedged }) => [
        type,
        [maxLossIfHedged === null, maxGainIfHedged === null],
      ]),
    );
  expect(bounds(LONG)).toEqual({
    protective_put: [false, true],
    collar: [false, false],
    put_spread: [false, true],
    partial_put_hedge: [false, true],
    futures_inverse_hedge: [false, false],
  });
  expect(bounds(SHORT)).toEqual({
    protective_call: [false, false],
    collar: [false, false],
    call_spread: [true, false],
    partial_call_hedge: [true, false],
    futures_inverse_hedge: [false, false],
  });
});

test('a partial hedge buys half as many options', () => {
  expect(hedgeOf(LONG, 'partial_put_hedge').legs[0]?.quantity).toBe(50);
  isNear(hedgeOf(LONG, 'partial_put_hedge').costUsd, hedgeOf(LONG, 'protective_put').costUsd / 2);
});

describe('a forward', () => {
  const gain = 10_000 * Math.expm1((0.05 * 30) / 365);

  test.each([
    ['long', LONG, gain],
    ['short', SHORT, -gain],
  ])('locks in the carry of a %s position, costs nothing and leaves no delta', (_, inputs, carry) => {
    const forward = hedgeOf(inputs, 'futures_inverse_hedge');
    expect(forward).toMatchObject({ legs: [], costUsd: 0, costPct: 0, affordable: true, netDelta: 0 });
    expect(forward.breakevenPrice).toBeNull();
    isNear(forward.maxGainIfHedged, carry);
    isNear(forward.maxLossIfHedged, -carry);
    isNear(forward.cvar95Usd, -carry);
    isNear(forward.expectedPnlUsd, carry);
    isNear(forward.forwardPrice, 100 * Math.exp((0.05 * 30) / 365));
    expect(forward.marginRequiredUsd).toBe(1000);
    isNear(forward.expectedDailyMoveProtected, ((1.6448536269514722 * 0.3) / Math.sqrt(252)) * 10_000);
  });

  test('without interest locks in 0, and is only worth its protection', () => {
    const forward = hedgeOf({ ...LONG, r: 0 }, 'futures_inverse_hedge');
    expect(forward).toMatchObject({ maxLossIfHedged: 0, maxGainIfHedged: 0, cvar95Usd: 0, expectedPnlUsd: 0 });
    expect(forward).toMatchObject({ riskReduction: 1, upsideRetained: 0, score: 0.5 });
  });

  test('alone has terms of a forward', () => {
    const { forwardPrice, marginRequiredUsd, expectedDailyMoveProtected } = hedgeOf(LONG, 'collar');
    expect([forwardPrice, marginRequiredUsd, expectedDailyMoveProtected]).toEqual([null, null, null]);
  });
});

describe('the limit on the cost', () => {
  const { costPct } = hedgeOf(LONG, 'protective_put');

  test('puts what exceeds it behind the rest', () => {
    const affordable = recommendHedge({ ...LONG, maxHedgeCostPct: costPct * 1.001 });
    const dear = recommendHedge({ ...LONG, maxHedgeCostPct: costPct * 0.999 });
    expect(affordable.recommended).toBe('protective_put');
    expect(dear.recommended).toBe('collar');
    expect(dear.hedges.at(-1)).toMatchObject({ type: 'protective_put', affordable: false });
    expect(dear.constraints.maxHedgeCostUsd).toBe(10_000 * (costPct * 0.999));
  });

  test('never binds a credit', () => {
    // a year at 40 %: the sold call is worth far more than the put
    const inputs: HedgeRecommendationInputs = { ...LONG, timeHorizonDays: 365, r: 0.4, maxHedgeCostPct: 1e-9 };
    const collar = hedgeOf(inputs, 'collar');
    expect(collar.costUsd).toBeLessThan(-1000);
    expect(collar.affordable).toBe(true);
  });
});

test('a position that gains even in its worst outcomes has no risk to reduce', () => {
  const { unhedged, hedges } = recommendHedge({ ...LONG, volatility: 0.01, timeHorizonDays: 365, r: 1 });
  expect(unhedged.cvar95Usd).toBeLessThan(0);
  for (const { riskReduction, upsideRetained, score } of hedges) {
    expect(riskReduction).toBeNull();
    expect(score).toBe((upsideRetained ?? 0) / 2);
  }
});

test('a position that cannot gain has no upside to retain', () => {
  const { unhedged, hedges } = recommendHedge({ ...LONG, volatility: 1e-3, timeHorizonDays: 365, r: -1 });
  expect(unhedged.expectedGainUsd).toBe(0);
  expect(hedges.every(({ upsideRetained }) => upsideRetained === null)).toBe(true);
});

test('options held are delta-one exposure, and the answer says so', () => {
  const options = recommendHedge({ ...LONG, positionType: 'long_options' });
  const stock = recommendHedge(LONG);
  expect(options.hedges).toEqual(stock.hedges);
  expect(options.assumptions.length).toBe(stock.assumptions.length + 1);
  expect(options.assumptions.at(-1)).toContain('delta-one');
});

test('shares beyond the doubles are null, and the amounts are not', () => {
  const { position, hedges } = recommendHedge({ ...LONG, positionValue: 1e15, assetPrice: 1e-300 });
  expect(position.shares).toBeNull();
  expect(hedges[0]?.legs[0]?.quantity).toBeNull();
  expect(hedges[0]?.costUsd).toBeGreaterThan(0);
});

test('the defaults are 30 days, 5 % and r = 0.05', () => {
  const written = recommendHedge({ ...LONG, timeHorizonDays: 30, maxHedgeCostPct: 0.05, r: 0.05 });
  expect(written).toEqual(recommendHedge(LONG));
  expect(written.constraints).toEqual({ maxHedgeCostUsd: 500, horizonDays: 30, volatility: 0.3 });
});

describe('refusals', () => {
  test.each([
    ['positionType', undefined, 'missing'],
    ['positionType', 'long_bond', 'literal_error'],
    ['positionValue', 0, 'greater_than'],
    ['positionValue', 1.1e15, 'less_than_equal'],
    ['assetPrice', 0, 'greater_than'],
    ['assetPrice', 1.1e12, 'less_than_equal'],
    ['assetPrice', '100', 'float_type'],
    ['volatility', undefined, 'missing'],
    ['volatility', 0, 'greater_than'],
    ['volatility', 20, 'less_than_equal'],
    ['timeHorizonDays', 0, 'greater_than'],
    ['timeHorizonDays', 36_501, 'less_than_equal'],
    ['timeHorizonDays', 1.5, 'int_type'],
    ['timeHorizonDays', null, 'int_type'],
    ['maxHedgeCostPct', 0, 'greater_than'],
    ['maxHedgeCostPct', 1.01, 'less_than_equal'],
    ['r', -1.1, 'greater_than_equal'],
    ['r', 5.1, 'less_than_equal'],
    ['r', null, 'float_type'],
  ])('%s = %p is refused as %s', (name, value, rule) => {
    const inputs = { ...LONG, [name]: value };
    expect(refusal(() => recommendHedge(inputs))).toMatchObject({ code: 'INVALID_INPUT', path: [name], rule });
  });

  test.each([[undefined], [null], [[]]])('inputs = %p are refused', (inputs) => {
    expect(refusal(() => recommendHedge(inputs as unknown as HedgeRecommendationInputs)).path).toEqual(['inputs']);
  });
});
