import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-put-call-parity';
import { derivativesPutCallParity } from './derivatives-put-call-parity';

const parityOf = answering<'derivativesPutCallParity', typeof derivativesPutCallParity>(
  rules,
  derivativesPutCallParity,
);

const EPS = Number.EPSILON;
const QUOTES: Body<'derivativesPutCallParity'> = {
  call_price: 12.5,
  put_price: 4.2,
  S: 100,
  K: 95,
  T: 0.5,
  r: 0.04,
  q: 0.02,
};

const isClose = (actual: number | null, expected: number, scale: number) => {
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(8 * EPS * scale);
};

describe('literature', () => {
  // Hull, Options, Futures, and Other Derivatives, 9th ed., section 11.4 and table 11.2: S = 31, K = 30, r = 10 %, 3
  // months
  const HULL = { S: 31, K: 30, T: 0.25, r: 0.1, q: 0, call_price: 3 };

  test('a put at 2.25 is overpriced against a call at 3: 33.25 against 32.26', () => {
    const parity = parityOf({ ...HULL, put_price: 2.25 });
    expect(Math.abs(parity.deviation - (32.26 - 33.25))).toBeLessThanOrEqual(0.005);
    expect(parity).toMatchObject({ parity_holds: false, arbitrage_strategy: 'reversal' });
  });

  test('a put at 1 is underpriced: 32.00 against 32.26', () => {
    const parity = parityOf({ ...HULL, put_price: 1 });
    expect(Math.abs(parity.deviation - 0.26)).toBeLessThanOrEqual(0.005);
    expect(parity).toMatchObject({ parity_holds: false, arbitrage_strategy: 'conversion' });
  });
});

test('every figure by its definition', () => {
  const parity = parityOf(QUOTES);
  const [A, B] = [100 * Math.exp(-0.01), 95 * Math.exp(-0.02)];
  isClose(parity.deviation, 8.3 - (A - B), 200);
  isClose(parity.deviation_pct, 8.3 - (A - B), 200);
  isClose(parity.theoretical_call, 4.2 + A - B, 200);
  isClose(parity.theoretical_put, 12.5 - A + B, 200);
  isClose(parity.arbitrage_profit, 8.3 - (A - B), 200);
  isClose(parity.tolerance, 0.02, 0.02);
  isClose(parity.synthetic_forward, 95 + 8.3 * Math.exp(0.02), 100);
  isClose(parity.forward, 100 * Math.exp(0.01), 100);
  isClose(parity.implied_rate, -Math.log((A - 8.3) / 95) / 0.5, 2);
  isClose(parity.implied_dividend_yield, -Math.log((8.3 + B) / 100) / 0.5, 2);
});

describe('one threshold, 2 basis points of the spot', () => {
  // S = K, T = 0: the deviation is the difference of the quotes
  const AT_EXPIRY = { S: 64, K: 64, T: 0 };
  const tolerance = 2e-4 * 64;

  test.each([
    ['at it', tolerance, 0, 'NONE', 'none'],
    ['at it, the put dearer', 0, tolerance, 'NONE', 'none'],
    ['above it', tolerance * (1 + 1e-15), 0, 'SELL_CALL_BUY_PUT_BUY_STOCK', 'conversion'],
    ['above it, the put dearer', 0, tolerance * (1 + 1e-15), 'BUY_CALL_SELL_PUT_SELL_STOCK', 'reversal'],
  ])('%s', (_, call_price, put_price, arbitrage_signal, arbitrage_strategy) => {
    const isTrade = arbitrage_strategy !== 'none';
    expect(parityOf({ ...AT_EXPIRY, call_price, put_price })).toMatchObject({
      parity_holds: !isTrade,
      deviation: call_price - put_price,
      arbitrage_signal,
      arbitrage_strategy,
      arbitrage_profit: isTrade ? call_price + put_price : 0,
      tolerance,
    });
  });
});

describe('limits', () => {
  test('at expiry neither a rate nor a yield is implied', () => {
    expect(parityOf({ ...QUOTES, T: 0 })).toMatchObject({ implied_rate: null, implied_dividend_yield: null });
  });

  test('quotes that leave nothing to discount imply no rate, or no yield', () => {
    expect(parityOf({ ...QUOTES, call_price: 150, put_price: 1 })).toMatchObject({ implied_rate: null });
    expect(parityOf({ ...QUOTES, call_price: 1, put_price: 150 })).toMatchObject({ implied_dividend_yield: null });
    const boundary = { S: 100, K: 95, T: 0.5, q: 0, call_price: 100, put_price: 0 };
    expect(parityOf(boundary)).toMatchObject({ implied_rate: null });
  });

  test('a ratio beyond the range of doubles is null', () => {
    const parity = parityOf({ ...QUOTES, S: 5e-324 });
    expect(parity.deviation_pct).toBeNull();
    expect(parityOf({ ...QUOTES, T: 5e-324 }).implied_rate).toBeNull();
  });

  test('the forward keeps its digits where spot and strike nearly cancel', () => {
    // S·e^(−qT) − K·e^(−rT) = 2^−40 + 64·(1 − e^(−rT)) to first order in rT = 1e-12
    const S = 64 + 2 ** -40;
    const { theoretical_call } = parityOf({ call_price: 0, put_price: 0, S, K: 64, T: 1e-12, r: 1, q: 0 });
    expect(Math.abs(theoretical_call / (2 ** -40 + 64e-12) - 1)).toBeLessThanOrEqual(1e-11);
  });
});

test('the defaults are 5 % and no yield', () => {
  const inputs = { call_price: 4.61, put_price: 3.37, S: 100, K: 100, T: 0.25 };
  expect(parityOf(inputs)).toEqual(parityOf({ ...inputs, r: 0.05, q: 0 }));
});
