import { sumError } from '@quant/core/kernels';

/**
 * Sum of all values so far, in which rounding errors are collected and added at the end: it does not drift with their number.
 * Bitwise equal to `sum` of the core, which keeps separate totals for every other value.
 *
 * @see Neumaier (1974), "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54, 39–51, IV.
 */
export class RunningSum {
  count = 0;
  private total = 0;
  private lost = 0;
  private otherTotal = 0;
  private otherLost = 0;

  /** The sum with one more value. Precondition, unchecked: a finite value. */
  push(value: number): number {
    if (this.count++ % 2 === 0) {
      const next = this.total + value;
      this.lost += sumError(this.total, value, next);
      this.total = next;
    } else {
      const next = this.otherTotal + value;
      this.otherLost += sumError(this.otherTotal, value, next);
      this.otherTotal = next;
    }
    const { total, otherTotal } = this;
    const both = total + otherTotal;
    return both + (this.lost + this.otherLost + sumError(total, otherTotal, both));
  }
}
