import fc from 'fast-check';
import { cost, derivativesAsianOption } from './derivatives-asian-option';

const OPTION = { S: 100, K: 100, T: 1, sigma: 0.2, r: 0.05, q: 0, type: 'call', observations: 12 } as const;
const ATM = { ...OPTION, averaging: 'arithmetic' } as const;

const domain = fc.record({
  S: fc.double({ min: -300, max: 12, noNaN: true }).map((x) => 10 ** x),
  K: fc.double({ min: -300, max: 12, noNaN: true }).map((x) => 10 ** x),
  T: fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.constantFrom(0, 5e-324, 100)),
  sigma: fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.constantFrom(0, 1e-200, 10)),
  r: fc.double({ min: -1, max: 5, noNaN: true }),
  q: fc.double({ min: -1, max: 5, noNaN: true }),
  type: fc.constantFrom('call' as const, 'put' as const),
  averaging: fc.constantFrom('geometric' as const, 'arithmetic' as const),
  observations: fc.integer({ min: 1, max: 1000 }),
});

test('a geometric average costs the same whatever the inputs', () => {
  const geometric = { ...OPTION, averaging: 'geometric' } as const;
  expect(cost.estimate(geometric)).toEqual(cost.estimate({ ...geometric, S: 7, sigma: 3, observations: 1000 }));
});

test('the cost of an arithmetic one grows faster than the number of fixings', () => {
  const [few, many] = [100, 1000].map((observations) => cost.estimate({ ...ATM, observations }).milliseconds);
  expect((many ?? NaN) / (few ?? NaN)).toBeGreaterThan(15);
  expect((many ?? NaN) / (few ?? NaN)).toBeLessThan(40);
});

test('a strike that no path reaches costs next to nothing', () => {
  expect(cost.estimate({ ...ATM, K: 1e-6, type: 'put', observations: 1000 }).milliseconds).toBeLessThan(1);
});

test('no valid inputs cost more than 0.4 s', () => {
  fc.assert(
    fc.property(domain, (option) => {
      const { milliseconds } = cost.estimate(option);
      expect(milliseconds).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThan(400);
    }),
    { numRuns: 2000 },
  );
});

test('the answer is no longer than the bound', () => {
  fc.assert(
    fc.property(domain, (drawn) => {
      const option = { ...drawn, observations: 1 + (drawn.observations % 20) };
      const valuation = derivativesAsianOption(option);
      expect(JSON.stringify(valuation).length).toBeLessThanOrEqual(cost.estimate(option).answerBytes);
    }),
  );
});
