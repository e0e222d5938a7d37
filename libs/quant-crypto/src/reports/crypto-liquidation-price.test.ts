import { readFileSync } from 'node:fs';
import { liquidationPriceOf } from '../perpetuals/liquidation-kernel';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-liquidation-price';
import { cryptoLiquidationPrice } from './crypto-liquidation-price';

const liquidation = answering<'cryptoLiquidationPrice', typeof cryptoLiquidationPrice>(rules, cryptoLiquidationPrice);

type Figures = Readonly<Record<string, number | string | boolean | null>>;

interface Exact {
  readonly tolerance: number;
  readonly positions: readonly { readonly inputs: Body<'cryptoLiquidationPrice'>; readonly expected: Figures }[];
}

const { positions, tolerance } = JSON.parse(readFileSync('vectors/perpetuals.exact.json', 'utf8')) as Exact;

/** Scale of a figure's rounding: the largest of the terms that it is a difference of. */
function scaleOf(name: string, inputs: Body<'cryptoLiquidationPrice'>, value: number): number {
  const { entry_price, position_size, collateral, funding_accumulated = 0 } = inputs;
  const money = position_size + collateral + Math.abs(funding_accumulated);
  if (/price/i.test(name)) return (entry_price * money) / position_size;
  if (name === 'distance_pct') return (100 * money) / position_size;
  return name === 'max_loss_before_liq' ? money : Math.abs(value);
}

test.each(positions)('$inputs, in exact arithmetic', ({ inputs, expected }) => {
  const { safe_price_range, ...answer } = liquidation(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const found = (answer as unknown as Figures)[name];
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * scaleOf(name, inputs, value));
  }
  const price = answer.liquidation_price;
  expect(safe_price_range).toEqual(inputs.direction === 'long' ? { min: price, max: null } : { min: 0, max: price });
});

const POSITION = { entry_price: 3000, collateral: 1000, position_size: 10_000, leverage: 10 };
const LONG = { ...POSITION, direction: 'long' } as const;
const SHORT = { ...POSITION, direction: 'short' } as const;

test('funding that was paid brings the price nearer, of a long and of a short position', () => {
  const priceOf = (position: Body<'cryptoLiquidationPrice'>) =>
    [-150, 0, 150].map((funding_accumulated) => liquidation({ ...position, funding_accumulated }).liquidation_price);
  expect(priceOf(LONG)).toEqual([2760, 2715, 2670]);
  expect(priceOf(SHORT)).toEqual([3240, 3285, 3330]);
});

test('without a maintenance margin a position is liquidated when it is bankrupt, on either basis', () => {
  for (const [position, price] of [
    [LONG, 2700],
    [SHORT, 3300],
  ] as const) {
    const answer = liquidation({ ...position, maintenance_margin_rate: 0 });
    expect(answer).toMatchObject({
      liquidation_price: price,
      bankruptcy_price: price,
      liquidation_price_mark_basis: price,
    });
    expect(answer).toMatchObject({ maintenance_margin: 0, max_loss_before_liq: 1000, distance_pct: 10 });
  }
});

test('a long position with its size and the maintenance margin as collateral cannot be liquidated', () => {
  const { liquidation_price: price, ...answer } = liquidation({ ...LONG, collateral: 10_050, leverage: 1 });
  expect(price).toBe(0);
  expect(answer).toMatchObject({
    distance_pct: 100,
    can_be_liquidated: false,
    safe_price_range: { min: 0, max: null },
  });
  expect(answer).toMatchObject({ bankruptcy_price: 0, liquidation_price_mark_basis: 0, already_liquidatable: false });
  expect(liquidation({ ...LONG, collateral: 10_049, leverage: 1 })).toMatchObject({ can_be_liquidated: true });
  expect(liquidation({ ...LONG, collateral: 1e6, leverage: 1 })).toMatchObject({ liquidation_price: 0 });
  const short = liquidation({ ...SHORT, collateral: 1e6, leverage: 1 });
  expect(short).toMatchObject({ can_be_liquidated: true, liquidation_price: 302_985 });
});

