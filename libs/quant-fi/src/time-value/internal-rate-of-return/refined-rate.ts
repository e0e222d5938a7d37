import { type PreciseBalance, preciseBalanceAt } from './precise-balance';

/** Newton's method doubles the digits: 1e-12 is exact after two steps, the third is for rates that are near each other. */
const STEPS = 3;

/** As a share of 1 + r: a start is off by less where its value is more than rounding. */
const LARGEST_CHANGE = 1e-6;

/** Rate of return next to a rate that is near it, by Newton's method in twice the precision; one that gets no nearer stays. */
export function refinedRate(flows: readonly number[], start: number): number {
  let best = preciseBalanceAt(flows, start);
  for (let step = 0; step < STEPS; step++) {
    if (!(Math.abs(best.newtonStep) <= LARGEST_CHANGE * (1 + best.rate))) break;
    const next = preciseBalanceAt(flows, best.rate + best.newtonStep);
    if (!(imbalance(next) < imbalance(best))) break;
    best = next;
  }
  return best.rate;
}

/** Net value as a share of the absolute one. */
export function imbalance({ value, scale }: PreciseBalance): number {
  return Math.abs(value) / scale;
}
