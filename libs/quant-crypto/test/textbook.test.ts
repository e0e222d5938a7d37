import { readFileSync } from 'node:fs';
import { refusal } from '../../../tools/testing/refusal';
import * as crypto from '../src/index';

type Figures<Names extends string> = Readonly<Record<Names, number>>;

interface Vectors {
  readonly tolerances: Figures<'liquidation' | 'carry' | 'swap' | 'loss' | 'yield' | 'vesting'>;
  readonly liquidation: readonly (Figures<'markPrice' | 'price' | 'distance'> & {
    readonly position: crypto.LeveragedPosition;
  })[];
  readonly carry: readonly (Figures<'intervalHours' | 'total' | 'annualized' | 'compounded' | 'gross'> & {
    readonly rates: number[];
    readonly direction: 'short' | 'long';
  })[];
  readonly swaps: readonly Figures<
    'reserveIn' | 'reserveOut' | 'amountIn' | 'fee' | 'amountOut' | 'price' | 'impact' | 'newIn' | 'newOut'
  >[];
  readonly losses: readonly { readonly inputs: crypto.ImpermanentLossInputs; readonly loss: number }[];
  readonly yields: readonly Figures<'periodsPerYear' | 'rate' | 'apr' | 'apy'>[];
  readonly vestings: readonly { readonly inputs: crypto.VestingUnlockedInputs; readonly unlocked: number }[];
}

const vectors = JSON.parse(readFileSync('vectors/textbook.exact.json', 'utf8')) as Vectors;
const { tolerances } = vectors;

const off = (found: number | null, expected: number, scale = Math.abs(expected)) =>
  Math.abs((found ?? NaN) - expected) / (scale || 1);

test.each(vectors.liquidation)('$position', ({ position, markPrice, price, distance }) => {
  expect(off(crypto.liquidationPrice(position), price, position.entryPrice)).toBeLessThanOrEqual(
    tolerances.liquidation,
  );
  const found = crypto.distanceToLiquidation({ ...position, markPrice });
  expect(off(found, distance, 1 + price / markPrice)).toBeLessThanOrEqual(2 * tolerances.liquidation);
});

test.each(vectors.carry)('funding of $rates', ({ rates, intervalHours, direction, ...exact }) => {
  const found = crypto.fundingCarry(rates, { intervalHours, direction });
  const year = 8760 / intervalHours / rates.length;
  expect(off(found.total, exact.total, exact.gross)).toBeLessThanOrEqual(tolerances.carry);
  expect(off(found.annualized ?? NaN, exact.annualized, exact.gross * year)).toBeLessThanOrEqual(tolerances.carry);
  const scale = (1 + exact.compounded) * (1 + exact.gross * year);
  expect(off(found.annualizedCompounded, exact.compounded, scale)).toBeLessThanOrEqual(tolerances.carry);
});

test('a yearly carry beyond the range of doubles is null', () => {
  const carry = crypto.fundingCarry([1e-4], { intervalHours: 1e-310 });
  expect(carry).toEqual({ total: 1e-4, annualized: null, annualizedCompounded: null });
});

test.each(vectors.swaps)(
  '$amountIn to $reserveIn and $reserveOut',
  ({ reserveIn, reserveOut, amountIn, fee, ...exact }) => {
    const found = crypto.constantProductSwap({ reserveIn, reserveOut, amountIn, fee });
    expect(off(found.amountOut, exact.amountOut)).toBeLessThanOrEqual(tolerances.swap);
    expect(off(found.price, exact.price)).toBeLessThanOrEqual(tolerances.swap);
    expect(off(found.priceImpact, exact.impact)).toBeLessThanOrEqual(tolerances.swap);
    expect(off(found.reserveIn, exact.newIn)).toBeLessThanOrEqual(tolerances.swap);
    expect(off(found.reserveOut, exact.newOut)).toBeLessThanOrEqual(tolerances.swap);
  },
);

test.each(vectors.losses)('$inputs', ({ inputs, loss }) => {
  expect(off(crypto.impermanentLoss(inputs), loss)).toBeLessThanOrEqual(tolerances.loss);
});

test.each(vectors.yields)('$rate, $periodsPerYear times a year', ({ rate, periodsPerYear, apr, apy }) => {
  expect(off(crypto.apyToApr(rate, { periodsPerYear }), apr)).toBeLessThanOrEqual(tolerances.yield);
  expect(off(crypto.aprToApy(rate, { periodsPerYear }), apy)).toBeLessThanOrEqual(tolerances.yield);
});

test.each(vectors.vestings)('$inputs', ({ inputs, unlocked }) => {
  expect(off(crypto.vestingUnlocked(inputs), unlocked, inputs.totalTokens)).toBeLessThanOrEqual(tolerances.vesting);
});

test.each([
  [() => crypto.liquidationPrice({ direction: 'long', entryPrice: 0, leverage: 1 }), 'entryPrice', 'greater_than'],
  [() => crypto.fundingCarry([]), 'fundingRates', 'too_short'],
  [() => crypto.fundingCarry([1]), 'fundingRates[0]', 'less_than'],
  [() => crypto.fundingCarry([0], { hours: 8 } as object), 'options.hours', 'extra_forbidden'],
  [() => crypto.constantProductSwap({ reserveIn: 1, reserveOut: 1, amountIn: 1, fee: 1 }), 'fee', 'less_than'],
  [() => crypto.impermanentLoss({ price: 1, lower: 2, upper: 2 }), 'lower', 'value_error'],
  [() => crypto.apyToApr(-1), 'apy', 'greater_than'],
  [() => crypto.aprToApy(-12, { periodsPerYear: 12 }), 'apr', 'value_error'],
  [() => crypto.vestingUnlocked({ totalTokens: 1, month: 1.5, vestingMonths: 2 }), 'month', 'int_type'],
])('refused: %s', (calculate, param, rule) => {
  expect(refusal(calculate)).toMatchObject({ param, rule });
});

test('figures beyond the range of doubles are OUT_OF_RANGE, a loss of everything is −1', () => {
  const outOfRange = expect.objectContaining({ code: 'OUT_OF_RANGE' }) as Error;
  const position = { direction: 'short', entryPrice: 1e15, leverage: 5e-324 } as const;
  expect(() => crypto.aprToApy(1e6, { periodsPerYear: 365 })).toThrow(outOfRange);
  expect(() => crypto.liquidationPrice(position)).toThrow(outOfRange);
  expect(() => crypto.distanceToLiquidation({ ...position, markPrice: 1 })).toThrow(outOfRange);
  expect(crypto.impermanentLoss({ initialPrice: 1e-12, price: 1e15 })).toBeGreaterThanOrEqual(-1);
  expect(crypto.impermanentLoss({ price: 1 })).toBe(0);
});
