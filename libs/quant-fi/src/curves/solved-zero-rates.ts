import { NoSolutionError, NotConvergedError } from '@quant/core';
import { leastSquares, matrix, type Matrix } from '@quant/core/linear-algebra';
import { type CurveInterpolation, logDiscountOf } from './log-discount';
import { type Discount, type QuotedRate } from './quoted-rates';

const MOST_STEPS = 60;
const MOST_HALVINGS = 30;
/** A step that leaves more than this share of the error calls for new derivatives. */
const SLOW = 0.01;
/** Step of the difference quotients; their error of 1e-9 costs a step of the iteration, not accuracy. */
const STEP = 1e-6;
const EXACT = 1e-14;
const REPRICED = 1e-12;

/**
 * Zero rates at the maturities at which every instrument has its quoted rate, by Newton's method for all of them together.
 *
 * Preconditions, unchecked: maturities ascending and distinct.
 *
 * @throws NoSolutionError    a rate of the iteration is beyond doubles
 * @throws DegenerateDataError  the instruments depend on each other
 * @throws NotConvergedError  after 60 steps an instrument is not repriced to 1e-12
 */
export function solvedZeroRates(
  quotes: readonly QuotedRate[],
  interpolation: CurveInterpolation,
  given: Discount | undefined,
): number[] {
  const tenors = quotes.map(({ maturity }) => maturity);
  const errorsAt = (rates: readonly number[]) => {
    const { value } = logDiscountOf(interpolation, tenors, rates);
    const forecast: Discount = (t) => Math.exp(-value(t));
    return quotes.map(({ rate, rateOn }) => rateOn(forecast, given ?? forecast) - rate);
  };
  let rates = quotes.map(({ rate }) => rate);
  let errors = errorsAt(rates);
  let slopes: Matrix | null = null;
  for (let step = 0; step < MOST_STEPS && largest(errors) > EXACT; step++) {
    const isNew = slopes === null;
    slopes ??= slopesAt(errorsAt, rates);
    const worst = largest(errors);
    const next = improved(errorsAt, rates, leastSquares(slopes, errors), worst);
    if (next === null && isNew) break;
    if (next === null || largest(next.errors) > SLOW * worst) slopes = null;
    ({ rates, errors } = next ?? { rates, errors });
  }
  if (largest(errors) <= REPRICED) return rates;
  throw new NotConvergedError(
    `no ${interpolation} curve was found that reprices all instruments; the nearest leaves a rate off by ${largest(errors)}`,
  );
}

/** Derivatives of the errors by the zero rates. */
function slopesAt(errorsAt: (rates: readonly number[]) => number[], rates: readonly number[]): Matrix {
  const columns = rates.map((rate, j) => {
    const [above, below] = [errorsAt(rates.with(j, rate + STEP)), errorsAt(rates.with(j, rate - STEP))];
    return above.map((error, i) => (error - (below[i] as number)) / (2 * STEP));
  });
  const rows = rates.map((_, i) => columns.map((column) => column[i] as number));
  if (!rows.every((row) => row.every(Number.isFinite))) throw new NoSolutionError('the rates have no curve');
  return matrix(rows);
}

/** The first of the halved steps that brings the quotes nearer; null if none does. */
function improved(
  errorsAt: (rates: readonly number[]) => number[],
  rates: readonly number[],
  change: Float64Array,
  worst: number,
): { rates: number[]; errors: number[] } | null {
  for (let halving = 0, share = 1; halving < MOST_HALVINGS; halving++, share /= 2) {
    const next = rates.map((rate, i) => rate - share * (change[i] as number));
    const errors = errorsAt(next);
    if (largest(errors) < worst) return { rates: next, errors };
  }
  return null;
}

/** NaN counts as infinite. */
function largest(errors: readonly number[]): number {
  return errors.reduce(
    (worst, error) => (Math.abs(error) <= worst ? worst : Number.isNaN(error) ? Infinity : Math.abs(error)),
    0,
  );
}
