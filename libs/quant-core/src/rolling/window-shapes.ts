import {
  type DoubleDouble,
  doubleDoubleProduct,
  doubleDoubleSum,
  productError,
  sumError,
} from '../double-double/double-double';
import { type SampleShape } from '../sample/sample-shape';
import { EqualRun } from './equal-run';
import { rangeUnit } from './range-unit';
import { type AnchoredTerms, type Sums, windowSums } from './window-sums';

/** Sums of fourth powers below this have lost digits to the end of the range of doubles. */
const LEAST_POWERS = 1e-270;

/**
 * Population skewness and kurtosis of each rolling window, in O(n) for every window. The sums of the powers of d = x − anchor have
 * twice the digits, and the anchor is an element of the window, as in windowProducts.
 *
 * Preconditions, unchecked: finite values of at most 1e15; 1 ≤ window ≤ n.
 *
 * @param visit  called for each window with the index of its last element; null for a window of equal values
 * @remarks Memory: 8·window doubles.
 * @example
 * const kurtoses: (number | undefined)[] = [];
 * windowShapes(new Float64Array([5, 5, 0, 0, 3]), 3, (end, shape) => kurtoses.push(shape?.kurtosis));
 * kurtoses; // ≈ [1.5, 1.5, 1.5]
 */
export function windowShapes(
  values: Float64Array,
  window: number,
  visit: (end: number, shape: SampleShape | null) => void,
): void {
  const n = values.length;
  const run = new EqualRun(values, window);
  windowSums(n, window, new PowerTerms(values, 1 / rangeUnit(values)), (end, sums) => {
    if (run.isWindow(end)) visit(end, null);
    else if (n === window || (sums.high[3] as number) >= LEAST_POWERS) visit(end, shapeOf(sums, window));
    else {
      windowShapes(values.subarray(end + 1 - window, end + 1), window, (_, shape) => {
        visit(end, shape);
      });
    }
  });
}

/** M₂ = n·S₂ − S₁², M₃ = n²·S₃ − 3n·S₁S₂ + 2S₁³, M₄ = n³·S₄ − 4n²·S₁S₃ + 6n·S₁²S₂ − 3S₁⁴; M₃/M₂^1.5 and M₄/M₂². */
function shapeOf(sums: Sums, n: number): SampleShape {
  const s1 = sumAt(sums, 0);
  const [s2, s3, s4] = [times(n, sumAt(sums, 1)), times(n, sumAt(sums, 2)), times(n, sumAt(sums, 3))];
  const square = doubleDoubleProduct(s1, s1);
  const m2 = minus(s2, square);
  // n²·S₃ − S₁·(3·n·S₂ − 2·S₁²)
  const inner3 = minus(times(3, s2), times(2, square));
  const m3 = minus(times(n, s3), doubleDoubleProduct(s1, inner3));
  // n³·S₄ − S₁·(4n²·S₃ − S₁·(6n·S₂ − 3·S₁²))
  const inner4 = minus(times(4 * n, s3), doubleDoubleProduct(s1, minus(times(6, s2), times(3, square))));
  const m4 = minus(times(n, times(n, s4)), doubleDoubleProduct(s1, inner4));
  return { skewness: m3.high / (m2.high * Math.sqrt(m2.high)), kurtosis: m4.high / (m2.high * m2.high) };
}

function sumAt({ high, low }: Sums, s: number): DoubleDouble {
  return { high: high[s] as number, low: low[s] as number };
}

function times(factor: number, x: DoubleDouble): DoubleDouble {
  return doubleDoubleProduct({ high: factor, low: 0 }, x);
}

function minus(x: DoubleDouble, y: DoubleDouble): DoubleDouble {
  return doubleDoubleSum(x, { high: -y.high, low: -y.low });
}

/** d, d², d³, d⁴ of one column. */
class PowerTerms implements AnchoredTerms {
  readonly count = 4;
  private anchor = 0;

  constructor(
    private readonly values: Float64Array,
    private readonly perUnit: number,
  ) {}

  readonly anchorAt = (i: number): void => {
    this.anchor = (this.values[i] as number) * this.perUnit;
  };

  readonly write = (i: number, { high, low }: Sums): void => {
    const value = (this.values[i] as number) * this.perUnit;
    const d1 = value - this.anchor;
    const lost1 = sumError(value, -this.anchor, d1);
    const d2 = d1 * d1;
    const lost2 = productError(d1, d1, d2) + 2 * d1 * lost1;
    const d3 = d2 * d1;
    const lost3 = productError(d2, d1, d3) + (d2 * lost1 + lost2 * d1);
    const d4 = d2 * d2;
    const lost4 = productError(d2, d2, d4) + 2 * d2 * lost2;
    high[0] = d1;
    high[1] = d2;
    high[2] = d3;
    high[3] = d4;
    low[0] = lost1;
    low[1] = lost2;
    low[2] = lost3;
    low[3] = lost4;
  };
}
