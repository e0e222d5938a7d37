import { type CalendarDay, calendarDay, choice, inputs, InvalidInputError, list } from '@quant/core';
import { isoDate } from '@quant/core/kernels';
import { type ZeroCurve } from '../zero-curve/curve-of-rates';
import { completeInstrument, type CurveInstrument, instrumentInputs } from './curve-instruments';
import { curveOption } from './curve-option';
import { curveOfLogDiscount, type InterpolatedCurve } from './interpolated-curve';
import { type CurveInterpolation, INTERPOLATIONS, logDiscountOf } from './log-discount';
import { type QuotedRate, quotedRate } from './quoted-rates';
import { solvedZeroRates } from './solved-zero-rates';

const bootstrapCurveInputs = inputs({
  /** Day of the curve: its discount factor is 1. */
  referenceDate: calendarDay(),
  /** Instruments, 1 … 100. */
  instruments: list(instrumentInputs, { atLeast: 1, atMost: 100 }),
  /** What runs between the maturities; default 'log-linear'. */
  interpolation: choice<CurveInterpolation>(INTERPOLATIONS, 'log-linear'),
  /** Curve that discounts the payments of swaps; default the new one. */
  discountCurve: curveOption(),
});

/** Quotes of a market on one day. */
export interface BootstrapCurveInputs {
  /** Day of the curve: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly referenceDate: CalendarDay;
  /** Instruments with distinct maturities, in any order, 1 … 100. */
  readonly instruments: readonly CurveInstrument[];
  /** 'log-linear' (default), 'linear-zero', 'log-cubic' or 'monotone-convex'. */
  readonly interpolation?: CurveInterpolation | undefined;
  /** Curve that discounts the payments of swaps; default the new one. */
  readonly discountCurve?: Pick<ZeroCurve, 'discount'> | undefined;
}

/** A curve with the points that its instruments gave. */
export interface InstrumentCurve extends InterpolatedCurve {
  /** Day of the curve, YYYY-MM-DD. */
  readonly referenceDate: string;
  /** Maturities in ascending order [n] [years]. */
  readonly tenors: readonly number[];
  /** Zero rates there, compounded continuously [n] [1/year]. */
  readonly zeroRates: readonly number[];
  /** Discount factors there [n]. */
  readonly discountFactors: readonly number[];
}

/**
 * Curve at which deposits, forward rate agreements, futures and swaps have the rates that the market quotes.
 *
 * loan: (D(s)/D(e) − 1)/τ = rate,  future: the same = 1 − price/100 − convexity,  swap: Σ(D(sⱼ)/D(eⱼ) − 1)·P(eⱼ) = rate·Σ τᵢ·P(tᵢ),
 * P = D, or the discount curve that is given
 *
 * @param inputs.referenceDate  day with the discount factor 1
 * @param inputs.instruments    1 … 100 with distinct maturities after that day, in any order: `{ type: 'deposit' | 'fra', start, end, rate,
 *   dayCount }`, `{ type: 'future', start, end, price, convexity, dayCount }`, `{ type: 'swap', schedule, rate, dayCount,
 *   floatingSchedule }`; rates > −1, ≤ 10
 * @param inputs.interpolation  'log-linear' (default), 'linear-zero', 'log-cubic' or 'monotone-convex', as in `interpolatedCurve`
 * @param inputs.discountCurve  discounts the payments of swaps; the new curve then only forecasts floating rates
 * @returns the curve by time in years (actual days from the reference date, over 365), and its points
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound; two instruments end on one day, or one
 *   begins before the reference date
 * @throws NoSolutionError    a quote leads to discount factors beyond doubles
 * @throws DegenerateDataError  the instruments do not determine the curve
 * @throws OutOfRangeError  a discount factor is beyond the largest double
 * @throws NotConvergedError  no curve with this interpolation reprices all instruments to 1e-12
 * @remarks An overnight index swap is a swap on the schedule of its payments: its compounded rate is D(s)/D(e) − 1. Payment lags are not
 *          modelled. The same curve object serves wherever a curve is taken. Accuracy: instruments are repriced to 1e-12, mostly 1e-14. Twelve instruments to 30 years take 10 ms.
 *          Cost: Newton's method for all zero rates together, at most 60 steps, O(instruments² · periods) a step.
 * @see Hagan & West (2006), Applied Math. Finance 13(2), section 2; Ametrano & Bianchetti (2013), "Everything you always wanted to know
 *   about multiple interest rate curve bootstrapping", sections 4–5.
 * @example
 * const swap = (years: number, rate: number) => ({ type: 'swap', rate, dayCount: '30/360 US', schedule: schedule({
 *   start: '2024-01-17', end: `${2024 + years}-01-17`, frequency: 1, calendar: target, convention: 'modified-following' }) }) as const;
 * const deposit = { type: 'deposit', start: '2024-01-17', end: '2024-07-17', rate: 0.038, dayCount: 'ACT/360' } as const;
 * const curve = bootstrapCurve({ referenceDate: '2024-01-15', instruments: [deposit, swap(2, 0.03), swap(5, 0.0265)] });
 * curve.discount(5); // ≈ 0.877927845512
 */
export function bootstrapCurve(inputs: BootstrapCurveInputs): InstrumentCurve {
  const { referenceDate, instruments, interpolation, discountCurve } = bootstrapCurveInputs.complete(inputs);
  const quotes = inputs.instruments.map((given, i) => quotedRate(completeInstrument(given, i), referenceDate));
  assertMaturities(quotes, instruments);
  const ascending = quotes.toSorted((a, b) => a.maturity - b.maturity);
  const tenors = ascending.map(({ maturity }) => maturity);
  const zeroRates = solvedZeroRates(ascending, interpolation, discountCurve?.discount);
  const curve = curveOfLogDiscount(logDiscountOf(interpolation, tenors, zeroRates));
  const discountFactors = tenors.map((t) => curve.discount(t));
  return { ...curve, referenceDate: isoDate(referenceDate), tenors, zeroRates, discountFactors };
}

function assertMaturities(quotes: readonly QuotedRate[], received: readonly unknown[]): void {
  const seen = new Set<number>();
  quotes.forEach(({ begin, maturity }, i) => {
    const refuse = (rule: string): never => {
      throw new InvalidInputError(['instruments', i], 'value_error', rule, received[i]);
    };
    if (begin < 0) refuse('an instrument that begins on the reference date or later');
    if (maturity > 200) refuse('an instrument that ends within 200 years');
    if (seen.has(maturity)) refuse('the only instrument that ends on its day');
    seen.add(maturity);
  });
}
