import fc from 'fast-check';
import * as fi from '../src/index';

const REFERENCE = '2024-01-15';
const periods = (years: number) =>
  fi.schedule({ start: REFERENCE, end: `${2024 + years}-06-20`, rule: 'cds2015', convention: 'following' });
const flat = (rate: number) => fi.interpolatedCurve([30], [rate]);
const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const swap = fc.record({
  schedule: fc.integer({ min: 0, max: 30 }).map(periods),
  couponRate: double(0, 10),
  recoveryRate: double(0, 0.999),
  accrualBias: fc.constantFrom('none' as const, 'half-day' as const),
  dayCount: fc.constantFrom('ACT/360' as const, 'ACT/365F' as const),
});
const hazard = fc.oneof(double(0, 1), double(0, 1000));

/** The answer, or the code of the error. */
function attempt<T>(call: () => T): T | string {
  try {
    return call();
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('figures are finite and agree with each other, whatever the rates', () => {
  fc.assert(
    fc.property(swap, hazard, double(-1, 10), (terms, h, rate) => {
      const input = { ...terms, referenceDate: REFERENCE, creditCurve: fi.hazardCurve([1], [h]) };
      const answer = attempt(() => fi.cdsValue(input, flat(rate)));
      if (typeof answer === 'string') {
        expect(answer).toBe('OUT_OF_RANGE');
        return;
      }
      const { parSpread, ...figures } = answer;
      expect(Object.values(figures).filter((figure) => !Number.isFinite(figure))).toEqual([]);
      expect(parSpread === null || parSpread >= 0).toBe(true);
      const size = answer.protectionValue + answer.premiumValue;
      expect(Math.abs(answer.value - (answer.protectionValue - answer.premiumValue))).toBeLessThanOrEqual(1e-15 * size);
      if (parSpread === null || parSpread > 10) return;
      const { cleanUpfront, protectionValue } = fi.cdsValue({ ...input, couponRate: parSpread }, flat(rate));
      expect(Math.abs(cleanUpfront)).toBeLessThanOrEqual(1e-12 * Math.max(1, protectionValue, answer.annuity));
    }),
    { numRuns: 300 },
  );
});

test('protection is worth more at a higher hazard rate, and nothing at none', () => {
  fc.assert(
    fc.property(swap, double(0, 2), double(0, 2), double(0, 0.2), (terms, one, other, rate) => {
      const protection = (h: number) =>
        fi.cdsValue({ ...terms, referenceDate: REFERENCE, creditCurve: fi.hazardCurve([1], [h]) }, flat(rate))
          .protectionValue;
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(protection(low)).toBeLessThanOrEqual(protection(high) + 1e-15);
      expect(protection(0)).toBe(0);
    }),
    { numRuns: 100 },
  );
});

test('bootstrapped curves reprice their swaps, or say that there is none', () => {
  const quote = fc.record({ couponRate: double(0, 1), upfront: double(-1, 1) });
  fc.assert(
    fc.property(quote, quote, double(-0.05, 0.3), (short, long, rate) => {
      const instruments = [
        { ...long, schedule: periods(5) },
        { ...short, schedule: periods(1) },
      ];
      const quotes = { referenceDate: REFERENCE, instruments };
      const curve = attempt(() => fi.bootstrapHazardCurve(quotes, flat(rate)));
      if (typeof curve === 'string') {
        expect(curve).toBe('NO_SOLUTION');
        return;
      }
      for (const { upfront, ...terms } of instruments) {
        const { cleanUpfront } = fi.cdsValue({ ...terms, referenceDate: REFERENCE, creditCurve: curve }, flat(rate));
        expect(Math.abs(cleanUpfront - upfront)).toBeLessThan(1e-12);
      }
      return undefined;
    }),
    { numRuns: 100 },
  );
});

test('errors name the input', () => {
  const creditCurve = fi.hazardCurve([1], [0.01]);
  const terms = { referenceDate: REFERENCE, schedule: periods(5), couponRate: 0.01, creditCurve };
  const field = (changes: object) => {
    try {
      return fi.cdsValue({ ...terms, ...changes }, flat(0.03));
    } catch (error) {
      return (error as fi.CdsValue & { path: unknown }).path;
    }
  };
  expect(field({ referenceDate: '2029-06-20' })).toEqual(['referenceDate']);
  expect(field({ settlement: '2024-01-14' })).toEqual(['settlement']);
  expect(field({ creditCurve: {} })).toEqual(['creditCurve']);
  const two = [1, 1].map(() => ({ schedule: periods(5), couponRate: 0.01 }));
  expect(() => fi.bootstrapHazardCurve({ referenceDate: REFERENCE, instruments: two }, flat(0.03))).toThrow(
    'ends on its day',
  );
});
