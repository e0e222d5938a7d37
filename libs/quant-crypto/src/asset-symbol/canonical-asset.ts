import { assertString, InvalidInputError } from '@quant/core';

const LENGTH = { atLeast: 1, atMost: 20 };
const SEPARATOR = /[/_-]/;
/** Quote currency or kind of contract, behind at least one character of the asset's name. */
const QUOTE = /(?<=.)(?:USDT|USDC|USD|PERP)$/;
const CANONICAL = /^[A-Z0-9]{1,12}$/;

/** Coins that stand for a dollar and whose own names end like a quote currency. */
const STABLECOINS: ReadonlySet<string> = new Set([
  'TUSD',
  'BUSD',
  'FDUSD',
  'PYUSD',
  'GUSD',
  'LUSD',
  'SUSD',
  'USDD',
  'RLUSD',
  'CRVUSD',
]);

/**
 * The one spelling of an asset's symbol: `btc`, `BTC-USDT`, `XBTUSD` and `BTC_PERP` are all `BTC`.
 *
 * Blanks around it are cut off, letters are capitalised, one separator `/`, `-` or `_` is dropped, then one of USDT,
 * USDC, USD and PERP at the end where something remains; XBT is BTC. A stablecoin whose name ends like a quote
 * currency, sent without a separator, is itself: `TUSD` and `TUSDUSD` are TUSD, `T/USD` is T.
 *
 * @param symbol  1 … 20 characters, which leave 1 … 12 letters A–Z and digits
 * @throws InvalidInputError  at `asset`: symbol is absent, no string, too short or too long, or of another form
 *   (`string_pattern_mismatch`)
 * @remarks It knows no list of assets but that of ten stablecoins: BUSD, CRVUSD, FDUSD, GUSD, LUSD, PYUSD, RLUSD, SUSD,
 *          TUSD, USDD.
 * @example
 * canonicalAsset(' eth '); // 'ETH'
 * canonicalAsset('XBT/USD'); // 'BTC'
 * canonicalAsset('USDT'); // 'USDT'
 * canonicalAsset('tusd'); // 'TUSD'
 * canonicalAsset('B@D'); // throws INVALID_INPUT
 */
export function canonicalAsset(symbol: string): string {
  assertString(symbol, 'asset', LENGTH);
  const sent = symbol.trim().toUpperCase();
  const name = STABLECOINS.has(sent) ? sent : sent.replace(SEPARATOR, '').replace(QUOTE, '');
  if (!CANONICAL.test(name)) {
    const constraint = 'an asset symbol of 1 to 12 letters and digits';
    throw new InvalidInputError(['asset'], 'string_pattern_mismatch', constraint, symbol);
  }
  return name === 'XBT' ? 'BTC' : name;
}
