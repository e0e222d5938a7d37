import { RunningSum } from './running-sum';

/**
 * Exponentially weighted average, one value after the other: the mean of the first `period` values, then average +
 * weight·(value − average). The weight is 2/(N + 1) in an EMA of N bars and 1/N in Wilder's smoothing, (average·(N − 1)
 * + value)/N.
 *
 * In this form equal values are a fixed point, and the rounding errors of all steps together stay within half a unit in
 * the last place divided by the weight. Memory: constant, independent of the period.
 */
export class ExponentialAverage {
  /** NaN for fewer than `period` values. */
  average = NaN;
  private readonly first = new RunningSum();
  private isSeeded = false;

  /** Preconditions, unchecked: period a whole number ≥ 1, 0 < weight ≤ 1. */
  constructor(
    readonly period: number,
    readonly weight = 2 / (period + 1),
  ) {}

  /** The average with one more value; NaN for fewer than `period` values. Precondition, unchecked: finite. */
  push(value: number): number {
    if (!this.isSeeded) return this.seed(value);
    // one bar is its own average; the recurrence would add the rounding of the bar before
    return (this.average = this.period === 1 ? value : exponentialStep(this.average, value, this.weight));
  }

  private seed(value: number): number {
    const sum = this.first.push(value);
    if (this.first.count < this.period) return NaN;
    this.isSeeded = true;
    return (this.average = sum / this.period);
  }
}

/** Wilder's smoothing: an exponential average of the weight 1/period. */
export function wilderAverage(period: number): ExponentialAverage {
  return new ExponentialAverage(period, 1 / period);
}

/**
 * One step of an exponentially weighted average: average + weight·(value − average).
 *
 * Preconditions, unchecked: finite numbers, 0 < weight ≤ 1.
 */
export function exponentialStep(average: number, value: number, weight: number): number {
  return average + weight * (value - average);
}
