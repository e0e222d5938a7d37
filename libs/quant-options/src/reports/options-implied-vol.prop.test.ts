import fc from 'fast-check';
import { anyOption, type CompleteOption } from '../../test/arbitraries';
import {
  impliedTotalVolatilityOfPrice,
  impliedTotalVolatilityOfShortfall,
} from '../black-scholes/internal/implied-total-volatility';
import { millsDifference, millsSum } from '../black-scholes/mills-difference';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/options-implied-vol';
import { optionsImpliedVol } from './options-implied-vol';
import { optionsPrice } from './options-price';

const impliedVol = answering<'optionsImpliedVol', typeof optionsImpliedVol>(rules, optionsImpliedVol);

const EPS = Number.EPSILON;
const LEAST_NORMAL = 2 ** -1022;

/** The option without the volatility that its price implies. */
const unpriced = ({ S, K, T, r, q, type }: CompleteOption) => ({ S, K, T, r, q, type });

test('round trip: the price at sigma implies sigma, as well as the quote is conditioned', () => {
  let roots = 0;
  fc.assert(
    fc.property(anyOption, ({ sigma, ...option }) => {
      const market_price = optionsPrice({ ...option, sigma }).price;
      fc.pre(market_price <= 1e15 && market_price > 1e-290 && sigma * Math.sqrt(option.T) > 1e-290);
      const result = impliedVol(Object.freeze({ ...option, market_price }));
      if (result.reason !== null) return;
      roots++;
      const { S, K, T, r, q } = option;
      const A = S * Math.exp(-q * T);
      const B = K * Math.exp(-r * T);
      const vegaSigma = 100 * (result.vega ?? NaN) * sigma;
      const isOtm = result.lower_bound === 0 && market_price < 0.5 * result.upper_bound;
      // 1e-12 out of the money; beside it, what the rounding of r, q, T and of both bounds does to the root
      const carry = 8 * EPS * (A * Math.abs(q * T) + B * Math.abs(r * T));
      const rtol = 1e-12 + ((isOtm ? 0 : 16 * EPS * (A + B)) + carry) / vegaSigma;
      if (rtol > 1e-3) return; // the quote is all but at a bound: no linear estimate of its rounding holds
      expect(Math.abs((result.implied_volatility ?? NaN) / sigma - 1)).toBeLessThanOrEqual(rtol);
    }),
    { numRuns: 15_000 },
  );
  expect(roots).toBeGreaterThan(5_000);
}, 60_000);

test('every quote that the rules let through has its root, in at most eight steps, and the model price is the quote', () => {
  fc.assert(
    fc.property(anyOption.map(unpriced), fc.double({ min: -300, max: 0, noNaN: true }), (option, exponent) => {
      const { lower_bound, upper_bound } = impliedVol({ ...option, market_price: 0 });
      const market_price = lower_bound + (upper_bound - lower_bound) * 10 ** exponent;
      fc.pre(market_price <= 1e15);
      const result = impliedVol({ ...option, market_price });
      if (result.reason !== null) return;
      expect(result.iterations).toBeGreaterThanOrEqual(1);
      expect(result.iterations).toBeLessThanOrEqual(8);
      const { implied_volatility: sigma, model_price, vega } = result;
      expect([sigma, model_price, vega].every(Number.isFinite)).toBe(true);
      fc.pre(market_price > 1e-290 && (sigma ?? 0) * Math.sqrt(option.T) > LEAST_NORMAL / EPS);
      expect(Math.abs((model_price ?? NaN) - market_price)).toBeLessThanOrEqual(1e-12 * market_price);
    }),
    { numRuns: 15_000 },
  );
}, 60_000);

test('the normalised roots from x = 0 to −50 and v up to 30', () => {
  const logWeight = (x: number, v: number) => -0.5 * ((x / v) ** 2 + (0.5 * v) ** 2) - 0.5 * Math.log(2 * Math.PI);
  const magnitude = fc.oneof(fc.double({ min: -12, max: Math.log10(50), noNaN: true }), fc.constant(-Infinity));
  fc.assert(
    fc.property(magnitude, fc.double({ min: 0, max: 1, noNaN: true }), (exponent, share) => {
      const x = -(10 ** exponent);
      const least = x === 0 ? 1e-8 : -x / 38;
      const v = least * (30 / least) ** share;
      const logPrice = logWeight(x, v) + Math.log(millsDifference(x / v, 0.5 * v));
      const isLowerHalf = logPrice <= 0.5 * x - Math.LN2;
      const root = { v: NaN, iterations: NaN };
      if (isLowerHalf) impliedTotalVolatilityOfPrice(x, logPrice, Math.exp(logPrice), root);
      else impliedTotalVolatilityOfShortfall(x, logWeight(x, v) + Math.log(millsSum(x / v, 0.5 * v)), root);
      expect(Math.abs(root.v / v - 1)).toBeLessThanOrEqual(1e-13);
      expect(root.iterations).toBeLessThanOrEqual(4);
    }),
    { numRuns: 8000 },
  );
});
