import fc from 'fast-check';
import { microUsdc, usdNumber, usdText } from './micro-usdc';

test.each([
  ['0', 0n],
  ['0.005', 5000n],
  ['0.000001', 1n],
  ['5', 5_000_000n],
  ['5.00', 5_000_000n],
  ['1.10', 1_100_000n],
  ['999999999999.999999', 999_999_999_999_999_999n],
])('%s', (usd, amount) => {
  expect(microUsdc(usd)).toBe(amount);
});

test.each([
  '',
  '.5',
  '5.',
  '05',
  '-1',
  '+1',
  '1e3',
  '0.0000001',
  '1,5',
  ' 1',
  '1 ',
  '$1',
  '1\n',
  'NaN',
  '1000000000000',
  '٣',
])('refuses %j', (usd) => {
  expect(() => microUsdc(usd)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT', received: usd }) as Error);
});

const amounts = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });

test('the text of an amount reads as that amount', () => {
  fc.assert(fc.property(amounts, (amount) => microUsdc(usdText(amount)) === amount));
});

test('the text is the shortest', () => {
  fc.assert(fc.property(amounts, (amount) => /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(usdText(amount))));
});

test('zeros at the end change nothing', () => {
  const padded = fc.tuple(fc.nat(999_999_999), fc.nat(99), fc.nat(4));
  fc.assert(
    fc.property(padded, ([whole, cents, zeros]) => {
      const usd = `${whole}.${String(cents).padStart(2, '0')}`;
      return microUsdc(usd + '0'.repeat(zeros)) === BigInt(whole) * 1_000_000n + BigInt(cents) * 10_000n;
    }),
  );
});

test('a sum of prices is the price of the sum, where floating point would miss it', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 100 });
  fc.assert(
    fc.property(prices, (micros) => {
      const sum = micros.reduce((total, micro) => total + microUsdc(usdText(BigInt(micro))), 0n);
      return sum === BigInt(micros.reduce((total, micro) => total + micro, 0));
    }),
  );
  expect(microUsdc('0.1') + microUsdc('0.2')).toBe(microUsdc('0.3'));
});

test('a number is the nearest one to the exact amount, also beyond 2^53 of the smallest units', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => (i % 2 ? '0.1' : '0.2'));
  const sum = hundred.reduce((total, usd) => total + microUsdc(usd), 0n);
  expect([usdText(sum), usdNumber(sum)]).toEqual(['15', 15]);
  expect(hundred.reduce((total, usd) => total + Number(usd), 0)).not.toBe(15);
  expect(usdNumber(9_007_199_254_740_993n)).toBe(9007199254.740993);
  expect(usdNumber(3n * microUsdc(0.1))).toBe(0.3);
});

test('an error names its field', () => {
  expect(() => microUsdc('0.0000001', 'POST /v1/batch x-price-usd')).toThrow(
    "POST /v1/batch x-price-usd must be of at most 6 decimals; received '0.0000001'",
  );
  expect(() => microUsdc(1e12)).toThrow('usd must be below 1e12; received 1000000000000');
});
