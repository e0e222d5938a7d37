import { type Answer, type Request } from '@quant/contract';
import { type CallCost, type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { underwaterCurve } from '../drawdowns/underwater-curve';
import { assertPositiveStart, drawdownFigures } from './internal/drawdown-figures';

type Account = Request<'riskDrawdown'>;

/**
 * How far and how long a curve of values has been below its former peaks: the drawdown at each value, the ten deepest
 * episodes, and figures of all.
 *
 * d_t = E_t/max_{u ≤ t} E_u − 1,  ulcer index = √(mean d²),  pain index = mean |d|
 *
 * An episode runs from the last value before d < 0 to the first at which d = 0 again.
 *
 * @throws InvalidInputError  the curve starts at 0
 * @remarks Every value below a former peak counts, however little. Indices are 0-based. A curve that never falls has
 *          drawdown 0 and no episode. Of equally deep episodes the earlier comes first. The indices are fractions;
 *          Martin & McCann print percent. Accuracy: relative error ≤ 1e-15 for each drawdown. Cost: O(n), and
 *          O(k·log k) for k episodes.
 * @see Martin & McCann (1989), "The Investor's Guide to Fidelity Funds", for the ulcer index.
 * @example
 * const answer = riskDrawdown({ equity_curve: [100, 105, 103, 110, 108, 115, 112, 120] });
 * answer.max_dd; // ≈ -0.0260869565217391
 * answer.ulcer_index; // ≈ 0.0131049590057878
 * answer.drawdowns.map(({ peak_index }) => peak_index); // [5, 1, 3]
 */
export function riskDrawdown({ equity_curve }: Account): Answer<'riskDrawdown'> {
  assertPositiveStart(equity_curve);
  return drawdownFigures(underwaterCurve(equity_curve));
}

const VALUE_NANOSECONDS = 80;

/** The deepest drawdowns are listed, few of them. */
const OTHER_BYTES = 5000;

/** Cost of a call: a time for each value of the curve. */
export const cost = {
  estimate: ({ equity_curve: { length } }: Account): CallCost =>
    estimatedCost(VALUE_NANOSECONDS * length, OTHER_BYTES + NUMBER_BYTES * length),
  ceilingMs: 2,
} satisfies OperationCost<Account>;
