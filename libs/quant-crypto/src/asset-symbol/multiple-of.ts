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
