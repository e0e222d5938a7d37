import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-impermanent-loss';
import { cryptoImpermanentLoss } from './crypto-impermanent-loss';

const impermanentLoss = answering<'cryptoImpermanentLoss', typeof cryptoImpermanentLoss>(rules, cryptoImpermanentLoss);

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly deposits: readonly { readonly inputs: Body<'cryptoImpermanentLoss'>; readonly expected: Figures }[];
}

const { deposits, tolerance } = JSON.parse(readFileSync('vectors/automated-market-makers.exact.json', 'utf8')) as Exact;

test.each(deposits)('$inputs, in 400 digits', ({ inputs, expected }) => {
  const answer = impermanentLoss(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const found = (answer as unknown as Figures)[name];
    if (typeof value !== 'number') expect(found).toBe(value);
    else {
      // a power carries the rounding of its logarithm
      const growth = name === 'fee_breakeven_apy' ? 1 + Math.log1p(value / 100) : 1;
      expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * growth * Math.abs(value));
    }
  }
});

test('the loss of a small move k is (k − 1)²/8 of the value, whatever the move', () => {
  for (let e = 20; e <= 52; e++) {
    const move = 2 ** -e;
    const { impermanent_loss_pct } = impermanentLoss({ current_price_ratio: 1 + move });
    const series = -12.5 * move ** 2 * (1 - move);
    expect(Math.abs(impermanent_loss_pct / series - 1)).toBeLessThanOrEqual(1e-15 + 0.9 * move ** 2);
  }
});

test('known losses', () => {
  expect(impermanentLoss({ current_price_ratio: 4 }).impermanent_loss_pct).toBe(-20);
  expect(impermanentLoss({ current_price_ratio: 9 }).impermanent_loss_pct).toBe(-40);
  expect(impermanentLoss({ current_price_ratio: 1 / 4 }).impermanent_loss_pct).toBe(-20);
});

test('without a move nothing is lost, and no figure is -0', () => {
  for (const range of [{}, { amm_type: 'v3', lower_tick: 1, upper_tick: 3 }] as const) {
    for (const price of [0.5, 1, 2, 3, 4]) {
      const answer = impermanentLoss({ current_price_ratio: price, initial_price_ratio: price, ...range });
      expect(answer).toMatchObject({ impermanent_loss_pct: 0, loss_amount: 0, fee_breakeven_apy: 0 });
      expect(answer).toMatchObject({ hold_value: 1000, lp_value: 1000, fee_breakeven_return_pct: 0, price_ratio: 1 });
      expect(Object.values(answer).some((value) => Object.is(value, -0))).toBe(false);
    }
  }
});

test('a range that is never entered loses nothing', () => {
  const range = { amm_type: 'v3', lower_tick: 1, upper_tick: 4 } as const;
  const below = impermanentLoss({ initial_price_ratio: 0.25, current_price_ratio: 1, ...range });
  expect(below).toMatchObject({ impermanent_loss_pct: 0, hold_value: 4000, lp_value: 4000, position: 'below_range' });
  expect(below).toMatchObject({
    initial_amount_a: 4000,
    initial_amount_b: 0,
    current_amount_a: 4000,
    current_amount_b: 0,
  });
  const above = impermanentLoss({ initial_price_ratio: 16, current_price_ratio: 4, ...range });
  expect(above).toMatchObject({ impermanent_loss_pct: 0, hold_value: 1000, lp_value: 1000, position: 'above_range' });
  expect(above).toMatchObject({
    initial_amount_a: 0,
    initial_amount_b: 1000,
    current_amount_a: 0,
    current_amount_b: 1000,
  });
});

test('an end of the range counts as beyond it', () => {
  const at = (current_price_ratio: number) =>
    impermanentLoss({ amm_type: 'v3', current_price_ratio, lower_tick: 0.5, upper_tick: 2 }).position;
  expect([at(0.5), at(0.5 + 1e-15), at(2 - 1e-15), at(2)]).toEqual([
    'below_range',
    'in_range',
    'in_range',
    'above_range',
  ]);
});

test('v2 ignores the ticks, but not what they are', () => {
  const deposit = { current_price_ratio: 2 };
  expect(impermanentLoss({ ...deposit, lower_tick: 3, upper_tick: 1 })).toEqual(impermanentLoss(deposit));
  expect(refusalsOf(() => impermanentLoss({ ...deposit, lower_tick: -1 }))).toEqual([['greater_than', 'lower_tick']]);
});

test('the defaults are v2, a price of 1 and an investment of 1000', () => {
  const written = { amm_type: 'v2', initial_price_ratio: 1, initial_investment: 1000, lower_tick: null } as const;
  expect(impermanentLoss({ current_price_ratio: 3 })).toEqual(impermanentLoss({ current_price_ratio: 3, ...written }));
});

test('numbers beyond the range of doubles are null, the others are known', () => {
  const crash = impermanentLoss({ initial_price_ratio: 1e-310, current_price_ratio: 1e15, initial_investment: 1e15 });
  expect(crash).toMatchObject({ price_ratio: null, hold_value: null, loss_amount: null, initial_amount_a: null });
  expect(crash).toMatchObject({ impermanent_loss_pct: -100, initial_amount_b: 5e14, fee_breakeven_apy: null });
  // √k of the investment
  expect(Math.abs(Number(crash.lp_value) / (1e15 * Math.sqrt(1e15) * 1e155) - 1)).toBeLessThan(1e-8);
  const yieldOnly = impermanentLoss({ current_price_ratio: 1e-60 });
  expect(yieldOnly.fee_breakeven_apy).toBeNull();
  expect(Math.abs(Number(yieldOnly.fee_breakeven_return_pct) / 5e31 - 1)).toBeLessThan(1e-14);
});

const RANGE = { current_price_ratio: 1.5, amm_type: 'v3', lower_tick: 1, upper_tick: 2 } as const;

test.each<[change: object, place: string]>([
  [{ lower_tick: undefined }, 'lower_tick'],
  [{ lower_tick: null, upper_tick: null }, 'lower_tick'],
  [{ upper_tick: null }, 'upper_tick'],
  [{ lower_tick: 2 }, 'lower_tick'],
  [{ lower_tick: 3 }, 'lower_tick'],
])('v3 refuses %j', (change, place) => {
  expect(refusalsOf(() => impermanentLoss({ ...RANGE, ...change }))).toEqual([['value_error', place]]);
});
