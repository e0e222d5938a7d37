import { type CointegrationCriticalValues } from './cointegration-result';

/** b0 + b1/T + b2/T² */
const SURFACES = {
  '1%': [-3.89644, -10.9519, -22.527],
  '5%': [-3.33613, -6.1101, -6.823],
  '10%': [-3.04445, -4.2412, -2.72],
} as const;

/**
 * Critical values of the Engle–Granger statistic of two series with a constant, in a sample of n.
 *
 * c = b0 + b1/T + b2/T²,  T = n − 1
 *
 * @see MacKinnon (2010), "Critical values for cointegration tests", Queen's University working paper 1227, table 2, N = 2,
 *   constant. The last coefficient for 1 % is −22.527; some software has −33.527, against which simulation speaks.
 */
export function macKinnonCriticalValues(n: number): CointegrationCriticalValues {
  const at = ([b0, b1, b2]: readonly [number, number, number]) => b0 + (b1 + b2 / (n - 1)) / (n - 1);
  return { '1%': at(SURFACES['1%']), '5%': at(SURFACES['5%']), '10%': at(SURFACES['10%']) };
}
