import { type OptionType } from '../../../black-scholes/option-type';
import { type ExerciseStyle } from '../../../lattice/lattice-option';

/** A dividend: an amount of cash, or a part of the spot. */
export interface DividendJump {
  readonly time: number;
  readonly amount: number;
  readonly proportion: number;
}

/** An option on a stock with dividends, with nothing left to a default; the dividends are in order of time, within T. */
export interface DividendProblem {
  readonly type: OptionType;
  readonly S: number;
  readonly K: number;
  readonly T: number;
  readonly r: number;
  readonly q: number;
  readonly sigma: number;
  readonly exercise: ExerciseStyle;
  readonly jumps: readonly DividendJump[];
}

/** Points z = ln(spot) − (r − q − σ²/2)·t, evenly spaced: along them the spot drifts with its paths. */
export interface DividendGrid {
  readonly low: number;
  readonly step: number;
  readonly size: number;
  /** Index of the spot today. */
  readonly origin: number;
}

/** N(−7) = 1e-12. */
const DEVIATIONS = 7;

/** The largest fall by dividends that the grid covers, as a log; below it values are interpolated to a spot of 0. */
const DEEPEST_FALL = 5;

/**
 * The grid on which paths from the spot end but for 1e-12 of them, for a holder of cash as of the stock.
 *
 * @param density  points per standard deviation σ√T
 */
export function dividendGrid({ S, T, r, q, sigma, jumps }: DividendProblem, density: number): DividendGrid {
  const v = sigma * Math.sqrt(T);
  const left = jumps.reduce(
    (spot, { time, amount, proportion }) => spot * (1 - proportion) - amount * Math.exp((q - r) * time),
    S,
  );
  const fall = Math.min(DEEPEST_FALL, -Math.log(Math.max(left / S, 1e-300)));
  const step = v / density;
  const below = Math.ceil((DEVIATIONS * v + fall) / step);
  return {
    low: Math.log(S) - below * step,
    step,
    size: below + Math.ceil((DEVIATIONS * v + v * v) / step) + 1,
    origin: below,
  };
}
