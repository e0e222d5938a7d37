import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { dexSlippage, type DexSlippageInputs } from './index';

type Figures = Readonly<Record<string, number | string>>;

interface Exact {
  readonly tolerance: number;
  readonly trades: readonly { readonly inputs: DexSlippageInputs; readonly expected: Figures }[];
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

const POOL = { reserveA: 2 ** 40, reserveB: 2 ** 42 };

test('the impact of dust is its share of the reserve, and that of the fee', () => {
  for (let e = 0; e <= 300; e += 20) {
    const tradeAmount = 2 ** -e;
    const free = dexSlippage({ ...POOL, tradeAmount, feeBps: 0 });
    const impact = tradeAmount / (2 ** 40 + tradeAmount);
    expect(free).toMatchObject({ priceImpactPct: 100 * impact, slippageBps: 1e4 * impact, feeAmount: 0 });
    expect(free).toMatchObject({ priceImpactExFeePct: 100 * impact, outputAmount: 2 ** 42 * impact });
    const dear = dexSlippage({ ...POOL, tradeAmount });
    expect(Math.abs(dear.priceImpactPct - 0.3)).toBeLessThanOrEqual(100 * impact + 1e-16);
    expect(Math.abs(dear.priceImpactExFeePct / (99.7 * impact) - 1)).toBeLessThanOrEqual(impact + 1e-15);
  }
});

test('a trade of any size leaves something in the pool', () => {
  const whale = dexSlippage({ reserveA: 1e-5, reserveB: 1, tradeAmount: 1e15, feeBps: 0 });
  expect(whale).toMatchObject({ priceImpactPct: 100, spotPriceChangePct: -100, outputAmount: 1 });
  expect(Math.abs(whale.newReserveB / 1e-20 - 1)).toBeLessThan(1e-15);
  expect(Math.abs(Number(whale.postTradeSpotPrice) / 1e-35 - 1)).toBeLessThan(1e-15);
});

test('an input token is what the fee and the new reserves are counted in', () => {
  const trade = { reserveA: 100, reserveB: 400, tradeAmount: 100, feeBps: 0 };
  expect(dexSlippage(trade)).toMatchObject({ outputAmount: 200, newReserveA: 200, newReserveB: 200, spotPrice: 4 });
  const back = dexSlippage({ ...trade, tradeDirection: 'b_to_a' });
  expect(back).toMatchObject({ outputAmount: 20, newReserveA: 80, newReserveB: 500, spotPrice: 0.25 });
  expect(back.minimumOutput1pctTolerance).toBe(0.99 * 20);
  expect(dexSlippage({ ...trade, feeBps: 9999 }).feeAmount).toBe(99.99);
});

test('prices beyond the range of doubles are null, and no figure is -0', () => {
  const pool = { reserveA: 1e-305, reserveB: 1e15, tradeAmount: 1e-305, feeBps: 0 };
  expect(dexSlippage(pool)).toMatchObject({ spotPrice: null, effectivePrice: null, postTradeSpotPrice: null });
  expect(dexSlippage(pool)).toMatchObject({ priceImpactPct: 50, outputAmount: 5e14, newReserveB: 5e14 });
  const nothing = dexSlippage({ reserveA: 1e15, reserveB: 1, tradeAmount: 5e-324, feeBps: 0 });
  expect(nothing).toMatchObject({ outputAmount: 0, priceImpactPct: 0, spotPriceChangePct: 0, newReserveB: 1 });
});

test('a price cannot fall by more than all of it', () => {
  // mpmath: −100 + 4.4e-19, the nearest double of which is −100
  const trade = { reserveA: 1e5, reserveB: 1e-5, tradeAmount: 150_000, tradeDirection: 'b_to_a', feeBps: 1 } as const;
  expect(dexSlippage(trade).spotPriceChangePct).toBe(-100);
});

test('the defaults are A for B and 30 basis points', () => {
  const trade = { reserveA: 7, reserveB: 3, tradeAmount: 2 };
  expect(dexSlippage(trade)).toEqual(dexSlippage({ ...trade, tradeDirection: 'a_to_b', feeBps: 30 }));
});

const TRADE = { reserveA: 1000, reserveB: 1000, tradeAmount: 1 };

test.each<[change: object, path: string, rule: string]>([
  [{ reserveA: undefined }, 'reserveA', 'missing'],
  [{ reserveA: 0 }, 'reserveA', 'greater_than'],
  [{ reserveA: 2e15 }, 'reserveA', 'less_than_equal'],
  [{ reserveB: -1 }, 'reserveB', 'greater_than'],
  [{ reserveB: '1' }, 'reserveB', 'float_type'],
  [{ tradeAmount: 0 }, 'tradeAmount', 'greater_than'],
  [{ tradeAmount: Infinity }, 'tradeAmount', 'finite_number'],
  [{ tradeDirection: 'x' }, 'tradeDirection', 'literal_error'],
  [{ tradeDirection: null }, 'tradeDirection', 'literal_error'],
  [{ feeBps: -1 }, 'feeBps', 'greater_than_equal'],
  [{ feeBps: 10_000 }, 'feeBps', 'less_than'],
  [{ feeBps: 0.5 }, 'feeBps', 'int_type'],
  [{ feeBps: null }, 'feeBps', 'int_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => dexSlippage({ ...TRADE, ...change }))).toMatchObject({ param, rule });
});

test('refuses no inputs at all', () => {
  expect(refusal(() => dexSlippage(undefined as never))).toMatchObject({ param: 'inputs', rule: 'missing' });
});
