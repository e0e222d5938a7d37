import { hedgeQuadrature } from '../../test/vector-files';
import { optionsPrice } from './options-price';
import { valueAt } from '../../../../tools/testing/wire-names';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/hedging-recommend';
import { hedgingRecommend } from './hedging-recommend';

const hedged = answering<'hedgingRecommend', typeof hedgingRecommend>(rules, hedgingRecommend);

const LONG: Body<'hedgingRecommend'> = {
  position_type: 'long_stock',
  position_value: 10_000,
  asset_price: 100,
  volatility: 0.3,
};
const SHORT: Body<'hedgingRecommend'> = { ...LONG, position_type: 'short_stock' };

const hedgeOf = (inputs: Body<'hedgingRecommend'>, type: Answer<'hedgingRecommend'>['recommended']) => {
  const hedge = hedged(inputs).hedges.find((candidate) => candidate.type === type);
  if (!hedge) throw new Error(`no hedge is of type ${type}`);
  return hedge;
};
const isNear = (actual: number | null, expected: number, tolerance = 1e-14) => {
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));
};

describe('against quadrature of the payoff', () => {
  const { cases, tolerance } = hedgeQuadrature();

  test.each(cases)('$request', ({ request, expect: expected }) => {
    const { unhedged, hedges } = hedged(request);
    const parts = [['unhedged', unhedged] as const, ...hedges.map((hedge) => [hedge.type, hedge] as const)];
    expect(parts.map(([name]) => name).sort()).toEqual(Object.keys(expected).sort());
    for (const [name, part] of parts) {
      for (const [field, value] of Object.entries(expected[name] ?? {})) {
        const actual = valueAt(part, field) as number | null;
        if (value === null || actual === null) {
          expect([name, field, actual]).toEqual([name, field, value]);
          continue;
        }
        const isAmount = field.endsWith('_usd');
        const scale = isAmount
          ? tolerance.amounts * request.position_value
          : tolerance.ratios * Math.max(1, Math.abs(value));
        const isWithin = Math.abs(actual - value) <= scale;
        expect([name, field, isWithin ? value : actual]).toEqual([name, field, value]);
      }
    }
  });
});

describe('a protective put', () => {
  const { legs, cost_usd, cost_pct, max_loss_if_hedged, max_gain_if_hedged, breakeven_price, net_delta } = hedgeOf(
    LONG,
    'protective_put',
  );
  const put = optionsPrice({ S: 100, K: 95, T: 30 / 365, sigma: 0.3, r: 0.05, q: 0, type: 'put' });

  test('is bought at the price of the single option, bit for bit', () => {
    expect(legs).toEqual([{ type: 'put', K: 95, action: 'buy', premium: put.price, quantity: 100 }]);
  });

  test('costs its premium, ends the loss at the strike and is earned back at spot + premium', () => {
    isNear(cost_usd, 100 * put.price);
    isNear(cost_pct, put.price / 100);
    isNear(max_loss_if_hedged, 100 * (5 + put.price));
    expect(max_gain_if_hedged).toBeNull();
    isNear(breakeven_price, 100 + put.price);
    isNear(net_delta, 100 * (1 + put.greeks.delta));
  });
});

test('a collar of a short position is bounded on both sides', () => {
  const { legs, max_loss_if_hedged, max_gain_if_hedged, cost_usd } = hedgeOf(SHORT, 'collar');
  expect(legs.map(({ type, K, action }) => ({ type, K, action }))).toEqual([
    { type: 'call', K: 105, action: 'buy' },
    { type: 'put', K: 90, action: 'sell' },
  ]);
  isNear(max_loss_if_hedged, 500 + cost_usd);
  isNear(max_gain_if_hedged, 1000 - cost_usd);
});

