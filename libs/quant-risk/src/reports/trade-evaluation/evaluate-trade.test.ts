import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../../../../../tools/testing/refusal';
import { camelCaseKeys } from '../../../../../tools/testing/wire-names';
import { riskKelly } from '../risk-kelly';
import { positionSize } from '../position-size/index';
import { transactionCost } from '../transaction-cost/index';
import { evaluateTrade, type TradeEvaluation, type TradeEvaluationInputs } from './index';

const { cases } = JSON.parse(readFileSync(join(__dirname, '../../../vectors/trade-evaluation.exact.json'), 'utf8')) as {
  readonly cases: readonly { readonly request: TradeEvaluationInputs; readonly expect: TradeEvaluation }[];
};

/** Units of figures that are differences; all others are judged by their own size. */
const UNITS = new Map([
  ['riskRewardNet', 1],
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
    expect(differences(evaluateTrade(camelCaseKeys(request)), camelCaseKeys(wanted))).toEqual([]);
  },
);

const RISING = Object.freeze([100, 101, 100.5, 102, 101.5, 103, 102, 104, 103.5, 105, 104, 106, 105.5, 107, 106.5]);
const BASE: TradeEvaluationInputs = {
  entryPrice: 100,
  stopLoss: 96,
  takeProfit: 110,
  accountSize: 100_000,
  prices: RISING,
};

test('every figure is that of the single function', () => {
  const returns = Array.from({ length: 30 }, (_, i) => Math.sin(i) / 50 + 0.001);
  const { position, costs, kelly } = evaluateTrade({
    ...BASE,
    returns,
    commissionPerShare: 0.01,
    spreadBps: 7,
    adv: 1e6,
  });
  const { accountSize, entryPrice, stopLoss } = BASE;
  expect(positionSize({ accountSize, entryPrice, stopLoss })).toMatchObject({
    shares: position.shares,
    value: position.value,
    pctAccount: position.pctAccount,
    maxLoss: position.maxLoss,
  });
  const cost = transactionCost({ tradeValue: 50_000, shares: 500, commissionPerShare: 0.01, spreadBps: 7, adv: 1e6 });
  expect(costs).toEqual({
    roundTrip: cost.roundTripCost,
    pctOfPosition: cost.breakevenMovePct,
    spread: cost.spreadCost,
    commission: cost.commission,
    impact: cost.marketImpact,
    impactBps: cost.marketImpactBps,
  });
  expect(riskKelly({ mode: 'continuous', returns })).toMatchObject({
    full_kelly_leverage: kelly?.fullKelly,
    half_kelly: kelly?.halfKelly,
  });
});

test('without shares there are neither costs nor a net ratio', () => {
  for (const part of [{ riskPerTrade: 0 }, { accountSize: 1 }]) {
    const { position, costs, riskReward, riskRewardNet } = evaluateTrade({ ...BASE, ...part });
    expect(riskRewardNet).toBeNull();
    expect(riskReward).toBe(2.5);
    expect(position).toEqual({ shares: 0, value: 0, pctAccount: 0, riskPerShare: 4, maxLoss: 0, maxProfit: 0 });
    expect(costs).toEqual({ roundTrip: 0, pctOfPosition: null, spread: 0, commission: 0, impact: 0, impactBps: 0 });
  }
});

test('more shares than transactionCost takes cost what they cost', () => {
  const { position, costs } = evaluateTrade({ ...BASE, accountSize: 1e15, riskPerTrade: 1 });
  expect(position.shares).toBe(2.5e14);
  expect(costs.commission).toBe(1.25e12);
});

test('what is beyond the range of doubles is null, and the verdict still knows it', () => {
  const tiny = { entryPrice: 2e-310, stopLoss: 1e-310, takeProfit: 1e15, accountSize: 1e15 };
  const { riskReward, riskRewardNet, breakEvenWinRate, position, costs, verdict } = evaluateTrade({ ...BASE, ...tiny });
  expect([riskReward, riskRewardNet, breakEvenWinRate]).toEqual([null, null, 0]);
  expect(position).toMatchObject({ shares: null, value: null, pctAccount: null, maxLoss: null, maxProfit: null });
  expect(Object.values(costs).every((value) => value === null)).toBe(true);
  expect(verdict).toBe('FAVORABLE');
});

