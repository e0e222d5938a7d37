import { microUsdc, usdcText } from './usdc';

test.each([
  ['0.005', 5000n],
  ['0', 0n],
  ['5', 5_000_000n],
  ['0.000001', 1n],
  ['999999999999.999999', 999_999_999_999_999_999n],
])('%s USDC', (text, micro) => {
  expect(microUsdc(text)).toBe(micro);
  expect(usdcText(micro)).toBe(text);
});

test.each(['', '-1', '1e3', '.5', '5.', '0.0000001', '1,5', 'NaN', ' 1', '1234567890123', 0.5, undefined, null])(
  '%p is no amount',
  (value) => {
    expect(microUsdc(value)).toBeUndefined();
  },
);