test('what is unlimited is null', () => {
  const bounds = (inputs: Body<'hedgingRecommend'>) =>
    Object.fromEntries(
      hedged(inputs).hedges.map(({ type, max_loss_if_hedged, max_gain_if_hedged }) => [
        type,
        [max_loss_if_hedged === null, max_gain_if_hedged === null],
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
  isNear(hedgeOf(LONG, 'partial_put_hedge').cost_usd, hedgeOf(LONG, 'protective_put').cost_usd / 2);
});

describe('a forward', () => {
  const gain = 10_000 * Math.expm1((0.05 * 30) / 365);

  test.each([
    ['long', LONG, gain],
    ['short', SHORT, -gain],
  ])('locks in the carry of a %s position, costs nothing and leaves no delta', (_, inputs, carry) => {
    const forward = hedgeOf(inputs, 'futures_inverse_hedge');
    expect(forward).toMatchObject({ legs: [], cost_usd: 0, cost_pct: 0, affordable: true, net_delta: 0 });
    expect(forward.breakeven_price).toBeNull();
    isNear(forward.max_gain_if_hedged, carry);
    isNear(forward.max_loss_if_hedged, -carry);
    isNear(forward.cvar_95_usd, -carry);
    isNear(forward.expected_pnl_usd, carry);
    isNear(forward.forward_price, 100 * Math.exp((0.05 * 30) / 365));
    expect(forward.margin_required_usd).toBe(1000);
    isNear(forward.expected_daily_move_protected, ((1.6448536269514722 * 0.3) / Math.sqrt(252)) * 10_000);
  });

  test('without interest locks in 0, and is only worth its protection', () => {
    const forward = hedgeOf({ ...LONG, r: 0 }, 'futures_inverse_hedge');
    expect(forward).toMatchObject({
      max_loss_if_hedged: 0,
      max_gain_if_hedged: 0,
      cvar_95_usd: 0,
      expected_pnl_usd: 0,
    });
    expect(forward).toMatchObject({ risk_reduction: 1, upside_retained: 0, score: 0.5 });
  });

  test('alone has terms of a forward', () => {
    const { forward_price, margin_required_usd, expected_daily_move_protected } = hedgeOf(LONG, 'collar');
    expect([forward_price, margin_required_usd, expected_daily_move_protected]).toEqual([null, null, null]);
  });
});

describe('the limit on the cost', () => {
  const { cost_pct } = hedgeOf(LONG, 'protective_put');

  test('puts what exceeds it behind the rest', () => {
    const affordable = hedged({ ...LONG, max_hedge_cost_pct: cost_pct * 1.001 });
    const dear = hedged({ ...LONG, max_hedge_cost_pct: cost_pct * 0.999 });
    expect(affordable.recommended).toBe('protective_put');
    expect(dear.recommended).toBe('collar');
    expect(dear.hedges.at(-1)).toMatchObject({ type: 'protective_put', affordable: false });
    expect(dear.constraints.max_hedge_cost_usd).toBe(10_000 * (cost_pct * 0.999));
  });

  test('never binds a credit', () => {
    // a year at 40 %: the sold call is worth far more than the put
    const inputs: Body<'hedgingRecommend'> = { ...LONG, time_horizon_days: 365, r: 0.4, max_hedge_cost_pct: 1e-9 };
    const collar = hedgeOf(inputs, 'collar');
    expect(collar.cost_usd).toBeLessThan(-1000);
    expect(collar.affordable).toBe(true);
  });
});

test('a position that gains even in its worst outcomes has no risk to reduce', () => {
  const { unhedged, hedges } = hedged({ ...LONG, volatility: 0.01, time_horizon_days: 365, r: 1 });
  expect(unhedged.cvar_95_usd).toBeLessThan(0);
  for (const { risk_reduction, upside_retained, score } of hedges) {
    expect(risk_reduction).toBeNull();
    expect(score).toBe((upside_retained ?? 0) / 2);
  }
});

test('a position that cannot gain has no upside to retain', () => {
  const { unhedged, hedges } = hedged({ ...LONG, volatility: 1e-3, time_horizon_days: 365, r: -1 });
  expect(unhedged.expected_gain_usd).toBe(0);
  expect(hedges.every(({ upside_retained }) => upside_retained === null)).toBe(true);
});

test('options held are delta-one exposure, and the answer says so', () => {
  const options = hedged({ ...LONG, position_type: 'long_options' });
  const stock = hedged(LONG);
  expect(options.hedges).toEqual(stock.hedges);
  expect(options.assumptions.length).toBe(stock.assumptions.length + 1);
  expect(options.assumptions.at(-1)).toContain('delta-one');
});

test('shares beyond the doubles are null, and the amounts are not', () => {
  const { position, hedges } = hedged({ ...LONG, position_value: 1e15, asset_price: 1e-300 });
  expect(position.shares).toBeNull();
  expect(hedges[0]?.legs[0]?.quantity).toBeNull();
  expect(hedges[0]?.cost_usd).toBeGreaterThan(0);
});

test('the defaults are 30 days, 5 % and r = 0.05', () => {
  const written = hedged({ ...LONG, time_horizon_days: 30, max_hedge_cost_pct: 0.05, r: 0.05 });
  expect(written).toEqual(hedged(LONG));
  expect(written.constraints).toEqual({ max_hedge_cost_usd: 500, horizon_days: 30, volatility: 0.3 });
});
