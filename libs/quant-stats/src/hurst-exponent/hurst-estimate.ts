import { extremes, mean } from '@quant/core/kernels';
import { simpleRegression } from '../regression/simple-regression';
import { expectedRescaledRange, rescaledRange } from './internal/rescaled-range';

/** Corrected exponents between these are those of a random walk. */
const RANDOM_WALK = { atLeast: 0.4, atMost: 0.6 };

/** Mean R/S that differ by a smaller share differ by rounding. */
const RESOLUTION = 1e-12;

/**
 * Hurst exponent by rescaled ranges at given window sizes.
 *
 * Preconditions, unchecked: finite increments; sizes are distinct integers ≥ 2.
 *
 * @param increments  [n] oldest first
 * @param sizes       window sizes; those without a block that varies are left out
 */
export function hurstEstimate(increments: ArrayLike<number>, sizes: readonly number[]): HurstEstimate {
  const windows = sizes.flatMap((size) => rescaledRangeWindow(increments, size) ?? []);
  if (windows.length < 2) return withoutLine(windows);
  const logSizes = windows.map(({ window }) => Math.log(window));
  const logRanges = windows.map(({ rsMean }) => Math.log(rsMean));
  const { slope, rSquared, slopeError } = simpleRegression(logSizes, logRanges);
  const expectedHurst = simpleRegression(
    logSizes,
    windows.map(({ expectedRs }) => Math.log(expectedRs)),
  ).slope;
  const hurstCorrected = 0.5 + slope - expectedHurst;
  return {
    hurstExponent: slope,
    hurstCorrected,
    expectedHurst,
    interpretation: interpretationOf(hurstCorrected),
    rSquared: windows.length === 2 ? 1 : isLevel(windows) ? null : rSquared,
    standardError: slopeError,
    windows,
  };
}

function withoutLine(windows: readonly RescaledRangeWindow[]): HurstEstimate {
  return {
    hurstExponent: null,
    hurstCorrected: null,
    expectedHurst: null,
    interpretation: 'INSUFFICIENT_DATA',
    rSquared: null,
    standardError: null,
    windows,
  };
}

function interpretationOf(hurstCorrected: number): HurstInterpretation {
  if (hurstCorrected < RANDOM_WALK.atLeast) return 'MEAN_REVERTING';
  return hurstCorrected > RANDOM_WALK.atMost ? 'TRENDING' : 'RANDOM_WALK';
}

function isLevel(windows: readonly RescaledRangeWindow[]): boolean {
  const [least, greatest] = extremes(windows.map(({ rsMean }) => rsMean));
  return greatest - least <= RESOLUTION * greatest;
}

/**
 * Mean R/S of the consecutive blocks of one size, from the first increment on; skips an incomplete last block, and constant
 * blocks, for which R/S is undefined.
 *
 * Preconditions, unchecked: finite increments; window is an integer ≥ 2.
 *
 * @returns null if all blocks are constant
 */
function rescaledRangeWindow(increments: ArrayLike<number>, window: number): RescaledRangeWindow | null {
  const block = new Float64Array(window);
  const ratios: number[] = [];
  for (let start = 0; start + window <= increments.length; start += window) {
    for (let i = 0; i < window; i++) block[i] = increments[start + i] as number;
    const ratio = rescaledRange(block);
    if (ratio !== null) ratios.push(ratio);
  }
  if (ratios.length === 0) return null;
  return { window, blocks: ratios.length, rsMean: mean(ratios), expectedRs: expectedRescaledRange(window) };
}

/** `INSUFFICIENT_DATA` without an exponent. */
type HurstInterpretation = 'MEAN_REVERTING' | 'RANDOM_WALK' | 'TRENDING' | 'INSUFFICIENT_DATA';

/** R/S at one window size. */
export interface RescaledRangeWindow {
  /** Window size [increments]. */
  readonly window: number;
  /** Blocks that were used; constant ones are not counted. */
  readonly blocks: number;
  /** Mean R/S of these blocks. */
  readonly rsMean: number;
  /** Expected R/S of independent normal increments. */
  readonly expectedRs: number;
}

/** The exponent of a rescaled-range analysis with what it rests on. */
interface HurstEstimate {
  /** Slope of ln R/S on ln window; null with fewer than two window sizes. */
  readonly hurstExponent: number | null;
  /** 0.5 + hurstExponent − expectedHurst: the slope without its bias; null where that is. */
  readonly hurstCorrected: number | null;
  /** The slope that independent normal increments would have at the same window sizes; null where hurstExponent is. */
  readonly expectedHurst: number | null;
  /** Class of hurstCorrected: below 0.4, above 0.6, or between. */
  readonly interpretation: HurstInterpretation;
  /** R² of the line through the logarithms, 1 with two sizes; null without a line or if all mean R/S are equal. */
  readonly rSquared: number | null;
  /** Standard error of the slope; null with two window sizes or fewer. */
  readonly standardError: number | null;
  /** Window sizes with at least one block that varies. */
  readonly windows: readonly RescaledRangeWindow[];
}
