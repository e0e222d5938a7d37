import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fi-credit-spread';
import { fiCreditSpread } from './fi-credit-spread';

const report = answering<'fiCreditSpread', typeof fiCreditSpread>(rules, fiCreditSpread);

const curve = fc.uniqueArray(
  fc.record({
    tenor: fc.integer({ min: 1, max: 200 }).map((quarters) => quarters / 4),
    rate: fc.double({ min: -0.02, max: 0.15, noNaN: true }),
  }),
  { minLength: 1, maxLength: 8, selector: ({ tenor }) => tenor },
);
const bond = fc.record({
  coupon_rate: fc.double({ min: 1e-9, max: 0.2, noNaN: true }),
  maturity_years: fc.integer({ min: 1, max: 40 }),
  payment_frequency: fc.integer({ min: 1, max: 12 }),
  risk_free_curve: curve,
});
const bond_price = fc.double({ min: Math.log(1e-6), max: Math.log(1e4), noNaN: true }).map(Math.exp);

type Bond = Body<'fiCreditSpread'>;

/** The same curve, every rate higher by a spread. */
const raised = (points: readonly { tenor: number; rate: number }[], spread: number) =>
  points.map(({ tenor, rate }) => ({ tenor, rate: rate + spread }));

const answerOf = (inputs: Omit<Bond, 'face_value'>) => report({ ...inputs, face_value: 1 });

test('on a curve that is raised by the z-spread the bond is worth its price', () => {
  fc.assert(
    fc.property(bond, bond_price, (terms, price) => {
      const z = Number(answerOf({ ...terms, bond_price: price }).z_spread_bps) / 1e4;
      const points = raised(terms.risk_free_curve, z);
      fc.pre(points.every(({ rate }) => rate > -0.99 && rate <= 10));
      const { risk_free_price } = answerOf({ ...terms, bond_price: price, risk_free_curve: points });
      // a rounding of every rate, and of z in basis points, comes back as often as there are periods
      const rounding = 8 * terms.maturity_years * Number.EPSILON * (0.2 + Math.abs(z));
      expect(Math.abs(Number(risk_free_price) / price - 1)).toBeLessThanOrEqual(1e-12 + rounding);
    }),
    { numRuns: 400 },
  );
});

test('the z-spread lies between the yield less the greatest zero rate and the yield less the least', () => {
  fc.assert(
    fc.property(bond, bond_price, (terms, price) => {
      const { z_spread_bps, yield_to_maturity } = answerOf({ ...terms, bond_price: price });
      const rates = terms.risk_free_curve.map(({ rate }) => rate);
      const [z, y] = [Number(z_spread_bps) / 1e4, Number(yield_to_maturity)];
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
      const price = Number(answerOf({ ...terms, bond_price: 1 }).risk_free_price);
      const { z_spread_bps, yield_spread_bps } = answerOf({ ...terms, bond_price: price });
      expect(Math.abs(Number(z_spread_bps))).toBeLessThanOrEqual(2e-11);
      expect(Math.abs(Number(yield_spread_bps))).toBeLessThanOrEqual(2e-11);
    }),
  );
});

test('the cheaper the bond, the wider its spreads and the likelier its default', () => {
  fc.assert(
    fc.property(bond, bond_price, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (terms, price, share) => {
      const dear = answerOf({ ...terms, bond_price: price });
      const cheap = answerOf({ ...terms, bond_price: price * share });
      expect(Number(cheap.z_spread_bps)).toBeGreaterThan(Number(dear.z_spread_bps));
      expect(Number(cheap.credit_spread_bps)).toBeGreaterThan(Number(dear.credit_spread_bps));
      expect(cheap.cumulative_default_probability ?? 0).toBeGreaterThanOrEqual(
        dear.cumulative_default_probability ?? 0,
      );
      expect(cheap.benchmark_yield).toBe(dear.benchmark_yield);
    }),
  );
});
