import fc from 'fast-check';
import { creditSpread } from './index';

const curve = fc.uniqueArray(
  fc.record({
    tenor: fc.integer({ min: 1, max: 200 }).map((quarters) => quarters / 4),
    rate: fc.double({ min: -0.02, max: 0.15, noNaN: true }),
  }),
  { minLength: 1, maxLength: 8, selector: ({ tenor }) => tenor },
);
const bond = fc.record({
  couponRate: fc.double({ min: 1e-9, max: 0.2, noNaN: true }),
  maturityYears: fc.integer({ min: 1, max: 40 }),
  paymentFrequency: fc.integer({ min: 1, max: 12 }),
  riskFreeCurve: curve,
});
const bondPrice = fc.double({ min: Math.log(1e-6), max: Math.log(1e4), noNaN: true }).map(Math.exp);

type Bond = Parameters<typeof creditSpread>[0];

/** The same curve, every rate higher by a spread. */
const raised = (points: readonly { tenor: number; rate: number }[], spread: number) =>
  points.map(({ tenor, rate }) => ({ tenor, rate: rate + spread }));

const answerOf = (inputs: Omit<Bond, 'faceValue'>) => creditSpread({ ...inputs, faceValue: 1 });

test('on a curve that is raised by the z-spread the bond is worth its price', () => {
  fc.assert(
    fc.property(bond, bondPrice, (terms, price) => {
      const z = Number(answerOf({ ...terms, bondPrice: price }).zSpreadBps) / 1e4;
      const points = raised(terms.riskFreeCurve, z);
      fc.pre(points.every(({ rate }) => rate > -0.99 && rate <= 10));
      const { riskFreePrice } = answerOf({ ...terms, bondPrice: price, riskFreeCurve: points });
      // a rounding of every rate, and of z in basis points, comes back as often as there are periods
      const rounding = 8 * terms.maturityYears * Number.EPSILON * (0.2 + Math.abs(z));
      expect(Math.abs(Number(riskFreePrice) / price - 1)).toBeLessThanOrEqual(1e-12 + rounding);
    }),
    { numRuns: 400 },
  );
});

test('the z-spread lies between the yield less the greatest zero rate and the yield less the least', () => {
  fc.assert(
    fc.property(bond, bondPrice, (terms, price) => {
      const { zSpreadBps, yieldToMaturity } = answerOf({ ...terms, bondPrice: price });
      const rates = terms.riskFreeCurve.map(({ rate }) => rate);
      const [z, y] = [Number(zSpreadBps) / 1e4, Number(yieldToMaturity)];
      const slack = 1e-13 * (1 + Math.abs(y));
      expect(z).toBeGreaterThanOrEqual(y - Math.max(...rates) - slack);
      expect(z).toBeLessThanOrEqual(y - Math.min(...rates) + slack);
    }),
    { numRuns: 400 },
  );
});

test('at the price of the curve there is no spread but that of the yield over the zero rate', () => {
  fc.assert(
    fc.property(bond, (terms) => {
      const price = Number(answerOf({ ...terms, bondPrice: 1 }).riskFreePrice);
      const { zSpreadBps, yieldSpreadBps } = answerOf({ ...terms, bondPrice: price });
      expect(Math.abs(Number(zSpreadBps))).toBeLessThanOrEqual(2e-11);
      expect(Math.abs(Number(yieldSpreadBps))).toBeLessThanOrEqual(2e-11);
    }),
  );
});

test('the cheaper the bond, the wider its spreads and the likelier its default', () => {
  fc.assert(
    fc.property(bond, bondPrice, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (terms, price, share) => {
      const dear = answerOf({ ...terms, bondPrice: price });
      const cheap = answerOf({ ...terms, bondPrice: price * share });
      expect(Number(cheap.zSpreadBps)).toBeGreaterThan(Number(dear.zSpreadBps));
      expect(Number(cheap.creditSpreadBps)).toBeGreaterThan(Number(dear.creditSpreadBps));
      expect(cheap.cumulativeDefaultProbability ?? 0).toBeGreaterThanOrEqual(dear.cumulativeDefaultProbability ?? 0);
      expect(cheap.benchmarkYield).toBe(dear.benchmarkYield);
    }),
  );
});
