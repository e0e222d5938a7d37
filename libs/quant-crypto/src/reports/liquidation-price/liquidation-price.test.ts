import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { liquidationPrice, type LiquidationPriceInputs } from './index';
import { liquidationPriceOf } from '../../perpetuals/liquidation-kernel';

type Figures = Readonly<Record<string, number | string | boolean | null>>;

interface Exact {
  readonly tolerance: number;
  readonly positions: readonly { readonly inputs: LiquidationPriceInputs; readonly expected: Figures }[];
}

const { positions, tolerance } = JSON.parse(readFileSync('vectors/perpetuals.exact.json', 'utf8')) as Exact;

/** Scale of a figure's rounding: the largest of the terms that it is a difference of. */
function scaleOf(name: string, inputs: LiquidationPriceInputs, value: number): number {
  const { entryPrice, positionSize, collateral, fundingAccumulated = 0 } = inputs;
  const money = positionSize + collateral + Math.abs(fundingAccumulated);
  if (/price/i.test(name)) return (entryPrice * money) / positionSize;
  if (name === 'distancePct') return (100 * money) / positionSize;
  return name === 'maxLossBeforeLiq' ? money : Math.abs(value);
}

test.each(positions)('$inputs, in exact arithmetic', ({ inputs, expected }) => {
  const { safePriceRange, ...answer } = liquidationPrice(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const found = (answer as unknown as Figures)[name];
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * scaleOf(name, inputs, value));
  }
  const price = answer.liquidationPrice;
  expect(safePriceRange).toEqual(inputs.direction === 'long' ? { min: price, max: null } : { min: 0, max: price });
});

const POSITION = { entryPrice: 3000, collateral: 1000, positionSize: 10_000, leverage: 10 };
const LONG = { ...POSITION, direction: 'long' } as const;
const SHORT = { ...POSITION, direction: 'short' } as const;

test('funding that was paid brings the price nearer, of a long and of a short position', () => {
  const priceOf = (position: LiquidationPriceInputs) =>
    [-150, 0, 150].map((fundingAccumulated) => liquidationPrice({ ...position, fundingAccumulated }).liquidationPrice);
  expect(priceOf(LONG)).toEqual([2760, 2715, 2670]);
  expect(priceOf(SHORT)).toEqual([3240, 3285, 3330]);
});

test('without a maintenance margin a position is liquidated when it is bankrupt, on either basis', () => {
  for (const [position, price] of [
    [LONG, 2700],
    [SHORT, 3300],
  ] as const) {
    const answer = liquidationPrice({ ...position, maintenanceMarginRate: 0 });
    expect(answer).toMatchObject({ liquidationPrice: price, bankruptcyPrice: price, liquidationPriceMarkBasis: price });
    expect(answer).toMatchObject({ maintenanceMargin: 0, maxLossBeforeLiq: 1000, distancePct: 10 });
  }
});

test('a long position with its size and the maintenance margin as collateral cannot be liquidated', () => {
  const { liquidationPrice: price, ...answer } = liquidationPrice({ ...LONG, collateral: 10_050, leverage: 1 });
  expect(price).toBe(0);
  expect(answer).toMatchObject({ distancePct: 100, canBeLiquidated: false, safePriceRange: { min: 0, max: null } });
  expect(answer).toMatchObject({ bankruptcyPrice: 0, liquidationPriceMarkBasis: 0, alreadyLiquidatable: false });
  expect(liquidationPrice({ ...LONG, collateral: 10_049, leverage: 1 })).toMatchObject({ canBeLiquidated: true });
  expect(liquidationPrice({ ...LONG, collateral: 1e6, leverage: 1 })).toMatchObject({ liquidationPrice: 0 });
  const short = liquidationPrice({ ...SHORT, collateral: 1e6, leverage: 1 });
  expect(short).toMatchObject({ canBeLiquidated: true, liquidationPrice: 302_985 });
});

test('a position without margin left is liquidatable at its entry', () => {
  const gone = liquidationPrice({ ...LONG, fundingAccumulated: -1000 });
  expect(gone).toMatchObject({ alreadyLiquidatable: true, effectiveLeverage: null, marginRatioCurrent: 0 });
  expect(gone).toMatchObject({ liquidationPrice: 3015, distancePct: -0.5, maxLossBeforeLiq: -50 });
  const atTheMargin = liquidationPrice({ ...SHORT, fundingAccumulated: -950 });
  expect(atTheMargin).toMatchObject({ alreadyLiquidatable: true, distancePct: 0, liquidationPrice: 3000 });
  expect(liquidationPrice({ ...SHORT, fundingAccumulated: -949.99 }).alreadyLiquidatable).toBe(false);
});

test('a short position that owes more than its size is liquidatable at every price', () => {
  const ruin = liquidationPrice({ ...SHORT, fundingAccumulated: -50_000 });
  expect(ruin).toMatchObject({ liquidationPrice: 0, bankruptcyPrice: 0, distancePct: -100, alreadyLiquidatable: true });
  expect(ruin).toMatchObject({ liquidationPriceMarkBasis: 0, safePriceRange: { min: 0, max: 0 } });
});

