import {
  assertSameLength,
  assertSeries,
  inputs,
  type InputsOf,
  integer,
  InvalidInputError,
  NoSolutionError,
  type Series,
} from '@quant/core';
import { findRoot } from '@quant/core/kernels';
import { curveOfRates, type ZeroCurve } from './curve-of-rates';
import { linearRate, rateChange } from './interpolated-rate';
import { assertDistinctTenors, sortedCurve } from './points';

const COUNT = { atLeast: 1, atMost: 1200 };
const TENOR = { greaterThan: 0, atMost: 100 };
const YIELD = { greaterThan: -1, atMost: 10 };

/** A tenor this near to a whole number of coupons, in coupons, is that number: tenors such as 1/12 are rounded. */
const WHOLE = 1e-9;

/** Range for the search of a tenor's zero rate, relative to the previous one. */
const LOWEST_RATE = -5;
const HIGHEST_RATE = 20;

const bootstrapOptions = inputs({
  /** Coupons a year, 1 … 12; default 2. */
  frequency: integer({ atLeast: 1, atMost: 12 }, 2),
});

/** Par bonds behind the yields. */
export type BootstrapOptions = InputsOf<typeof bootstrapOptions>;

/** A curve at which bonds are worth their face value, with its points. */
export interface BootstrappedCurve extends ZeroCurve {
  /** In ascending order, in years [n]. */
  readonly tenors: readonly number[];
  /** Zero rates there, compounded continuously [n]. */
  readonly zeroRates: readonly number[];
  /** Discount factors there [n]. */
  readonly discountFactors: readonly number[];
}

/**
 * Zero curve from par yields: the curve at which a bond with the par yield as its coupon rate is worth its face value, tenor by tenor.
 *
 * 1 = (c/f)·Σ d(k/f) + d(T),  k = 1 … f·T;  without gaps d(T) = (1 − (c/f)·Σ_{k<f·T} d(k/f))/(1 + c/f);
 * before the first coupon, a bill: d(T) = 1/(1 + c·T)
 *
 * @param tenors             T, whole numbers of coupons or shorter than one, distinct  [n, 1 … 1200] [years]  > 0, ≤ 100
 * @param parYields          c, coupon rates of bonds at par                            [n] [1/year]           > −1, ≤ 10
 * @param options.frequency  f, coupons a year                                          integer 1 … 12, default 2
 * @returns the curve, and its tenors, zero rates and discount factors in ascending order
 * @throws InvalidInputError  an input is absent, of another type or length, breaks a bound, a tenor is between two coupons or stands
 *   twice; an option is unknown
 * @throws NoSolutionError    no positive discount factor makes a bond worth its face value, as with a steep fall of long yields' prices
 * @remarks Coupons between two tenors are discounted at zero rates linear between the rates of both, so that each tenor is an equation
 *          of one unknown; before the first tenor, and beyond the last, the curve is flat. Accuracy: a par bond is repriced to 1e-14.
 *          Cost: O(f·T) a step of each equation.
 * @see Hull (2018), "Options, Futures, and Other Derivatives", section 4.7; Hagan & West (2006), Applied Math. Finance 13(2).
 * @example
 * const curve = bootstrap([1, 2, 3], [0.03, 0.035, 0.04], { frequency: 1 });
 * curve.discountFactors; // ≈ [0.970873786407767, 0.933352094179447, 0.888299004592799]
 * curve.zeroRate(2); // ≈ 0.0344863853912105
 */
export function bootstrap(tenors: Series, parYields: Series, options: BootstrapOptions = {}): BootstrappedCurve {
  assertSeries(tenors, 'tenors', COUNT, TENOR);
  assertSeries(parYields, 'parYields', COUNT, YIELD);
  assertSameLength(parYields, 'parYields', tenors, 'tenors');
  const { frequency } = bootstrapOptions.complete(options, ['options']);
  const { tenors: times, rates: yields } = sortedCurve(Array.from(tenors), Array.from(parYields));
  assertDistinctTenors(times, 'tenors', tenors);
  const zeroRates = zeroRatesOf(times, yields, frequency, tenors);
  const points = { tenors: times, rates: zeroRates };
  const curve = curveOfRates(
    (t) => linearRate(points, t),
    (t1, t2) => rateChange(points, t1, t2),
  );
  const discountFactors = times.map((t, i) => Math.exp(-(zeroRates[i] as number) * t));
  return { ...curve, tenors: times, zeroRates, discountFactors };
}

function zeroRatesOf(times: readonly number[], yields: readonly number[], frequency: number, given: Series): number[] {
  const zeroRates: number[] = [];
  // Σ d(k/f) of the coupons up to the tenor before
  let annuity = 0;
  let paid = 0;
  times.forEach((tenor, i) => {
    if (tenor * frequency < 1 - WHOLE) {
      zeroRates.push(billRate(yields[i] as number, tenor));
      return;
    }
    const coupons = Math.round(tenor * frequency);
    if (Math.abs(tenor * frequency - coupons) > WHOLE) {
      throw new InvalidInputError(
        ['tenors'],
        'value_error',
        `of whole coupons at frequency ${frequency}; ${tenor} is none`,
        given,
      );
    }
    const coupon = (yields[i] as number) / frequency;
    const known = annuity;
    const start = i === 0 ? null : { tenor: times[i - 1] as number, rate: zeroRates[i - 1] as number };
    const between = Array.from({ length: coupons - paid - 1 }, (_, k) => (paid + k + 1) / frequency);
    const rateAt = (t: number, z: number) =>
      start === null ? z : start.rate + ((t - start.tenor) / (tenor - start.tenor)) * (z - start.rate);
    const gap = (z: number) => between.reduce((sum, t) => sum + Math.exp(-rateAt(t, z) * t), 0);
    const zero = between.length === 0 ? closedForm(coupon, known, tenor) : solved(coupon, known, tenor, gap);
    zeroRates.push(zero);
    annuity = known + gap(zero) + Math.exp(-zero * tenor);
    paid = coupons;
  });
  return zeroRates;
}

/** Zero rate of a payment before the first coupon, a bill: simple interest, d(T) = 1/(1 + c·T). */
function billRate(simpleRate: number, tenor: number): number {
  if (simpleRate * tenor <= -1) throw noSolution(tenor);
  return Math.log1p(simpleRate * tenor) / tenor;
}

/** ln of the discount factor that is left for the last payment, over −T. */
function closedForm(coupon: number, annuity: number, tenor: number): number {
  // 1 − c·Σ over 1 + c as 1 + change: small yields keep their digits
  const change = -(coupon * (annuity + 1)) / (1 + coupon);
  if (change <= -1) throw noSolution(tenor);
  return -Math.log1p(change) / tenor + 0;
}

function solved(coupon: number, annuity: number, tenor: number, gap: (z: number) => number): number {
  const excess = (z: number) => coupon * (annuity + gap(z)) + (1 + coupon) * Math.exp(-z * tenor) - 1;
  if (excess(LOWEST_RATE) > 0 === excess(HIGHEST_RATE) > 0) throw noSolution(tenor);
  return findRoot(excess, LOWEST_RATE, HIGHEST_RATE);
}

function noSolution(tenor: number): NoSolutionError {
  return new NoSolutionError(`no discount factor makes the bond of ${tenor} years worth its face value`);
}
