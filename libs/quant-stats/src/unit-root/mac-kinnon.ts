import { normalCdf } from '@quant/core';

/** Critical values of a unit-root statistic. */
export interface CriticalValues {
  readonly '1%': number;
  readonly '5%': number;
  readonly '10%': number;
}

/** Response surface of one statistic: range of use, polynomials for N⁻¹(p), and b0 … b3 of its critical values. */
interface Surface {
  readonly least: number;
  readonly most: number;
  /** Up to here the polynomial of the small probabilities holds. */
  readonly smallUpTo: number;
  readonly small: readonly [number, number, number];
  readonly large: readonly [number, number, number, number];
  readonly critical: Readonly<Record<keyof CriticalValues, readonly [number, number, number, number]>>;
}

/** Surfaces for one series. */
const UNIT_ROOT: Readonly<Record<Deterministic, Surface>> = {
  none: {
    least: -19.04,
    most: Infinity,
    smallUpTo: -1.04,
    small: [0.6344, 1.2378, 0.032496],
    large: [0.4797, 0.93557, -0.06999, 0.033066],
    critical: {
      '1%': [-2.56574, -2.2358, -3.627, 0],
      '5%': [-1.941, -0.2686, -3.365, 31.223],
      '10%': [-1.61682, 0.2656, -2.714, 25.364],
    },
  },
  constant: {
    least: -18.83,
    most: 2.74,
    smallUpTo: -1.61,
    small: [2.1659, 1.4412, 0.038269],
    large: [1.7339, 0.93202, -0.12745, -0.010368],
    critical: {
      '1%': [-3.43035, -6.5393, -16.786, -79.433],
      '5%': [-2.86154, -2.8903, -4.234, -40.04],
      '10%': [-2.56677, -1.5384, -2.809, 0],
    },
  },
  linear: {
    least: -16.18,
    most: 0.7,
    smallUpTo: -2.89,
    small: [3.2512, 1.6047, 0.049588],
    large: [2.5261, 0.61654, -0.37956, -0.060285],
    critical: {
      '1%': [-3.95877, -9.0531, -28.428, -134.155],
      '5%': [-3.41049, -4.3904, -9.036, -45.374],
      '10%': [-3.12705, -2.5856, -3.925, -22.38],
    },
  },
};

/**
 * Of the residuals of one series on another and a constant. The third coefficient for 1 % is −22.527; some software has
 * −33.527, against which simulation speaks.
 */
const PAIR: Surface = {
  least: -18.86,
  most: 0.92,
  smallUpTo: -2.62,
  small: [2.92, 1.5012, 0.039796],
  large: [2.1945, 0.64695, -0.29198, -0.042377],
  critical: {
    '1%': [-3.89644, -10.9519, -22.527, 0],
    '5%': [-3.33613, -6.1101, -6.823, 0],
    '10%': [-3.04445, -4.2412, -2.72, 0],
  },
};

/** Which statistic: of a series with these deterministic terms, or of the residuals of a pair. */
export type UnitRootStatistic = Deterministic | 'pair';

const surfaceOf = (statistic: UnitRootStatistic): Surface => (statistic === 'pair' ? PAIR : UNIT_ROOT[statistic]);

/**
 * Asymptotic probability of a smaller statistic than t under a unit root: N of a polynomial in t, one for the left tail,
 * one for the rest; 0 and 1 where the polynomials were not fitted, which is so to any use.
 *
 * @see MacKinnon (1994), "Approximate asymptotic distribution functions for unit-root and cointegration tests", J.
 *   Business & Economic Statistics 12, 167–176: the response surfaces.
 */
export function macKinnonPValue(t: number, statistic: UnitRootStatistic): number {
  const { least, most, smallUpTo, small, large } = surfaceOf(statistic);
  if (t > most) return 1;
  if (t < least) return 0;
  if (t <= smallUpTo) return normalCdf(small[0] + t * (small[1] + t * small[2]));
  return normalCdf(large[0] + t * (large[1] + t * (large[2] + t * large[3])));
}

/**
 * Critical values in a sample of T rows: c = b0 + b1/T + b2/T² + b3/T³.
 *
 * @see MacKinnon (2010), "Critical values for cointegration tests", Queen's University working paper 1227, tables 1–3.
 */
export function macKinnonCriticalValues(rows: number, statistic: UnitRootStatistic): CriticalValues {
  const { critical } = surfaceOf(statistic);
  const at = ([b0, b1, b2, b3]: readonly [number, number, number, number]) =>
    b0 + (b1 + (b2 + b3 / rows) / rows) / rows;
  return { '1%': at(critical['1%']), '5%': at(critical['5%']), '10%': at(critical['10%']) };
}

/** Deterministic terms of a unit-root regression: none, a constant, or a constant and a straight line in time. */
export type Deterministic = 'none' | 'constant' | 'linear';

/** Number of deterministic terms. */
export const DETERMINISTIC_TERMS: Readonly<Record<Deterministic, 0 | 1 | 2>> = { none: 0, constant: 1, linear: 2 };
