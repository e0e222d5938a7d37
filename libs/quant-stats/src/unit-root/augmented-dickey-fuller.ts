import {
  assertSeries,
  choice,
  DegenerateDataError,
  inputs,
  type InputsOf,
  integer,
  InvalidInputError,
  MAX_LENGTH,
  optional,
  type Series,
} from '@quant/core';
import { extremes } from '@quant/core/kernels';
import { inPowerOfTwo } from '../regression/in-power-of-two';
import {
  type CriticalValues,
  type Deterministic,
  DETERMINISTIC_TERMS,
  macKinnonCriticalValues,
  macKinnonPValue,
} from './mac-kinnon';
import { schwertLags } from './max-lag';
import { dickeyFuller, type LagChoice, ROUNDING } from './residual-test';

/** `aic`: Akaike's, n-fold 2 a coefficient. `bic`: Schwarz's, ln m. */
export type LagCriterion = 'aic' | 'bic';

const CRITERIA: readonly LagCriterion[] = ['aic', 'bic'];
const TERMS: readonly Deterministic[] = ['none', 'constant', 'linear'];
const LAGS = { atLeast: 0, atMost: 1000 };

export const lagOptions = {
  /** How the number of lagged differences is chosen, `aic` or `bic`; default `aic`. */
  criterion: choice(CRITERIA, 'aic'),
  /** Most lagged differences that are tried, 0 … 1000; default by Schwert's rule. */
  maxLags: optional(integer(LAGS)),
  /** So many lagged differences, 0 … 1000, instead of a choice. */
  lags: optional(integer(LAGS)),
};

const augmentedDickeyFullerOptions = inputs({
  /** Deterministic terms: `none`, `constant`, or `linear`, a constant and a straight line; default `constant`. */
  trend: choice(TERMS, 'constant'),
  ...lagOptions,
});

/** Options of {@link augmentedDickeyFuller}. */
export interface AugmentedDickeyFullerOptions extends InputsOf<{ readonly fields: typeof lagOptions }> {
  /** Deterministic terms: `none`, `constant`, or `linear`, a constant and a straight line; default `constant`. */
  readonly trend?: Deterministic | undefined;
}

/** A unit-root test. */
export interface UnitRootTest {
  /** t ratio of the last level: the smaller, the more the series returns. */
  readonly statistic: number;
  /** Asymptotic probability of a smaller statistic under a unit root, MacKinnon (1994). */
  readonly pValue: number;
  /** Critical values of the statistic for this sample size, MacKinnon (2010). */
  readonly criticalValues: CriticalValues;
  /** Lagged differences in the regression. */
  readonly lags: number;
  /** Its rows. */
  readonly observations: number;
}

/**
 * Augmented Dickey–Fuller test: whether a series wanders (has a unit root) or returns to a level or a line.
 *
 * Δs_t = [a + b·t] + g·s_(t−1) + Σ_{j=1}^{L} c_j·Δs_(t−j) + e_t;  statistic = g/se(g) on all n − 1 − L rows
 *
 * L ≤ maxLags minimises m·ln(SSR_L/m) + penalty·k on the last m = n − 1 − maxLags rows, k the number of coefficients, the smaller
 * L on a tie; penalty 2 (AIC) or ln m (BIC). maxLags = min(⌈12·(n/100)^¼⌉, ⌊n/2⌋ − terms − 1, ⌊(n − 3 − terms)/2⌋) by default.
 *
 * @param series             levels, oldest first        [n, 10 … 10 000 000]  not constant
 * @param options.trend      deterministic terms         `none`, `constant` (default) or `linear`
 * @param options.criterion  of the lag order            `aic` (default) or `bic`
 * @param options.maxLags    most lags that are tried    integer 0 … 1000
 * @param options.lags       so many lags, no choice     integer 0 … 1000; not with maxLags
 * @returns statistic, p-value and critical values at 1, 5 and 10 %, and the regression they rest on
 * @throws InvalidInputError  an input is absent, of the wrong kind, or breaks the bound shown above; more lags than (n − 3 −
 *                            terms)/2; an option is unknown
 * @throws DegenerateDataError  each value follows from the last ones without error (a constant series, a straight line), which
 *                              leaves no statistic
 * @remarks The defaults are those of statsmodels' adfuller. Accuracy: relative error of the statistic ≤ 1e-11 over
 *          vectors/unit-root.json; a level of 1e9 times the movement costs nine digits more. Cost: O(n·maxLags²).
 * @see Said & Dickey (1984), Biometrika 71, 599–607; Schwert (1989), J. Business & Economic Statistics 7, 147–159; MacKinnon
 *   (1994), J. Business & Economic Statistics 12, 167–176; MacKinnon (2010), Queen's University working paper 1227.
 * @example
 * const levels = [12, 13, 15, 14, 16, 18, 17, 19, 20, 18, 17, 19, 21, 22, 24, 23, 25, 26, 24, 27];
 * const { statistic, pValue, lags } = augmentedDickeyFuller(levels, { trend: 'linear', lags: 1 });
 * statistic; // ≈ -2.81705332792
 * pValue; // ≈ 0.190751465669
 * augmentedDickeyFuller([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]); // throws DEGENERATE_DATA
 */
export function augmentedDickeyFuller(series: Series, options: AugmentedDickeyFullerOptions = {}): UnitRootTest {
  assertSeries(series, 'series', { atLeast: 10, atMost: MAX_LENGTH });
  const { trend, ...lagChoice } = augmentedDickeyFullerOptions.complete(options, ['options']);
  const terms = DETERMINISTIC_TERMS[trend];
  const choice = lagsOf(lagChoice, series.length, terms);
  const [least, greatest] = extremes(series);
  if (least === greatest) throw new DegenerateDataError('series is constant');
  // a constant takes any level off: before it costs digits
  const level = terms === 0 ? 0 : least + (greatest - least) / 2;
  const { values, unit } = inPowerOfTwo(Float64Array.from(series, (value) => value - level));
  const noise = (ROUNDING * Math.max(Math.abs(least), Math.abs(greatest))) / unit;
  const test = dickeyFuller(values, choice, noise, terms);
  if (test === null) throw new DegenerateDataError('each value of series follows from the last ones without error');
  const { statistic, lags, rows } = test;
  return {
    statistic,
    pValue: macKinnonPValue(statistic, trend),
    criticalValues: macKinnonCriticalValues(rows, trend),
    lags,
    observations: rows,
  };
}

/** Options on lags as given. */
interface LagOptions {
  readonly criterion: LagCriterion;
  readonly maxLags: number | null;
  readonly lags: number | null;
}

/** @throws InvalidInputError  lags and maxLags are both given, or are too many for the series */
export function lagsOf({ criterion, maxLags, lags }: LagOptions, n: number, terms: 0 | 1 | 2): LagChoice {
  const most = Math.floor((n - 3 - terms) / 2);
  const assertRoom = (value: number, name: string) => {
    if (value <= most) return;
    throw new InvalidInputError(['options', name], 'value_error', `at most ${most} for ${n} observations`, value);
  };
  if (lags !== null) {
    if (maxLags !== null) {
      throw new InvalidInputError(['options', 'maxLags'], 'value_error', 'left out where lags is given', maxLags);
    }
    assertRoom(lags, 'lags');
    return { lags };
  }
  if (maxLags !== null) assertRoom(maxLags, 'maxLags');
  const maxLag = maxLags ?? Math.min(schwertLags(n), Math.floor(n / 2) - terms - 1, most);
  return { maxLag, penalty: criterion === 'aic' ? 2 : Math.log(n - 1 - maxLag) };
}
