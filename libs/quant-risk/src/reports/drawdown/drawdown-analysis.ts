import { type DrawdownAnalysis } from './drawdown-analysis-result';
import { drawdownFigures } from './drawdown-figures';
import { drawdownInputs, type DrawdownInputs } from './inputs';
import { underwaterCurve } from '../../drawdowns/underwater-curve';

/**
 * How far and how long a curve of values has been below its former peaks.
 *
 * d_t = E_t/max_{u ≤ t} E_u − 1,  ulcer index = √(mean d²),  pain index = mean |d|
 *
 * An episode runs from the last value before d < 0 to the first at which d = 0 again.
 *
 * @param inputs.equityCurve  value of an account, oldest first  [n, 3 … 5000]  [currency]  ≥ 0, the first > 0
 * @returns the drawdown at each value, the ten deepest episodes, and figures of all
 * @throws InvalidInputError  the curve is absent, no array of numbers, too short or too long, negative, or starts at 0
 * @remarks Every value below a former peak counts, however little. Indices are 0-based. A curve that never falls has
 *          drawdown 0 and no episode. Accuracy: relative error ≤ 1e-15 for each drawdown. Cost: O(n), and O(k·log k)
 *          for k episodes.
 * @see Martin & McCann (1989), "The Investor's Guide to Fidelity Funds", for the ulcer index.
 * @example
 * const { maxDd, ulcerIndex, drawdowns } = drawdownAnalysis({ equityCurve: [100, 105, 103, 110, 108, 115, 112, 120] });
 * maxDd; // ≈ -0.0260869565217391
 * ulcerIndex; // ≈ 0.0131049590057878
 * drawdowns.map(({ peakIndex }) => peakIndex); // [5, 1, 3]
 */
export function drawdownAnalysis(inputs: DrawdownInputs): DrawdownAnalysis {
  drawdownInputs.assert(inputs);
  return drawdownFigures(underwaterCurve(inputs.equityCurve));
}
