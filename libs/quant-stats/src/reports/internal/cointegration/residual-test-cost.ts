import { maxLagOf } from '../../../unit-root/max-lag';

const VALUE_NANOSECONDS = 300;

/** The lagged differences are factored together. */
const LAG_NANOSECONDS = 4;

/** Time of one core for a regression between two series and a unit-root test of what it leaves [ns]. */
export function residualTestNanoseconds(n: number): number {
  return n * (VALUE_NANOSECONDS + LAG_NANOSECONDS * (maxLagOf(n) + 2) ** 2);
}
