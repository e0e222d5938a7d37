import fc from 'fast-check';
import { anyOption, type CompleteOption, plainOption } from '../../../test/arbitraries';
import { blackScholesValuation } from '../black-scholes/index';
import { putCallParity } from './index';

/** The option without its kind and volatility, which quotes imply. */
const marketOf = ({ S, K, T, r, q }: CompleteOption) => ({ S, K, T, r, q });

const EPS = Number.EPSILON;

const quote = fc.oneof(fc.double({ min: 0, max: 1e15, noNaN: true }), fc.double({ min: 0, max: 200, noNaN: true }));

test('prices of one model satisfy parity, and imply its rate and yield', () => {
  fc.assert(
    fc.property(plainOption, (option) => {
      const callPrice = blackScholesValuation({ ...option, type: 'call' }).price;
      const putPrice = blackScholesValuation({ ...option, type: 'put' }).price;
      const market = marketOf(option);
      const parity = putCallParity(Object.freeze({ ...market, callPrice, putPrice }));
      const slack = 16 * EPS * (market.S + market.K);
      expect(parity.parityHolds).toBe(true);
      expect(Math.abs(parity.deviation)).toBeLessThanOrEqual(slack);
      expect(Math.abs(parity.theoreticalCall - callPrice)).toBeLessThanOrEqual(slack);
      expect(Math.abs(parity.theoreticalPut - putPrice)).toBeLessThanOrEqual(slack);
      expect(Math.abs(parity.syntheticForward / parity.forward - 1)).toBeLessThanOrEqual(
        1e-13 * (1 + market.K / market.S),
      );
      // a relative error of the discounted leg is an absolute one of the rate, over T
      const { S, K, T, r, q } = market;
      expect(Math.abs((parity.impliedRate ?? NaN) - r)).toBeLessThanOrEqual((2 * slack) / (K * Math.exp(-r * T)) / T);
      expect(Math.abs((parity.impliedDividendYield ?? NaN) - q)).toBeLessThanOrEqual(
        (2 * slack) / (S * Math.exp(-q * T)) / T,
      );
    }),
    { numRuns: 200 },
  );
});

test('over the whole domain: finite or null, and verdict, signal and profit agree', () => {
  fc.assert(
    fc.property(anyOption.map(marketOf), quote, quote, (market, callPrice, putPrice) => {
      const parity = putCallParity({ ...market, callPrice, putPrice });
      const { parityHolds, deviation, arbitrageSignal, arbitrageStrategy, arbitrageProfit, tolerance } = parity;
      const expected = parityHolds ? 'none' : deviation > 0 ? 'conversion' : 'reversal';
      return (
        Object.values(parity).every((x) => typeof x !== 'number' || Number.isFinite(x)) &&
        parityHolds === Math.abs(deviation) <= tolerance &&
        arbitrageStrategy === expected &&
        (arbitrageSignal === 'NONE') === parityHolds &&
        arbitrageProfit === (parityHolds ? 0 : Math.abs(deviation))
      );
    }),
    { numRuns: 500 },
  );
});

test('quotes corrected to either theoretical price deviate no more', () => {
  fc.assert(
    fc.property(plainOption.map(marketOf), fc.double({ min: 0, max: 50, noNaN: true }), (market, put) => {
      const { theoreticalCall } = putCallParity({ ...market, callPrice: 0, putPrice: put });
      fc.pre(theoreticalCall >= 0);
      const { deviation } = putCallParity({ ...market, callPrice: theoreticalCall, putPrice: put });
      expect(Math.abs(deviation)).toBeLessThanOrEqual(4 * EPS * (market.S + market.K + put));
    }),
    { numRuns: 200 },
  );
});