test('a position without margin left is liquidatable at its entry', () => {
  const gone = liquidation({ ...LONG, funding_accumulated: -1000 });
  expect(gone).toMatchObject({ already_liquidatable: true, effective_leverage: null, margin_ratio_current: 0 });
  expect(gone).toMatchObject({ liquidation_price: 3015, distance_pct: -0.5, max_loss_before_liq: -50 });
  const atTheMargin = liquidation({ ...SHORT, funding_accumulated: -950 });
  expect(atTheMargin).toMatchObject({ already_liquidatable: true, distance_pct: 0, liquidation_price: 3000 });
  expect(liquidation({ ...SHORT, funding_accumulated: -949.99 }).already_liquidatable).toBe(false);
});

test('a short position that owes more than its size is liquidatable at every price', () => {
  const ruin = liquidation({ ...SHORT, funding_accumulated: -50_000 });
  expect(ruin).toMatchObject({
    liquidation_price: 0,
    bankruptcy_price: 0,
    distance_pct: -100,
    already_liquidatable: true,
  });
  expect(ruin).toMatchObject({ liquidation_price_mark_basis: 0, safe_price_range: { min: 0, max: 0 } });
});

test('the declared leverage changes nothing but the verdict on it, to 1 % on either side', () => {
  const verdict = (leverage: number) => liquidation({ ...LONG, leverage }).leverage_consistent;
  expect([9.9, 9.90099, 10, 10.101, 10.102, 11].map(verdict)).toEqual([false, false, true, true, false, false]);
  expect(verdict(10 / 1.01)).toBe(true);
  expect({ ...liquidation({ ...LONG, leverage: 3 }), leverage_declared: 10, leverage_consistent: true }).toEqual(
    liquidation(LONG),
  );
  // 7.07 − 7 is 0.07000000000000028
  const tie = { ...LONG, collateral: 100, position_size: 707, leverage: 7 };
  expect(liquidation(tie).leverage_consistent).toBe(true);
  expect(liquidation({ ...tie, position_size: 707.001 }).leverage_consistent).toBe(false);
});

test('the defaults are a maintenance margin of 0.5 % and no funding', () => {
  const written = { ...LONG, maintenance_margin_rate: 0.005, funding_accumulated: 0 };
  expect(liquidation(LONG)).toEqual(liquidation(written));
});

test('no figure is -0', () => {
  const answer = liquidation({ ...LONG, maintenance_margin_rate: -0, funding_accumulated: -1000 });
  expect(Object.values(answer).some((value) => Object.is(value, -0))).toBe(false);
});

test('numbers beyond the range of doubles are null, those within it are known whatever the sizes', () => {
  const tiny = { entry_price: 1e15, collateral: 1e15, position_size: 1e-300, leverage: 1 };
  const long = liquidation({ ...tiny, direction: 'long' });
  expect(long).toMatchObject({ liquidation_price: 0, distance_pct: 100, margin_ratio_current: null });
  const short = liquidation({ ...tiny, direction: 'short' });
  expect(short).toMatchObject({ liquidation_price: null, distance_pct: null, bankruptcy_price: null });
  expect(short).toMatchObject({ liquidation_price_mark_basis: null, safe_price_range: { min: 0, max: null } });
  // 3000·149/1e-305
  const ruined = { entry_price: 3000, collateral: 1, position_size: 1e-305, leverage: 10, funding_accumulated: -150 };
  const lost = liquidation({ ...ruined, direction: 'long' });
  expect(lost).toMatchObject({ liquidation_price: null, safe_price_range: { min: null, max: null } });
  const cheap = liquidation({ ...tiny, entry_price: 1e-100, direction: 'short' });
  expect(Math.abs(Number(cheap.liquidation_price) / 1e215 - 1)).toBeLessThan(1e-14);
  expect(cheap.distance_pct).toBeNull();
  const dust = {
    entry_price: 3e-200,
    collateral: 1e-200,
    position_size: 1e-199,
    leverage: 10,
    maintenance_margin_rate: 0,
  };
  const { liquidation_price: price } = liquidation({ ...dust, direction: 'long' });
  expect(Math.abs(Number(price) / 2.7e-200 - 1)).toBeLessThan(1e-15);
});

test('the kernel says Infinity where the answer says null', () => {
  const position = { direction: 'short', entryPrice: 1e15, positionSize: 1e-300, maintenanceMarginRate: 0 } as const;
  expect(liquidationPriceOf({ ...position, effectiveCollateral: 1e15 })).toBe(Infinity);
});
