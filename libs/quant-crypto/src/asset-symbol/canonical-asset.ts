import { assertString, InvalidInputError } from '@quant/core';

const LENGTH = { atLeast: 1, atMost: 20 };
const SEPARATOR = /[/_-]/;
/** Quote currency or kind of contract, behind at least one character of the asset's name. */
const QUOTE = /(?<=.)(?:USDT|USDC|USD|PERP)$/;
const CANONICAL = /^[A-Z0-9]{1,12}$/;

/** Stablecoins whose names end like a quote currency. */
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
 * Canonical asset symbol: `btc`, `BTC-USDT`, `XBTUSD` and `BTC_PERP` are all `BTC`; `1000PEPE` and `kPEPE` are `PEPE`.
 *
 * Trims blanks, capitalizes letters, drops one separator `/`, `-` or `_`, then one of USDT, USDC, USD and PERP at the end
 * unless the symbol would be empty; XBT becomes BTC. Without a separator, a stablecoin whose name ends like a quote currency
 * stays whole: `TUSD` and `TUSDUSD` are TUSD, `T/USD` is T. Finally drops a multiple before or after the name: see `assetUnit`.
 *
 * @param symbol  1 … 20 characters, which leave 1 … 12 letters A–Z and digits
 * @throws InvalidInputError  at `asset`: symbol is absent, not a string, too short or too long, or has an invalid form
 *   (`string_pattern_mismatch`)
 * @remarks The only lists of assets are ten stablecoins (BUSD, CRVUSD, FDUSD, GUSD, LUSD, PYUSD, RLUSD, SUSD, TUSD, USDD)
 *          and seven coins for which K means a thousand (BONK, DOGS, FLOKI, LUNC, NEIRO, PEPE, SHIB).
 * @example
 * canonicalAsset(' eth '); // 'ETH'
 * canonicalAsset('XBT/USD'); // 'BTC'
 * canonicalAsset('USDT'); // 'USDT'
 * canonicalAsset('tusd'); // 'TUSD'
 * canonicalAsset('B@D'); // throws INVALID_INPUT
 */
export function canonicalAsset(symbol: string): string {
  return assetUnit(symbol).asset;
}

/**
 * The coin that a symbol means, and how many of it one unit of its prices is: exchanges quote cheap coins by the
 * thousand or million, as `1000PEPE`, `kPEPE`, `SHIB1000`, `1000000BABYDOGE` or `1MBABYDOGE`.
 *
 * @param symbol  1 … 20 characters, in any spelling that `canonicalAsset` reads
 * @throws InvalidInputError  as `canonicalAsset`
 * @example
 * assetUnit('1000PEPE-USDT'); // { asset: 'PEPE', multiplier: 1000 }
 * assetUnit('shib1000'); // { asset: 'SHIB', multiplier: 1000 }
 * assetUnit('1000000BABYDOGE').multiplier; // 1000000
 * assetUnit('KSM'); // { asset: 'KSM', multiplier: 1 }
 */
export function assetUnit(symbol: string): AssetUnit {
  assertString(symbol, 'asset', LENGTH);
  const sent = symbol.trim().toUpperCase();
  const name = STABLECOINS.has(sent) ? sent : sent.replace(SEPARATOR, '').replace(QUOTE, '');
  const unit = multipleOf(name);
  if (!CANONICAL.test(unit.asset)) {
    const constraint = 'an asset symbol of 1 to 12 letters and digits';
    throw new InvalidInputError(['asset'], 'string_pattern_mismatch', constraint, symbol);
  }
  return unit.asset === 'XBT' ? { ...unit, asset: 'BTC' } : unit;
}

/** A coin, and how many of it one unit of a price is. */
export interface AssetUnit {
  /** Canonical symbol of the coin. */
  readonly asset: string;
  /** 1, or a power of ten: 1000 for `1000PEPE`. */
  readonly multiplier: number;
}

/** Exchanges write a multiple of a cheap coin before or behind its name. */
const BEFORE = /^(10{3,7}|1M(?=.{3}))(?=[A-Z][A-Z0-9])/;
const BEHIND = /(?<=[A-Z][A-Z0-9]*[A-Z])(10{3,7})$/;

/** Coins that Hyperliquid quotes by the thousand, with a K before their names. KAVA and KSM are coins themselves. */
const BY_THE_THOUSAND: ReadonlySet<string> = new Set(['BONK', 'DOGS', 'FLOKI', 'LUNC', 'NEIRO', 'PEPE', 'SHIB']);

/**
 * A coin and its multiple from a name in capitals without a quote currency: `1000PEPE`, `KPEPE` and `PEPE1000` are 1000
 * PEPE. Any other name is one coin.
 */
export function multipleOf(name: string): AssetUnit {
  if (name.startsWith('K') && BY_THE_THOUSAND.has(name.slice(1))) return { asset: name.slice(1), multiplier: 1000 };
  const [, digits] = BEFORE.exec(name) ?? BEHIND.exec(name) ?? [];
  if (digits === undefined) return { asset: name, multiplier: 1 };
  const multiplier = digits === '1M' ? 1_000_000 : Number(digits);
  return { asset: name.startsWith(digits) ? name.slice(digits.length) : name.slice(0, -digits.length), multiplier };
}
