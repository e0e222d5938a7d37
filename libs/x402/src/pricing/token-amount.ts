import { Decimal } from 'decimal.js';

/**
 * Amounts are 256-bit integers on an EVM chain, with 78 digits at the most; in a class whose settings nobody else
 * changes.
 */
const ExactDecimal = Decimal.clone({ defaults: true, precision: 160 });
const MOST_UNITS = 2n ** 256n - 1n;

/**
 * Digits, optionally a point and more of them. decimal.js also reads 1e3, .5, 0x1f and Infinity, which are not prices.
 */
const PLAIN_DECIMAL = /^(0|[1-9]\d{0,77})(?:\.\d{1,78})?$/;

/** The token cannot express the value. */
export class InvalidAmountError extends Error {
  override readonly name = 'InvalidAmountError';
  readonly code = 'INVALID_AMOUNT';

  /**
   * @param field     where the amount stands
   * @param rule      what it must be
   * @param received  what it is
   */
  constructor(
    readonly field: string,
    readonly rule: string,
    readonly received: unknown,
  ) {
    const text = typeof received === 'string' ? `'${received.slice(0, 40)}'` : String(received).slice(0, 40);
    super(`${field} must be ${rule}; received ${text}`);
  }
}

/** How a token counts, and what its amount is called in an error. */
interface TokenUnit {
  /** Decimal places of the token: 6 for USDC, 18 for most others. */
  readonly decimals: number;
  readonly field: string;
}

/**
 * An amount of a token in whole smallest units, exactly: an amount of more decimals than the token has is refused,
 * never rounded.
 *
 * @param amount  decimal text without sign, exponent or leading zeros; or a number, as JSON and YAML have them, which
 *                is taken for the shortest decimal that reads as that double: 0.005 is five thousandths, not the binary
 *                fraction
 * @throws InvalidAmountError  anything else, or more than 2²⁵⁶ − 1 units
 */
export function smallestUnits(amount: string | number, { decimals, field }: TokenUnit): bigint {
  const exact = decimalOf(amount, field);
  if (exact.decimalPlaces() > decimals) throw new InvalidAmountError(field, `of at most ${decimals} decimals`, amount);
  const units = BigInt(exact.times(unitsOfOne(decimals)).toFixed(0));
  if (units > MOST_UNITS) throw new InvalidAmountError(field, 'below 2^256 of the smallest units', amount);
  return units;
}

/**
 * Whole smallest units as an amount of the token, in the shortest decimal text: the inverse of {@link smallestUnits}.
 *
 * Preconditions, unchecked: |units| < 2²⁵⁶, 0 ≤ decimals ≤ 78.
 */
export function tokenAmount(units: bigint, decimals: number): string {
  return new ExactDecimal(units).div(unitsOfOne(decimals)).toFixed();
}

function unitsOfOne(decimals: number): Decimal {
  return new ExactDecimal(10).pow(decimals);
}

function decimalOf(amount: unknown, field: string): Decimal {
  const isPlain = typeof amount === 'string' ? PLAIN_DECIMAL.test(amount) : Number.isFinite(amount);
  if (!isPlain) throw new InvalidAmountError(field, 'a plain decimal number, as 0.005', amount);
  const exact = new ExactDecimal(amount as string | number);
  if (exact.isNegative() && !exact.isZero()) throw new InvalidAmountError(field, '0 or more', amount);
  return exact;
}
