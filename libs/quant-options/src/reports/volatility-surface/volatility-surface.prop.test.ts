import fc from 'fast-check';
import { volatilitySurface, type VolatilityQuote } from './index';

const vol = fc.double({ min: 0.05, max: 1, noNaN: true });
const interpolation = fc.constantFrom('linear' as const, 'cubic' as const);

/** Whole strikes and days, of which each pair occurs once. */
const marketData = fc.uniqueArray(
  fc.record({ strike: fc.integer({ min: 50, max: 150 }), expiryDays: fc.integer({ min: 1, max: 5 }), impliedVol: vol }),
  { minLength: 1, maxLength: 60, selector: ({ strike, expiryDays }) => 1000 * expiryDays + strike },
);

const filled = (quotes: readonly VolatilityQuote[], method: 'linear' | 'cubic') =>
  volatilitySurface({ marketData: quotes, spot: 100.5, interpolation: method });

test('the order of the quotes is irrelevant', () => {
  const shuffled = marketData.chain((data) =>
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
    fc.property(marketData, interpolation, (data, method) => {
      const rows = filled(data, method).surface;
      for (const { expiryDays, vols } of rows) {
        const listed = data.filter((quote) => quote.expiryDays === expiryDays);
        const kept = vols.filter(({ interpolated }) => !interpolated);
        expect(kept).toHaveLength(listed.length);
        for (const { strike, impliedVol } of listed)
          expect(kept).toContainEqual({ strike, vol: impliedVol, interpolated: false });
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
    fc.property(marketData, (data) => {
      for (const { expiryDays, vols } of filled(data, 'linear').surface) {
        const quoted = data.filter((quote) => quote.expiryDays === expiryDays).map(({ impliedVol }) => impliedVol);
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
    fc.property(marketData, vol, vol, interpolation, (data, left, right, method) => {
      const line = (strike: number) => left + ((right - left) * (strike - 50)) / 100;
      const straight = data.map((quote) => ({ ...quote, impliedVol: line(quote.strike) }));
      for (const { vols } of filled(straight, method).surface) {
        for (const { vol: found, strike } of vols)
          expect(Math.abs((found ?? NaN) - line(strike))).toBeLessThanOrEqual(1e-13);
      }
    }),
  );
});

test('one volatility for all is free of arbitrage and forwards itself', () => {
  fc.assert(
    fc.property(marketData, vol, interpolation, (data, sigma, method) => {
      const flat = filled(
        data.map((quote) => ({ ...quote, impliedVol: sigma })),
        method,
      );
      expect(flat.arbitrage).toEqual({
        isArbitrageFree: true,
        calendarViolations: [],
        butterflyViolations: [],
        verticalViolations: [],
        negativeVolatilityViolations: [],
      });
      for (const { forwardVol } of flat.atmTermStructure)
        expect(Math.abs((forwardVol ?? NaN) / sigma - 1)).toBeLessThanOrEqual(1e-14);
    }),
  );
});

test('forward variances add up to the total variance, as far as none is negative', () => {
  fc.assert(
    fc.property(marketData, interpolation, (data, method) => {
      let [variance, days] = [0, 0];
      let isSummed = true;
      for (const { expiryDays, forwardVol, totalVariance } of filled(data, method).atmTermStructure) {
        // where the spline dips to 0 or below the sum begins anew
        if (totalVariance === null) {
          expect(forwardVol).toBeNull();
          isSummed = false;
          continue;
        }
        if (forwardVol === null && isSummed) expect(totalVariance).toBeLessThan(variance);
        isSummed = true;
        variance = forwardVol === null ? totalVariance : variance + (forwardVol ** 2 * (expiryDays - days)) / 365;
        days = expiryDays;
        expect(Math.abs(variance - totalVariance)).toBeLessThanOrEqual(1e-14 * Math.max(1, totalVariance));
      }
    }),
  );
});
