import { Decimal } from 'decimal.js';

/**
 * Decimals of 64 digits, halves rounded up. Amounts have up to 34 digits and their products with a rate up to 51, so that
 * sums, differences and products are exact; only quotients are rounded. A class of its own: what others set for theirs is not seen here.
 */
export const ExactDecimal = Decimal.clone({ defaults: true, precision: 64, rounding: Decimal.ROUND_HALF_UP });

/** An amount of money, or a rate. */
export type ExactDecimal = Decimal;
