import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { impermanentLoss, type ImpermanentLossInputs } from './index';

type Figures = Readonly<Record<string, number | string | null>>;

interface Exact {
  readonly tolerance: number;
  readonly deposits: readonly { readonly inputs: ImpermanentLossInputs; readonly expected: Figures }[];
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
      const growth = name === 'feeBreakevenApy' ? 1 + Math.log1p(value / 100) : 1;
      expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * growth * Math.abs(value));
    }
  }
});

test('the loss of a small move k is (k − 1)²/8 of the value, whatever the move', () => {
  for (let e = 20; e <= 52; e++) {
    const move = 2 ** -e;
    const { impermanentLossPct } = impermanentLoss({ currentPriceRatio: 1 + move });
    const series = -12.5 * move ** 2 * (1 - move);
    expect(Math.abs(impermanentLossPct / series - 1)).toBeLessThanOrEqual(1e-15 + 0.9 * move ** 2);
  }
});

test('known losses', () => {
  expect(impermanentLoss({ currentPriceRatio: 4 }).impermanentLossPct).toBe(-20);
  expect(impermanentLoss({ currentPriceRatio: 9 }).impermanentLossPct).toBe(-40);
  expect(impermanentLoss({ currentPriceRatio: 1 / 4 }).impermanentLossPct).toBe(-20);
});

test('without a move nothing is lost, and no figure is -0', () => {
  for (const range of [{}, { ammType: 'v3', lowerTick: 1, upperTick: 3 }] as const) {
    for (const price of [0.5, 1, 2, 3, 4]) {
      const answer = impermanentLoss({ currentPriceRatio: price, initialPriceRatio: price, ...range });
      expect(answer).toMatchObject({ impermanentLossPct: 0, lossAmount: 0, feeBreakevenApy: 0 });
      expect(answer).toMatchObject({ holdValue: 1000, lpValue: 1000, feeBreakevenReturnPct: 0, priceRatio: 1 });
      expect(Object.values(answer).some((value) => Object.is(value, -0))).toBe(false);
    }
  }
});

test('a range that is never entered loses nothing', () => {
  const range = { ammType: 'v3', lowerTick: 1, upperTick: 4 } as const;
  const below = impermanentLoss({ initialPriceRatio: 0.25, currentPriceRatio: 1, ...range });
  expect(below).toMatchObject({ impermanentLossPct: 0, holdValue: 4000, lpValue: 4000, position: 'below_range' });
  expect(below).toMatchObject({ initialAmountA: 4000, initialAmountB: 0, currentAmountA: 4000, currentAmountB: 0 });
  const above = impermanentLoss({ initialPriceRatio: 16, currentPriceRatio: 4, ...range });
  expect(above).toMatchObject({ impermanentLossPct: 0, holdValue: 1000, lpValue: 1000, position: 'above_range' });
  expect(above).toMatchObject({ initialAmountA: 0, initialAmountB: 1000, currentAmountA: 0, currentAmountB: 1000 });
});

test('an end of the range counts as beyond it', () => {
  const at = (currentPriceRatio: number) =>
    impermanentLoss({ ammType: 'v3', currentPriceRatio, lowerTick: 0.5, upperTick: 2 }).position;
  expect([at(0.5), at(0.5 + 1e-15), at(2 - 1e-15), at(2)]).toEqual([
    'below_range',
    'in_range',
    'in_range',
    'above_range',
  ]);
});

test('v2 ignores the ticks, but not what they are', () => {
  const deposit = { currentPriceRatio: 2 };
  expect(impermanentLoss({ ...deposit, lowerTick: 3, upperTick: 1 })).toEqual(impermanentLoss(deposit));
  expect(refusal(() => impermanentLoss({ ...deposit, lowerTick: -1 }))).toMatchObject({ param: 'lowerTick' });
});

test('the defaults are v2, a price of 1 and an investment of 1000', () => {
  const written = { ammType: 'v2', initialPriceRatio: 1, initialInvestment: 1000, lowerTick: null } as const;
  expect(impermanentLoss({ currentPriceRatio: 3 })).toEqual(impermanentLoss({ currentPriceRatio: 3, ...written }));
});

test('numbers beyond the range of doubles are null, the others are known', () => {
  const crash = impermanentLoss({ initialPriceRatio: 1e-310, currentPriceRatio: 1e15, initialInvestment: 1e15 });
  expect(crash).toMatchObject({ priceRatio: null, holdValue: null, lossAmount: null, initialAmountA: null });
  expect(crash).toMatchObject({ impermanentLossPct: -100, initialAmountB: 5e14, feeBreakevenApy: null });
  // √k of the investment
  expect(Math.abs(Number(crash.lpValue) / (1e15 * Math.sqrt(1e15) * 1e155) - 1)).toBeLessThan(1e-8);
  const yieldOnly = impermanentLoss({ currentPriceRatio: 1e-60 });
  expect(yieldOnly.feeBreakevenApy).toBeNull();
  expect(Math.abs(Number(yieldOnly.feeBreakevenReturnPct) / 5e31 - 1)).toBeLessThan(1e-14);
});

const DEPOSIT = { currentPriceRatio: 1.5 };
const RANGE = { ...DEPOSIT, ammType: 'v3', lowerTick: 1, upperTick: 2 } as const;

test.each<[inputs: unknown, path: string, rule: string]>([
  [undefined, 'inputs', 'missing'],
  [{}, 'currentPriceRatio', 'missing'],
  [{ ...DEPOSIT, currentPriceRatio: 0 }, 'currentPriceRatio', 'greater_than'],
  [{ ...DEPOSIT, currentPriceRatio: 1.1e15 }, 'currentPriceRatio', 'less_than_equal'],
  [{ ...DEPOSIT, currentPriceRatio: NaN }, 'currentPriceRatio', 'finite_number'],
  [{ ...DEPOSIT, initialPriceRatio: 0 }, 'initialPriceRatio', 'greater_than'],
  [{ ...DEPOSIT, initialPriceRatio: null }, 'initialPriceRatio', 'float_type'],
  [{ ...DEPOSIT, ammType: 'v4' }, 'ammType', 'literal_error'],
  [{ ...DEPOSIT, ammType: null }, 'ammType', 'literal_error'],
  [{ ...DEPOSIT, initialInvestment: 0 }, 'initialInvestment', 'greater_than'],
  [{ ...DEPOSIT, initialInvestment: '1' }, 'initialInvestment', 'float_type'],
  [{ ...RANGE, lowerTick: undefined }, 'lowerTick', 'value_error'],
  [{ ...RANGE, lowerTick: null, upperTick: null }, 'lowerTick', 'value_error'],
  [{ ...RANGE, upperTick: null }, 'upperTick', 'value_error'],
  [{ ...RANGE, lowerTick: 2 }, 'lowerTick', 'value_error'],
  [{ ...RANGE, lowerTick: 3 }, 'lowerTick', 'value_error'],
  [{ ...RANGE, lowerTick: 0 }, 'lowerTick', 'greater_than'],
  [{ ...RANGE, lowerTick: '1' }, 'lowerTick', 'float_type'],
  [{ ...RANGE, upperTick: -10 }, 'upperTick', 'greater_than'],
])('refuses %j', (inputs, param, rule) => {
  expect(refusal(() => impermanentLoss(inputs as ImpermanentLossInputs))).toMatchObject({ param, rule });
});