test('the declared leverage changes nothing but the verdict on it, to 1 % on either side', () => {
  const verdict = (leverage: number) => liquidationPrice({ ...LONG, leverage }).leverageConsistent;
  expect([9.9, 9.90099, 10, 10.101, 10.102, 11].map(verdict)).toEqual([false, false, true, true, false, false]);
  expect(verdict(10 / 1.01)).toBe(true);
  expect({ ...liquidationPrice({ ...LONG, leverage: 3 }), leverageDeclared: 10, leverageConsistent: true }).toEqual(
    liquidationPrice(LONG),
  );
  // 7.07 − 7 is 0.07000000000000028
  const tie = { ...LONG, collateral: 100, positionSize: 707, leverage: 7 };
  expect(liquidationPrice(tie).leverageConsistent).toBe(true);
  expect(liquidationPrice({ ...tie, positionSize: 707.001 }).leverageConsistent).toBe(false);
});

test('the defaults are a maintenance margin of 0.5 % and no funding', () => {
  const written = { ...LONG, maintenanceMarginRate: 0.005, fundingAccumulated: 0 };
  expect(liquidationPrice(LONG)).toEqual(liquidationPrice(written));
});

test('no figure is -0', () => {
  const answer = liquidationPrice({ ...LONG, maintenanceMarginRate: -0, fundingAccumulated: -1000 });
  expect(Object.values(answer).some((value) => Object.is(value, -0))).toBe(false);
});

test('numbers beyond the range of doubles are null, those within it are known whatever the sizes', () => {
  const tiny = { entryPrice: 1e15, collateral: 1e15, positionSize: 1e-300, leverage: 1 };
  const long = liquidationPrice({ ...tiny, direction: 'long' });
  expect(long).toMatchObject({ liquidationPrice: 0, distancePct: 100, marginRatioCurrent: null });
  const short = liquidationPrice({ ...tiny, direction: 'short' });
  expect(short).toMatchObject({ liquidationPrice: null, distancePct: null, bankruptcyPrice: null });
  expect(short).toMatchObject({ liquidationPriceMarkBasis: null, safePriceRange: { min: 0, max: null } });
  // 3000·149/1e-305
  const ruined = { entryPrice: 3000, collateral: 1, positionSize: 1e-305, leverage: 10, fundingAccumulated: -150 };
  const lost = liquidationPrice({ ...ruined, direction: 'long' });
  expect(lost).toMatchObject({ liquidationPrice: null, safePriceRange: { min: null, max: null } });
  const cheap = liquidationPrice({ ...tiny, entryPrice: 1e-100, direction: 'short' });
  expect(Math.abs(Number(cheap.liquidationPrice) / 1e215 - 1)).toBeLessThan(1e-14);
  expect(cheap.distancePct).toBeNull();
  const dust = { entryPrice: 3e-200, collateral: 1e-200, positionSize: 1e-199, leverage: 10, maintenanceMarginRate: 0 };
  const { liquidationPrice: price } = liquidationPrice({ ...dust, direction: 'long' });
  expect(Math.abs(Number(price) / 2.7e-200 - 1)).toBeLessThan(1e-15);
});

test('the kernel says Infinity where the answer says null', () => {
  const position = { direction: 'short', entryPrice: 1e15, positionSize: 1e-300, maintenanceMarginRate: 0 } as const;
  expect(liquidationPriceOf({ ...position, effectiveCollateral: 1e15 })).toBe(Infinity);
});

test.each<[change: object, path: string, rule: string]>([
  [{ entryPrice: undefined }, 'entryPrice', 'missing'],
  [{ entryPrice: 0 }, 'entryPrice', 'greater_than'],
  [{ collateral: 0 }, 'collateral', 'greater_than'],
  [{ collateral: null }, 'collateral', 'float_type'],
  [{ positionSize: -1 }, 'positionSize', 'greater_than'],
  [{ positionSize: 2e15 }, 'positionSize', 'less_than_equal'],
  [{ leverage: undefined }, 'leverage', 'missing'],
  [{ leverage: 0 }, 'leverage', 'greater_than'],
  [{ leverage: 1000.5 }, 'leverage', 'less_than_equal'],
  [{ direction: 'up' }, 'direction', 'literal_error'],
  [{ direction: undefined }, 'direction', 'missing'],
  [{ maintenanceMarginRate: 0.5 }, 'maintenanceMarginRate', 'less_than'],
  [{ maintenanceMarginRate: -0.001 }, 'maintenanceMarginRate', 'greater_than_equal'],
  [{ maintenanceMarginRate: null }, 'maintenanceMarginRate', 'float_type'],
  [{ fundingAccumulated: NaN }, 'fundingAccumulated', 'finite_number'],
  [{ fundingAccumulated: -2e15 }, 'fundingAccumulated', 'greater_than_equal'],
  [{ fundingAccumulated: null }, 'fundingAccumulated', 'float_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => liquidationPrice({ ...LONG, ...change }))).toMatchObject({ param, rule });
});

test('refuses no inputs at all', () => {
  expect(refusal(() => liquidationPrice(undefined as never))).toMatchObject({ param: 'inputs', rule: 'missing' });
});
