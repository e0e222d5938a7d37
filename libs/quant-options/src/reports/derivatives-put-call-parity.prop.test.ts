import fc from 'fast-check';
import { anyOption, type CompleteOption, plainOption } from '../../test/arbitraries';
import { optionsPrice } from './options-price';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/derivatives-put-call-parity';
import { derivativesPutCallParity } from './derivatives-put-call-parity';

const parityOf = answering<'derivativesPutCallParity', typeof derivativesPutCallParity>(
  rules,
  derivativesPutCallParity,
);

/** The option without its kind and volatility, which quotes imply. */
const marketOf = ({ S, K, T, r, q }: CompleteOption) => ({ S, K, T, r, q });

const EPS = Number.EPSILON;

const quote = fc.oneof(fc.double({ min: 0, max: 1e15, noNaN: true }), fc.double({ min: 0, max: 200, noNaN: true }));

test('prices of one model satisfy parity, and imply its rate and yield', () => {
  fc.assert(
    fc.property(plainOption, (option) => {
      const call_price = optionsPrice({ ...option, type: 'call' }).price;
      const put_price = optionsPrice({ ...option, type: 'put' }).price;
      const market = marketOf(option);
      const parity = parityOf(Object.freeze({ ...market, call_price, put_price }));
      const slack = 16 * EPS * (market.S + market.K);
      expect(parity.parity_holds).toBe(true);
      expect(Math.abs(parity.deviation)).toBeLessThanOrEqual(slack);
      expect(Math.abs(parity.theoretical_call - call_price)).toBeLessThanOrEqual(slack);
      expect(Math.abs(parity.theoretical_put - put_price)).toBeLessThanOrEqual(slack);
      expect(Math.abs(parity.synthetic_forward / parity.forward - 1)).toBeLessThanOrEqual(
        1e-13 * (1 + market.K / market.S),
      );
      // a relative error of the discounted leg is an absolute one of the rate, over T
      const { S, K, T, r, q } = market;
      expect(Math.abs((parity.implied_rate ?? NaN) - r)).toBeLessThanOrEqual((2 * slack) / (K * Math.exp(-r * T)) / T);
      expect(Math.abs((parity.implied_dividend_yield ?? NaN) - q)).toBeLessThanOrEqual(
        (2 * slack) / (S * Math.exp(-q * T)) / T,
      );
    }),
    { numRuns: 200 },
  );
});

test('over the whole domain: finite or null, and verdict, signal and profit agree', () => {
  fc.assert(
    fc.property(anyOption.map(marketOf), quote, quote, (market, call_price, put_price) => {
      const parity = parityOf({ ...market, call_price, put_price });
      const { parity_holds, deviation, arbitrage_signal, arbitrage_strategy, arbitrage_profit, tolerance } = parity;
      const expected = parity_holds ? 'none' : deviation > 0 ? 'conversion' : 'reversal';
      return (
        Object.values(parity).every((x) => typeof x !== 'number' || Number.isFinite(x)) &&
        parity_holds === Math.abs(deviation) <= tolerance &&
        arbitrage_strategy === expected &&
        (arbitrage_signal === 'NONE') === parity_holds &&
        arbitrage_profit === (parity_holds ? 0 : Math.abs(deviation))
      );
    }),
    { numRuns: 500 },
  );
});

test('quotes corrected to either theoretical price deviate no more', () => {
  fc.assert(
    fc.property(plainOption.map(marketOf), fc.double({ min: 0, max: 50, noNaN: true }), (market, put) => {
      const { theoretical_call } = parityOf({ ...market, call_price: 0, put_price: put });
      fc.pre(theoretical_call >= 0);
      const { deviation } = parityOf({ ...market, call_price: theoretical_call, put_price: put });
      expect(Math.abs(deviation)).toBeLessThanOrEqual(4 * EPS * (market.S + market.K + put));
    }),
    { numRuns: 200 },
  );
});
