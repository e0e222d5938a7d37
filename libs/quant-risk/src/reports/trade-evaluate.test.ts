import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/trade-evaluate';
import { riskKelly } from './risk-kelly';
import { riskPositionSize } from './risk-position-size';
import { riskTransactionCost } from './risk-transaction-cost';
import { tradeEvaluate } from './trade-evaluate';

type Trade = Body<'tradeEvaluate'>;

const evaluate = answering<'tradeEvaluate', typeof tradeEvaluate>(rules, tradeEvaluate);

const { cases } = JSON.parse(readFileSync(join(__dirname, '../../vectors/trade-evaluation.exact.json'), 'utf8')) as {
  readonly cases: readonly { readonly request: Trade; readonly expect: Answer<'tradeEvaluate'> }[];
};

/** Units of figures that are differences; all others are judged by their own size. */
const UNITS = new Map([
  ['risk_reward_net', 1],
  ['rsi', 100],
]);

const TOLERANCE = 1e-13;

/** Paths at which two answers differ: numbers by more than the tolerance, all else at all. */
function differences(found: unknown, wanted: unknown, path = '', unit = 0): string[] {
  if (typeof wanted === 'number' && typeof found === 'number') {
    return Math.abs(found - wanted) <= TOLERANCE * Math.max(Math.abs(wanted), unit)
      ? []
      : [`${path}: ${found}, ${wanted}`];
  }
  if (typeof wanted !== 'object' || wanted === null || typeof found !== 'object' || found === null) {
    return Object.is(found, wanted) ? [] : [`${path}: ${String(found)}, ${String(wanted)}`];
  }
  const names = [...new Set([...Object.keys(found), ...Object.keys(wanted)])];
  return names.flatMap((name) =>
    differences(found[name as never], wanted[name as never], `${path}.${name}`, UNITS.get(name)),
  );
}

test.each(cases.map(({ request, expect: wanted }, i) => ({ request, wanted, i })))(
  'exact trade $i',
  ({ request, wanted }) => {
    expect(differences(evaluate(request), wanted)).toEqual([]);
  },
);

function frozen<T>(value: T): T {
  Object.freeze(value);
  return value;
}

const RISING = frozen([100, 101, 100.5, 102, 101.5, 103, 102, 104, 103.5, 105, 104, 106, 105.5, 107, 106.5]);
const BASE: Trade = {
  entry_price: 100,
  stop_loss: 96,
  take_profit: 110,
  account_size: 100_000,
  prices: RISING,
};

test('every figure is that of the single function', () => {
  const returns = Array.from({ length: 30 }, (_, i) => Math.sin(i) / 50 + 0.001);
  const { position, costs, kelly } = evaluate({
    ...BASE,
    returns,
    commission_per_share: 0.01,
    spread_bps: 7,
    adv: 1e6,
  });
  const { account_size, entry_price, stop_loss } = BASE;
  expect(riskPositionSize({ account_size, risk_per_trade: 0.02, entry_price, stop_loss })).toMatchObject({
    shares: position.shares,
    value: position.value,
    pct_account: position.pct_account,
    max_loss: position.max_loss,
  });
  const commissions = { commission_per_share: 0.01, commission_flat: 0, commission_pct: 0 };
  const cost = riskTransactionCost({ trade_value: 50_000, shares: 500, spread_bps: 7, adv: 1e6, ...commissions });
  expect(costs).toEqual({
    round_trip: cost.round_trip_cost,
    pct_of_position: cost.breakeven_move_pct,
    spread: cost.spread_cost,
    commission: cost.commission,
    impact: cost.market_impact,
    impact_bps: cost.market_impact_bps,
  });
  expect(riskKelly({ mode: 'continuous', returns })).toMatchObject({
    full_kelly_leverage: kelly?.full_kelly,
    half_kelly: kelly?.half_kelly,
  });
});

test('without shares there are neither costs nor a net ratio', () => {
  for (const part of [{ risk_per_trade: 0 }, { account_size: 1 }]) {
    const { position, costs, risk_reward, risk_reward_net } = evaluate({ ...BASE, ...part });
    expect(risk_reward_net).toBeNull();
    expect(risk_reward).toBe(2.5);
    expect(position).toEqual({ shares: 0, value: 0, pct_account: 0, risk_per_share: 4, max_loss: 0, max_profit: 0 });
    expect(costs).toEqual({ round_trip: 0, pct_of_position: null, spread: 0, commission: 0, impact: 0, impact_bps: 0 });
  }
});

test('more shares than riskTransactionCost takes cost what they cost', () => {
  const { position, costs } = evaluate({ ...BASE, account_size: 1e15, risk_per_trade: 1 });
  expect(position.shares).toBe(2.5e14);
  expect(costs.commission).toBe(1.25e12);
});

