import fc from 'fast-check';
import { type Body } from '@quant/contract';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/derivatives-volatility-surface';
import { derivativesVolatilitySurface } from './derivatives-volatility-surface';

const filledSurface = answering<'derivativesVolatilitySurface', typeof derivativesVolatilitySurface>(
  rules,
  derivativesVolatilitySurface,
);

type Quote = Body<'derivativesVolatilitySurface'>['market_data'][number];

const vol = fc.double({ min: 0.05, max: 1, noNaN: true });
const interpolation = fc.constantFrom('linear' as const, 'cubic' as const);

/** Whole strikes and days, of which each pair occurs once. */
const market_data = fc.uniqueArray(
  fc.record({
    strike: fc.integer({ min: 50, max: 150 }),
    expiry_days: fc.integer({ min: 1, max: 5 }),
    implied_vol: vol,
  }),
  { minLength: 1, maxLength: 60, selector: ({ strike, expiry_days }) => 1000 * expiry_days + strike },
);

const filled = (quotes: readonly Quote[], method: 'linear' | 'cubic') =>
  filledSurface({ market_data: [...quotes], spot: 100.5, interpolation: method });

test('the order of the quotes is irrelevant', () => {
  const shuffled = market_data.chain((data) =>
    fc.tuple(fc.constant(data), fc.shuffledSubarray(data, { minLength: data.length })),
  );
  fc.assert(
    fc.property(shuffled, interpolation, ([data, other], method) => {
      expect(filled(other, method)).toEqual(filled(data, method));
    }),
  );
});

test('every quote stands in its row unchanged, and every other cell is marked and inside the quoted range', () => {
  fc.assert(
    fc.property(market_data, interpolation, (data, method) => {
      const rows = filled(data, method).surface;
      for (const { expiry_days, vols } of rows) {
        const listed = data.filter((quote) => quote.expiry_days === expiry_days);
        const kept = vols.filter(({ interpolated }) => !interpolated);
        expect(kept).toHaveLength(listed.length);
        for (const { strike, implied_vol } of listed)
          expect(kept).toContainEqual({ strike, vol: implied_vol, interpolated: false });
        const strikes = vols.map(({ strike }) => strike);
        expect(strikes).toEqual([...new Set(strikes)].sort((a, b) => a - b));
        expect(strikes[0]).toBe(Math.min(...listed.map(({ strike }) => strike)));
        expect(strikes.at(-1)).toBe(Math.max(...listed.map(({ strike }) => strike)));
      }
    }),
  );
});

test('linear interpolation stays between the quotes of its expiry', () => {
  fc.assert(
    fc.property(market_data, (data) => {
      for (const { expiry_days, vols } of filled(data, 'linear').surface) {
        const quoted = data.filter((quote) => quote.expiry_days === expiry_days).map(({ implied_vol }) => implied_vol);
        const [least, most] = [Math.min(...quoted), Math.max(...quoted)];
        for (const cell of vols) {
          expect(cell.vol ?? NaN).toBeGreaterThanOrEqual(least - 1e-15);
          expect(cell.vol ?? NaN).toBeLessThanOrEqual(most + 1e-15);
        }
      }
    }),
  );
});

test('quotes on a straight line are joined by it, by either method', () => {
  fc.assert(
    fc.property(market_data, vol, vol, interpolation, (data, left, right, method) => {
      const line = (strike: number) => left + ((right - left) * (strike - 50)) / 100;
      const straight = data.map((quote) => ({ ...quote, implied_vol: line(quote.strike) }));
      for (const { vols } of filled(straight, method).surface) {
        for (const { vol: found, strike } of vols)
          expect(Math.abs((found ?? NaN) - line(strike))).toBeLessThanOrEqual(1e-13);
      }
    }),
  );
});

test('one volatility for all is free of arbitrage and forwards itself', () => {
  fc.assert(
    fc.property(market_data, vol, interpolation, (data, sigma, method) => {
      const flat = filled(
        data.map((quote) => ({ ...quote, implied_vol: sigma })),
        method,
      );
      expect(flat.arbitrage).toEqual({
        is_arbitrage_free: true,
        calendar_violations: [],
        butterfly_violations: [],
        vertical_violations: [],
        negative_volatility_violations: [],
      });
      for (const { forward_vol } of flat.atm_term_structure)
        expect(Math.abs((forward_vol ?? NaN) / sigma - 1)).toBeLessThanOrEqual(1e-14);
    }),
  );
});

test('forward variances add up to the total variance, as far as none is negative', () => {
  fc.assert(
    fc.property(market_data, interpolation, (data, method) => {
      let [variance, days] = [0, 0];
      let isSummed = true;
      for (const { expiry_days, forward_vol, total_variance } of filled(data, method).atm_term_structure) {
        // where the spline dips to 0 or below the sum begins anew
        if (total_variance === null) {
          expect(forward_vol).toBeNull();
          isSummed = false;
          continue;
        }
        if (forward_vol === null && isSummed) expect(total_variance).toBeLessThan(variance);
        isSummed = true;
        variance = forward_vol === null ? total_variance : variance + (forward_vol ** 2 * (expiry_days - days)) / 365;
        days = expiry_days;
        expect(Math.abs(variance - total_variance)).toBeLessThanOrEqual(1e-14 * Math.max(1, total_variance));
      }
    }),
  );
});