test.each([
  [null, null],
  [[], null],
  [Array<number>(9).fill(0.01), null],
  [Array<number>(10).fill(0.01), { fullKelly: null, halfKelly: null }],
])('Kelly leverage of %j', (returns, kelly) => {
  expect(evaluateTrade({ ...BASE, returns }).kelly).toEqual(kelly);
});

const FALLING = RISING.map((price) => 210 - price);
// the storm of the last days is short beside the calm before it
const STORM = [
  ...Array.from({ length: 120 }, (_, i) => 100 + 0.1 * (i % 2)),
  ...RISING.map((price) => 5 * price - 400),
];
const LONG = { entryPrice: 100, stopLoss: 99 };
const SHORT = { entryPrice: 100, stopLoss: 101 };

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
])('%s', (_, { entryPrice, stopLoss, prices }, ratio, verdict) => {
  const takeProfit = entryPrice + ratio * (entryPrice - stopLoss);
  expect(evaluateTrade({ ...BASE, entryPrice, stopLoss, takeProfit, prices }).verdict).toBe(verdict);
});

test('decimals do not flip a verdict', () => {
  const trade = { ...BASE, entryPrice: 1.1, stopLoss: 1.05, takeProfit: 1.2 };
  expect(evaluateTrade(trade)).toMatchObject({ riskReward: 1.9999999999999956, verdict: 'FAVORABLE' });
  expect(evaluateTrade({ ...BASE, entryPrice: 1, stopLoss: 0.9, takeProfit: 1.15, prices: FALLING }).verdict).toBe(
    'CAUTION',
  );
});

test.each<[string, object, (string | number)[], string]>([
  ['no entry', { entryPrice: undefined }, ['entryPrice'], 'missing'],
  ['an entry of 0', { entryPrice: 0 }, ['entryPrice'], 'greater_than'],
  ['a stop of 0', { stopLoss: 0 }, ['stopLoss'], 'greater_than'],
  ['a target of 0', { takeProfit: 0, stopLoss: 101 }, ['takeProfit'], 'greater_than'],
  ['a stop at the entry', { stopLoss: 100 }, ['stopLoss'], 'value_error'],
  ['a stop on the side of the target', { stopLoss: 105 }, ['stopLoss'], 'value_error'],
  ['the same of a short trade', { takeProfit: 90, stopLoss: 95 }, ['stopLoss'], 'value_error'],
  ['a target at the entry', { takeProfit: 100 }, ['takeProfit'], 'value_error'],
  ['no account', { accountSize: 0 }, ['accountSize'], 'greater_than'],
  ['more risk than account', { riskPerTrade: 1.1 }, ['riskPerTrade'], 'less_than_equal'],
  ['13 closes', { prices: RISING.slice(0, 13) }, ['prices'], 'too_short'],
  ['5001 closes', { prices: Array<number>(5001).fill(1) }, ['prices'], 'too_long'],
  ['a close of 0', { prices: [...RISING, 0] }, ['prices', 15], 'greater_than'],
  ['5001 returns', { returns: Array<number>(5001).fill(0) }, ['returns'], 'too_long'],
  ['a return above 1000', { returns: [1001] }, ['returns', 0], 'less_than_equal'],
  ['a commission below 0', { commissionPerShare: -1 }, ['commissionPerShare'], 'greater_than_equal'],
  ['a spread below 0', { spreadBps: -1 }, ['spreadBps'], 'greater_than_equal'],
  ['no volume', { adv: 0 }, ['adv'], 'greater_than'],
])('%s is refused', (_, part, path, rule) => {
  expect(refusal(() => evaluateTrade({ ...BASE, ...part }))).toMatchObject({ path, rule });
});