test('what is beyond the range of doubles is null, and the verdict still knows it', () => {
  const tiny = { entry_price: 2e-310, stop_loss: 1e-310, take_profit: 1e15, account_size: 1e15 };
  const { risk_reward, risk_reward_net, break_even_win_rate, position, costs, verdict } = evaluate({
    ...BASE,
    ...tiny,
  });
  expect([risk_reward, risk_reward_net, break_even_win_rate]).toEqual([null, null, 0]);
  expect(position).toMatchObject({ shares: null, value: null, pct_account: null, max_loss: null, max_profit: null });
  expect(Object.values(costs).every((value) => value === null)).toBe(true);
  expect(verdict).toBe('FAVORABLE');
});

test.each([
  [null, null],
  [[], null],
  [Array<number>(9).fill(0.01), null],
  [Array<number>(10).fill(0.01), { full_kelly: null, half_kelly: null }],
])('Kelly leverage of %j', (returns, kelly) => {
  expect(evaluate({ ...BASE, returns }).kelly).toEqual(kelly);
});

const FALLING = RISING.map((price) => 210 - price);
// the storm of the last days is short beside the calm before it
const STORM = [
  ...Array.from({ length: 120 }, (_, i) => 100 + 0.1 * (i % 2)),
  ...RISING.map((price) => 5 * price - 400),
];
const LONG = { entry_price: 100, stop_loss: 99 };
const SHORT = { entry_price: 100, stop_loss: 101 };

test.each([
  ['a long trade with the trend', { ...LONG, prices: RISING }, 2, 'FAVORABLE'],
  ['the same for less', { ...LONG, prices: RISING }, 1.99, 'CAUTION'],
  ['the same for little', { ...LONG, prices: RISING }, 1.49, 'UNFAVORABLE'],
  ['a long trade against the trend', { ...LONG, prices: FALLING }, 3, 'CAUTION'],
  ['a long trade without trend', { ...LONG, prices: Array<number>(20).fill(7) }, 3, 'CAUTION'],
  ['a long trade in a crisis', { ...LONG, prices: STORM }, 3, 'CAUTION'],
  ['a short trade with the trend', { ...SHORT, prices: FALLING }, 2, 'FAVORABLE'],
  ['a short trade against the trend', { ...SHORT, prices: RISING }, 2, 'CAUTION'],
  ['a short trade without trend', { ...SHORT, prices: Array<number>(20).fill(7) }, 2, 'CAUTION'],
  ['a short trade for little', { ...SHORT, prices: FALLING }, 1.4, 'UNFAVORABLE'],
])('%s', (_, { entry_price, stop_loss, prices }, ratio, verdict) => {
  const take_profit = entry_price + ratio * (entry_price - stop_loss);
  expect(evaluate({ ...BASE, entry_price, stop_loss, take_profit, prices }).verdict).toBe(verdict);
});

test('decimals do not flip a verdict', () => {
  const trade = { ...BASE, entry_price: 1.1, stop_loss: 1.05, take_profit: 1.2 };
  expect(evaluate(trade)).toMatchObject({ risk_reward: 1.9999999999999956, verdict: 'FAVORABLE' });
  expect(evaluate({ ...BASE, entry_price: 1, stop_loss: 0.9, take_profit: 1.15, prices: FALLING }).verdict).toBe(
    'CAUTION',
  );
});

test.each<[string, object, string, string]>([
  ['no entry', { entry_price: undefined }, 'entry_price', 'missing'],
  ['an entry of 0', { entry_price: 0 }, 'entry_price', 'greater_than'],
  ['a stop of 0', { stop_loss: 0 }, 'stop_loss', 'greater_than'],
  ['a target of 0', { take_profit: 0, stop_loss: 101 }, 'take_profit', 'greater_than'],
  ['a stop at the entry', { stop_loss: 100 }, 'stop_loss', 'value_error'],
  ['a stop on the side of the target', { stop_loss: 105 }, 'stop_loss', 'value_error'],
  ['the same of a short trade', { take_profit: 90, stop_loss: 95 }, 'stop_loss', 'value_error'],
  ['a target at the entry', { take_profit: 100 }, 'take_profit', 'value_error'],
  ['no account', { account_size: 0 }, 'account_size', 'greater_than'],
  ['more risk than account', { risk_per_trade: 1.1 }, 'risk_per_trade', 'less_than_equal'],
  ['13 closes', { prices: RISING.slice(0, 13) }, 'prices', 'too_short'],
  ['5001 closes', { prices: Array<number>(5001).fill(1) }, 'prices', 'too_long'],
  ['a close of 0', { prices: [...RISING, 0] }, 'prices.15', 'greater_than'],
  ['5001 returns', { returns: Array<number>(5001).fill(0) }, 'returns', 'too_long'],
  ['a return above 1000', { returns: [1001] }, 'returns.0', 'less_than_equal'],
  ['a commission below 0', { commission_per_share: -1 }, 'commission_per_share', 'greater_than_equal'],
  ['a spread below 0', { spread_bps: -1 }, 'spread_bps', 'greater_than_equal'],
  ['no volume', { adv: 0 }, 'adv', 'greater_than'],
])('%s is refused', (_, part, place, rule) => {
  expect(refusalsOf(() => evaluate({ ...BASE, ...part }))).toEqual([[rule, place]]);
});
