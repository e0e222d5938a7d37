import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { assetUnit, canonicalAsset } from './canonical-asset';

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
  ['1000PEPE-USDT', 'PEPE'],
  // a symbol that is only a quote currency is the asset itself
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
    .filter((text) => text !== 'XBT' && !/.(?:USD[TC]?|PERP)$/.test(text) && !/000|^1M|^K/.test(text));
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

describe('a multiple of a coin', () => {
  // names as Binance, Bybit, Hyperliquid and OKX write them
  test.each([
    ['PEPE', 'PEPE', 1],
    ['1000PEPE', 'PEPE', 1000],
    ['1000PEPEUSDT', 'PEPE', 1000],
    ['kPEPE', 'PEPE', 1000],
    ['KPEPE-PERP', 'PEPE', 1000],
    ['SHIB1000USDT', 'SHIB', 1000],
    ['1000SHIB', 'SHIB', 1000],
    ['1000000BABYDOGE', 'BABYDOGE', 1_000_000],
    ['1MBABYDOGE', 'BABYDOGE', 1_000_000],
    ['10000SATS', 'SATS', 10_000],
    ['1000000MOG/USDT', 'MOG', 1_000_000],
    // coins whose own names look nearly like one
    ['KAVA', 'KAVA', 1],
    ['KSM', 'KSM', 1],
    ['1INCH', '1INCH', 1],
    ['1MIL', '1MIL', 1],
    ['1000X', '1000X', 1],
    ['1000', '1000', 1],
    ['SPX6900', 'SPX6900', 1],
    ['A1000', 'A1000', 1],
  ])('%s is %s times %d', (symbol, asset, multiplier) => {
    expect(assetUnit(symbol)).toEqual({ asset, multiplier });
  });

  test('is refused if the name of the coin is too long', () => {
    expect(refusal(() => assetUnit('1000ABCDEFGHIJKLM'))).toMatchObject({ rule: 'string_pattern_mismatch' });
  });
});
