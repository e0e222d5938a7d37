import { InvalidInputError } from '@quant/core';
import { Decimal } from 'decimal.js';
import { type CompleteAmortizationInputs } from '../inputs';
import { MONTHS_PER_YEAR } from './level-loan';

/**
 * Decimals of 64 digits, halves rounded up. Amounts have up to 34 digits and their products with a rate up to 51, so
 * that sums, differences and products are exact; only quotients are rounded. A class of its own: what others set for
 * theirs is not seen here.
 */
export const ExactDecimal = Decimal.clone({ defaults: true, precision: 64, rounding: Decimal.ROUND_HALF_UP });

/** An amount of money, or a rate. */
export type ExactDecimal = Decimal;

/** A loan whose amounts are all multiples of one, a cent for instance. */
export interface RoundedLoan {
  readonly principal: ExactDecimal;
  readonly annualRate: ExactDecimal;
  /** Payments at the most. */
  readonly months: number;
  /** The level payment. */
  readonly payment: ExactDecimal;
  readonly extraPayment: ExactDecimal;
  /** The amount of which all are multiples. */
  readonly roundTo: ExactDecimal;
}

/** So many of the smallest amount have 15 digits, all of which a double keeps. */
const MOST_UNITS = 1e15;

/**
 * The loan in exact decimals: each number is the one that it prints as, 0.1 a tenth.
 *
 * @throws InvalidInputError  an amount is no multiple of roundTo, too large for it, or repaid by payments that round to
 *   0
 */
export function roundedLoan(inputs: CompleteAmortizationInputs, roundTo: number): RoundedLoan {
  const unit = new ExactDecimal(roundTo);
  const principal = multipleOf(unit, 'principal', inputs.principal);
  if (principal.greaterThan(unit.times(MOST_UNITS)))
    throw new InvalidInputError(
      ['principal'],
      'value_error',
      `at most 1e15 times roundTo, ${roundTo}`,
      inputs.principal,
    );
  const annualRate = new ExactDecimal(inputs.annualRate);
  const months = MONTHS_PER_YEAR * inputs.years;
  const payment = principal.div(annuityOf(annualRate, months)).toNearest(unit);
  if (payment.isZero())
    throw new InvalidInputError(
      ['principal'],
      'value_error',
      `repaid by roundTo, ${roundTo}, a month or more`,
      inputs.principal,
    );
  return {
    ...{ principal, annualRate, months, payment, roundTo: unit },
    extraPayment: multipleOf(unit, 'extraPayment', inputs.extraPayment),
  };
}

function multipleOf(unit: ExactDecimal, name: string, amount: number): ExactDecimal {
  const exact = new ExactDecimal(amount);
  if (exact.mod(unit).isZero()) return exact;
  throw new InvalidInputError([name], 'value_error', `a multiple of roundTo, ${unit.toString()}`, amount);
}

/**
 * Value of 1 a month for so many months, v + v² + … + vⁿ with v = 1/(1 + r): no digits cancel, however small the rate
 * is.
 */
function annuityOf(annualRate: ExactDecimal, months: number): ExactDecimal {
  const discount = new ExactDecimal(MONTHS_PER_YEAR).div(annualRate.plus(MONTHS_PER_YEAR));
  let value = new ExactDecimal(0);
  for (let month = 0; month < months; month++) value = value.plus(1).times(discount);
  return value;
}
