import { InvalidAmountError, smallestUnits, tokenAmount } from './token-amount';

/**
 * An amount of USDC in millionths, the token's smallest unit on every network here: $0.005 is `5000n`. Whole units are
 * added and compared as they are; dollars are made of them, and they of dollars, in exact decimals.
 */
export type MicroUsdc = bigint;

/** Decimal places of USDC on every network here. */
const USDC_DECIMALS = 6;

/** A typing error is likelier than a price of a trillion dollars. */
const MOST = 10n ** 18n;

/**
 * Reads an amount of US dollars exactly: without floating point and without rounding.
 *
 * @param usd    digits, optionally a point and up to six decimals; no sign, no exponent, no leading zeros; below 1e12.
 *               Or a number, as a document may have it, which is taken for the shortest decimal that reads as that
 *               double
 * @param field  what the amount is called in an error
 * @throws InvalidAmountError  anything else; it names the field, the rule and the value
 * @example
 * microUsdc('0.005') === 5000n; // true
 */
export function microUsdc(usd: string | number, field = 'usd'): MicroUsdc {
  const amount = smallestUnits(usd, { decimals: USDC_DECIMALS, field });
  if (amount >= MOST) throw new InvalidAmountError(field, 'below 1e12', usd);
  return amount;
}

/**
 * Writes an amount as the shortest decimal US-dollar text: the inverse of `microUsdc`.
 *
 * @param amount  [millionths of a USDC]
 * @example
 * usdText(5000n); // '0.005'
 */
export function usdText(amount: MicroUsdc): string {
  return tokenAmount(amount, USDC_DECIMALS);
}

/**
 * An amount in US dollars as a number, for answers that want one: the double nearest to the exact decimal. Nothing may
 * be computed with it: three of these for $0.1 are $0.30000000000000004.
 *
 * @param amount  [millionths of a USDC]
 * @example
 * usdNumber(5000n); // 0.005
 */
export function usdNumber(amount: MicroUsdc): number {
  return Number(usdText(amount));
}
