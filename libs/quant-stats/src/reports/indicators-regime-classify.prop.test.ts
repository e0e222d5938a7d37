import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { rules as classifyRules } from '@quant/contract/rules/indicators-regime-classify';
import { rules as regimeRules } from '@quant/contract/rules/indicators-regime';
import { indicatorsRegime } from './indicators-regime';
import { indicatorsRegimeClassify } from './indicators-regime-classify';

const regime = answering<'indicatorsRegime', typeof indicatorsRegime>(regimeRules, indicatorsRegime);
const classify = answering<'indicatorsRegimeClassify', typeof indicatorsRegimeClassify>(
  classifyRules,
  indicatorsRegimeClassify,
);

const price = fc.oneof(
  fc.double({ min: 5e-324, max: 1e15, noNaN: true }),
  fc.double({ min: 50, max: 150, noNaN: true }),
);
const anyPrices = fc.array(price, { minLength: 30, maxLength: 80 });
const prices = fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 30, maxLength: 80 });
const periods = fc.record({
  sma_period: fc.integer({ min: 1, max: 100 }),
  vol_window: fc.integer({ min: 2, max: 100 }),
  rsi_period: fc.integer({ min: 1, max: 100 }),
});

const numbersOf = (result: object): unknown[] =>
  Object.values(result).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? numbersOf(value) : [value],
  );

test('no figure is NaN or infinite', () => {
  fc.assert(
    fc.property(anyPrices, periods, (closes, looks) => {
      Object.freeze(closes);
      const result = classify({ closes, ...looks });
      expect(numbersOf(result).every((x) => typeof x !== 'number' || Number.isFinite(x))).toBe(true);
      expect(result.rsi >= 0 && result.rsi <= 100).toBe(true);
    }),
  );
});

test('the unit of the prices only changes the price and its average', () => {
  fc.assert(
    fc.property(prices, periods, fc.integer({ min: -300, max: 40 }), (closes, looks, exponent) => {
      const scale = 2 ** exponent;
      const { sma, price: last, ...shared } = classify({ closes, ...looks });
      const scaled = classify({ closes: closes.map((x) => x * scale), ...looks });
      expect(scaled).toEqual({ ...shared, sma: sma * scale, price: last * scale });
    }),
  );
});

test('prices before both look-backs only count in the long-run volatility', () => {
  fc.assert(
    fc.property(prices, prices, (early, late) => {
      const looks = { sma_period: 29, vol_window: 29 };
      const { trend, sma, price_vs_sma, recent_vol, price: last } = regime({ prices: late, ...looks });
      const longer = regime({ prices: [...early, ...late], ...looks });
      expect(longer).toMatchObject({ trend, sma, price_vs_sma, recent_vol, price: last });
    }),
  );
});

test('a rising last price never makes an uptrend a downtrend', () => {
  const order = { DOWNTREND: 0, SIDEWAYS: 1, UPTREND: 2 };
  fc.assert(
    fc.property(prices, fc.double({ min: 1, max: 2, noNaN: true }), (closes, factor) => {
      const higher = [...closes.slice(0, -1), (closes.at(-1) ?? NaN) * factor];
      const [before, after] = [closes, higher].map((series) => order[regime({ prices: series }).trend]);
      expect(after).toBeGreaterThanOrEqual(before ?? NaN);
    }),
  );
});
