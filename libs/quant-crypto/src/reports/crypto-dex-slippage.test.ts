import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/crypto-dex-slippage';
import { cryptoDexSlippage } from './crypto-dex-slippage';

const dexSlippage = answering<'cryptoDexSlippage', typeof cryptoDexSlippage>(rules, cryptoDexSlippage);

type Figures = Readonly<Record<string, number | string>>;

interface Exact {
  readonly tolerance: number;
  readonly trades: readonly { readonly inputs: Body<'cryptoDexSlippage'>; readonly expected: Figures }[];
}

const { trades, tolerance } = JSON.parse(readFileSync('vectors/automated-market-makers.exact.json', 'utf8')) as Exact;

test.each(trades)('$inputs, in exact arithmetic', ({ inputs, expected }) => {
  const answer = dexSlippage(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const found = (answer as unknown as Figures)[name];
    if (typeof value !== 'number') expect(found).toBe(value);
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * Math.abs(value));
  }
});

const POOL = { reserve_a: 2 ** 40, reserve_b: 2 ** 42 };

test('the impact of dust is its share of the reserve, and that of the fee', () => {
  for (let e = 0; e <= 300; e += 20) {
    const trade_amount = 2 ** -e;
    const free = dexSlippage({ ...POOL, trade_amount, fee_bps: 0 });
    const impact = trade_amount / (2 ** 40 + trade_amount);
    expect(free).toMatchObject({ price_impact_pct: 100 * impact, slippage_bps: 1e4 * impact, fee_amount: 0 });
    expect(free).toMatchObject({ price_impact_ex_fee_pct: 100 * impact, output_amount: 2 ** 42 * impact });
    const dear = dexSlippage({ ...POOL, trade_amount });
    expect(Math.abs(dear.price_impact_pct - 0.3)).toBeLessThanOrEqual(100 * impact + 1e-16);
    expect(Math.abs(dear.price_impact_ex_fee_pct / (99.7 * impact) - 1)).toBeLessThanOrEqual(impact + 1e-15);
  }
});

test('a trade of any size leaves something in the pool', () => {
  const whale = dexSlippage({ reserve_a: 1e-5, reserve_b: 1, trade_amount: 1e15, fee_bps: 0 });
  expect(whale).toMatchObject({ price_impact_pct: 100, spot_price_change_pct: -100, output_amount: 1 });
  expect(Math.abs(whale.new_reserve_b / 1e-20 - 1)).toBeLessThan(1e-15);
  expect(Math.abs(Number(whale.post_trade_spot_price) / 1e-35 - 1)).toBeLessThan(1e-15);
});

test('an input token is what the fee and the new reserves are counted in', () => {
  const trade = { reserve_a: 100, reserve_b: 400, trade_amount: 100, fee_bps: 0 };
  expect(dexSlippage(trade)).toMatchObject({
    output_amount: 200,
    new_reserve_a: 200,
    new_reserve_b: 200,
    spot_price: 4,
  });
  const back = dexSlippage({ ...trade, trade_direction: 'b_to_a' });
  expect(back).toMatchObject({ output_amount: 20, new_reserve_a: 80, new_reserve_b: 500, spot_price: 0.25 });
  expect(back.minimum_output_1pct_tolerance).toBe(0.99 * 20);
  expect(dexSlippage({ ...trade, fee_bps: 9999 }).fee_amount).toBe(99.99);
});

test('prices beyond the range of doubles are null, and no figure is -0', () => {
  const pool = { reserve_a: 1e-305, reserve_b: 1e15, trade_amount: 1e-305, fee_bps: 0 };
  expect(dexSlippage(pool)).toMatchObject({ spot_price: null, effective_price: null, post_trade_spot_price: null });
  expect(dexSlippage(pool)).toMatchObject({ price_impact_pct: 50, output_amount: 5e14, new_reserve_b: 5e14 });
  const nothing = dexSlippage({ reserve_a: 1e15, reserve_b: 1, trade_amount: 5e-324, fee_bps: 0 });
  expect(nothing).toMatchObject({ output_amount: 0, price_impact_pct: 0, spot_price_change_pct: 0, new_reserve_b: 1 });
});

test('a price cannot fall by more than all of it', () => {
  // mpmath: −100 + 4.4e-19, the nearest double of which is −100
  const trade = {
    reserve_a: 1e5,
    reserve_b: 1e-5,
    trade_amount: 150_000,
    trade_direction: 'b_to_a',
    fee_bps: 1,
  } as const;
  expect(dexSlippage(trade).spot_price_change_pct).toBe(-100);
});

test('the defaults are A for B and 30 basis points', () => {
  const trade = { reserve_a: 7, reserve_b: 3, trade_amount: 2 };
  expect(dexSlippage(trade)).toEqual(dexSlippage({ ...trade, trade_direction: 'a_to_b', fee_bps: 30 }));
});
