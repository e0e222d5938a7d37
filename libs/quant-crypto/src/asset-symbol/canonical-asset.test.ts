import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { canonicalAsset } from './canonical-asset';

test.each([
  ['btc', 'BTC'],
  [' ETH ', 'ETH'],
  ['\tsol\n', 'SOL'],
  ['SOL-USDT', 'SOL'],
  ['BTC/USD', 'BTC'],
  ['ETH_USDC', 'ETH'],
  ['BTC-PERP', 'BTC'],
  ['BTCUSDT', 'BTC'],
  ['btcusd', 'BTC'],
  ['XBT', 'BTC'],
  ['xbt-usd', 'BTC'],
  ['XBTUSD', 'BTC'],
  ['XBTC', 'XBTC'],
  ['1INCH', '1INCH'],
  ['1000PEPE-USDT', '1000PEPE'],
  // a name of nothing but a quote is the asset itself
  ['USDT', 'USDT'],
  ['USD', 'USD'],
  ['PERP', 'PERP'],
  ['-USD', 'USD'],
  ['PERP-USDT', 'PERP'],
  // one end is dropped, not two
  ['BTCUSDT-PERP', 'BTCUSDT'],
  ['USDUSDT', 'USD'],
  // stablecoins keep their names, which a separator takes apart
  ...['BUSD', 'CRVUSD', 'FDUSD', 'GUSD', 'LUSD', 'PYUSD', 'RLUSD', 'SUSD', 'TUSD', 'USDD'].map(
    (coin): [string, string] => [coin, coin],
  ),
  [' pyusd ', 'PYUSD'],
  ['TUSDUSD', 'TUSD'],
  ['FDUSDUSDT', 'FDUSD'],
  ['GUSD/USD', 'GUSD'],
  ['USDDUSDT', 'USDD'],
  ['T/USD', 'T'],
  ['B_USD', 'B'],
  ['TUSDT', 'T'],
  ['ABCDEFGHIJKL', 'ABCDEFGHIJKL'],
  ['ABCDEFGHIJKL-USDT', 'ABCDEFGHIJKL'],
])('%j is %s', (symbol, canonical) => {
  expect(canonicalAsset(symbol)).toBe(canonical);
});

test('a canonical name stays as it is, unless it ends like a quote', () => {
  const name = fc
    .stringMatching(/^[A-Z0-9]{1,12}$/)
    .filter((text) => text !== 'XBT' && !/.(?:USD[TC]?|PERP)$/.test(text));
  const end = fc.constantFrom('', '-USD', '/USDT', '_USDC', 'PERP', 'USD');
  fc.assert(
    fc.property(name, end, (text, quote) => {
      expect(canonicalAsset(text)).toBe(text);
      expect(canonicalAsset(` ${text.toLowerCase()}${quote}`)).toBe(text);
    }),
  );
});

test.each<[symbol: unknown, rule: string]>([
  [undefined, 'missing'],
  [null, 'string_type'],
  [1, 'string_type'],
  ['', 'string_too_short'],
  ['A'.repeat(21), 'string_too_long'],
  ['ABCDEFGHIJKLM', 'string_pattern_mismatch'],
  ['   ', 'string_pattern_mismatch'],
  ['-', 'string_pattern_mismatch'],
  ['B@D', 'string_pattern_mismatch'],
  ['../x', 'string_pattern_mismatch'],
  ['BTC USD', 'string_pattern_mismatch'],
  ['BTC--USD', 'string_pattern_mismatch'],
  ['BTC-USD-PERP', 'string_pattern_mismatch'],
  ['БТЦ', 'string_pattern_mismatch'],
  ['Ａ', 'string_pattern_mismatch'],
])('refuses %j', (symbol, rule) => {
  expect(refusal(() => canonicalAsset(symbol as string))).toMatchObject({ param: 'asset', rule });
});
