import { refusal } from '../../../../../tools/testing/refusal';
import { putCallParity, type PutCallParityInputs } from './index';

const EPS = Number.EPSILON;
const QUOTES: PutCallParityInputs = { callPrice: 12.5, putPrice: 4.2, S: 100, K: 95, T: 0.5, r: 0.04, q: 0.02 };

const isClose = (actual: number | null, expected: number, scale: number) => {
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(8 * EPS * scale);
};

describe('literature', () => {
  // Hull, Options, Futures, and Other Derivatives, 9th ed., section 11.4 and table 11.2: S = 31, K = 30, r = 10 %, 3
  // months
  const HULL = { S: 31, K: 30, T: 0.25, r: 0.1, q: 0, callPrice: 3 };

  test('a put at 2.25 is overpriced against a call at 3: 33.25 against 32.26', () => {
    const parity = putCallParity({ ...HULL, putPrice: 2.25 });
    expect(Math.abs(parity.deviation - (32.26 - 33.25))).toBeLessThanOrEqual(0.005);
    expect(parity).toMatchObject({ parityHolds: false, arbitrageStrategy: 'reversal' });
  });

  test('a put at 1 is underpriced: 32.00 against 32.26', () => {
    const parity = putCallParity({ ...HULL, putPrice: 1 });
    expect(Math.abs(parity.deviation - 0.26)).toBeLessThanOrEqual(0.005);
    expect(parity).toMatchObject({ parityHolds: false, arbitrageStrategy: 'conversion' });
  });
});

test('every figure by its definition', () => {
  const parity = putCallParity(QUOTES);
  const [A, B] = [100 * Math.exp(-0.01), 95 * Math.exp(-0.02)];
  isClose(parity.deviation, 8.3 - (A - B), 200);
  isClose(parity.deviationPct, 8.3 - (A - B), 200);
  isClose(parity.theoreticalCall, 4.2 + A - B, 200);
  isClose(parity.theoreticalPut, 12.5 - A + B, 200);
  isClose(parity.arbitrageProfit, 8.3 - (A - B), 200);
  isClose(parity.tolerance, 0.02, 0.02);
  isClose(parity.syntheticForward, 95 + 8.3 * Math.exp(0.02), 100);
  isClose(parity.forward, 100 * Math.exp(0.01), 100);
  isClose(parity.impliedRate, -Math.log((A - 8.3) / 95) / 0.5, 2);
  isClose(parity.impliedDividendYield, -Math.log((8.3 + B) / 100) / 0.5, 2);
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
  ])('%s', (_, callPrice, putPrice, arbitrageSignal, arbitrageStrategy) => {
    const isTrade = arbitrageStrategy !== 'none';
    expect(putCallParity({ ...AT_EXPIRY, callPrice, putPrice })).toMatchObject({
      parityHolds: !isTrade,
      deviation: callPrice - putPrice,
      arbitrageSignal,
      arbitrageStrategy,
      arbitrageProfit: isTrade ? callPrice + putPrice : 0,
      tolerance,
    });
  });
});

describe('limits', () => {
  test('at expiry neither a rate nor a yield is implied', () => {
    expect(putCallParity({ ...QUOTES, T: 0 })).toMatchObject({ impliedRate: null, impliedDividendYield: null });
  });

  test('quotes that leave nothing to discount imply no rate, or no yield', () => {
    expect(putCallParity({ ...QUOTES, callPrice: 150, putPrice: 1 })).toMatchObject({ impliedRate: null });
    expect(putCallParity({ ...QUOTES, callPrice: 1, putPrice: 150 })).toMatchObject({ impliedDividendYield: null });
    const boundary = { S: 100, K: 95, T: 0.5, q: 0, callPrice: 100, putPrice: 0 };
    expect(putCallParity(boundary)).toMatchObject({ impliedRate: null });
  });

  test('a ratio beyond the range of doubles is null', () => {
    const parity = putCallParity({ ...QUOTES, S: 5e-324 });
    expect(parity.deviationPct).toBeNull();
    expect(putCallParity({ ...QUOTES, T: 5e-324 }).impliedRate).toBeNull();
  });

  test('the forward keeps its digits where spot and strike nearly cancel', () => {
    // S·e^(−qT) − K·e^(−rT) = 2^−40 + 64·(1 − e^(−rT)) to first order in rT = 1e-12
    const S = 64 + 2 ** -40;
    const { theoreticalCall } = putCallParity({ callPrice: 0, putPrice: 0, S, K: 64, T: 1e-12, r: 1, q: 0 });
    expect(Math.abs(theoreticalCall / (2 ** -40 + 64e-12) - 1)).toBeLessThanOrEqual(1e-11);
  });
});

test('the defaults are 5 % and no yield', () => {
  const inputs = { callPrice: 4.61, putPrice: 3.37, S: 100, K: 100, T: 0.25 };
  expect(putCallParity(inputs)).toEqual(putCallParity({ ...inputs, r: 0.05, q: 0 }));
});

test.each([
  ['callPrice', -1, 'greater_than_equal'],
  ['callPrice', 1.1e15, 'less_than_equal'],
  ['callPrice', undefined, 'missing'],
  ['putPrice', -1, 'greater_than_equal'],
  ['putPrice', 1.1e15, 'less_than_equal'],
  ['putPrice', '5', 'float_type'],
  ['S', 0, 'greater_than'],
  ['S', 1.1e12, 'less_than_equal'],
  ['K', NaN, 'finite_number'],
  ['T', -1, 'greater_than_equal'],
  ['T', 101, 'less_than_equal'],
  ['r', 5.1, 'less_than_equal'],
  ['r', null, 'float_type'],
  ['q', -1.1, 'greater_than_equal'],
])('the input %s = %p is refused as %s', (name, value, rule) => {
  const verdict = refusal(() => putCallParity({ ...QUOTES, [name]: value }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path: [name], rule });
});
