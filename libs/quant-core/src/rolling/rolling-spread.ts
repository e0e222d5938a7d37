import { productError, sumError } from '../double-double/double-double';

/** Spreads smaller than this have lost digits to the end of the range of doubles. */
const LEAST_SPREAD = 1e-270;

/** Values in this unit have squares that keep their digits however small they are, if their spread is below the least. */
const TINY = 2 ** -650;

/**
 * Deviation of the last `period` values, and where the newest of them stands; one value after the other, O(1) each.
 *
 * A window lies across two neighboring blocks of `period` values, and always contains the last value of the first block,
 * its anchor. The sums of d = x − anchor and of d² run away from the anchor on both sides, so no value outside the window
 * leaves a trace. They hold twice the digits because the anchor may be far from the mean. A window whose squares would
 * underflow is measured in a smaller unit, at the same cost.
 *
 * Memory: 6 · period doubles; 10 · period once a window has needed the smaller unit.
 */
export class RollingSpread {
  /** Whether all values of the window are equal. */
  isConstant = false;
  private readonly plain: AnchoredSums;
  private tiny: AnchoredSums | undefined;
  private isTinyCurrent = false;
  /** Values of the block before, and of the one that is being filled. */
  private before: Float64Array;
  private block: Float64Array;
  private at = 0;
  private equal = 0;
  private last = NaN;

  /** Precondition, unchecked: a whole number ≥ 1. */
  constructor(private readonly period: number) {
    this.plain = new AnchoredSums(period, 1);
    this.before = new Float64Array(period);
    this.block = new Float64Array(period);
  }

  /** Precondition, unchecked: a finite value of at most 1e15. */
  push(value: number): void {
    this.equal = value === this.last ? this.equal + 1 : 1;
    this.isConstant = this.equal >= this.period;
    this.last = value;
    this.block[this.at++] = value;
    if (this.at === this.period) this.turn();
    else {
      this.plain.add(value);
      if (this.isTinyCurrent) this.tiny?.add(value);
    }
  }

  /** Population standard deviation of the window; exactly 0 if it is constant. Precondition, unchecked: it is full. */
  deviation(): number {
    if (this.isConstant) return 0;
    const { period } = this;
    const spread = this.plain.spread();
    if (spread > LEAST_SPREAD) return Math.sqrt(spread) / period;
    return (Math.sqrt(this.tinySums().spread()) / period) * TINY;
  }

  /**
   * (x − mean)/s of the newest value x, with the sample standard deviation s.
   *
   * Preconditions, unchecked: the window is full and not constant.
   */
  score(): number {
    const spread = this.plain.spread();
    if (spread > LEAST_SPREAD) return this.plain.score(this.last, spread);
    const sums = this.tinySums();
    return sums.score(this.last, sums.spread());
  }

  /** The block is full: its last value is the next anchor. */
  private turn(): void {
    [this.before, this.block] = [this.block, this.before];
    this.at = 0;
    this.plain.turn(this.before);
    this.isTinyCurrent = false;
  }

  /** Sums in the smaller unit, from the values of the window unless another window of this block has computed them. */
  private tinySums(): AnchoredSums {
    const sums = (this.tiny ??= new AnchoredSums(this.period, TINY));
    if (this.isTinyCurrent) return sums;
    this.isTinyCurrent = true;
    sums.turn(this.before);
    for (let i = 0; i < this.at; i++) sums.add(this.block[i] as number);
    return sums;
  }
}

/**
 * Sums of d = (x − anchor)/unit and of d² over a window, each as a double and what it lacks: those on the right of the
 * anchor as they are added, those on its left for every number of values.
 */
class AnchoredSums {
  private anchor = 0;
  private count = 0;
  private sum = 0;
  private sumRest = 0;
  private squares = 0;
  private squareRest = 0;
  /** Element k is the sum over the k values to the left of the anchor. */
  private readonly sums: Float64Array;
  private readonly sumRests: Float64Array;
  private readonly squareSums: Float64Array;
  private readonly squareRests: Float64Array;
  private readonly perUnit: number;

  constructor(
    private readonly period: number,
    unit: number,
  ) {
    this.perUnit = 1 / unit;
    this.sums = new Float64Array(period);
    this.sumRests = new Float64Array(period);
    this.squareSums = new Float64Array(period);
    this.squareRests = new Float64Array(period);
  }

  /** One more value on the right. */
  add(value: number): void {
    const distance = this.distance(value);
    const lost = this.distanceError(value, distance);
    const sum = this.sum + distance;
    this.sumRest += sumError(this.sum, distance, sum) + lost;
    this.sum = sum;
    const square = distance * distance;
    const squares = this.squares + square;
    this.squareRest +=
      sumError(this.squares, square, squares) + productError(distance, distance, square) + 2 * distance * lost;
    this.squares = squares;
    this.count++;
  }

  /** The last value of a full block is the anchor, the others are on its left. */
  turn(block: Float64Array): void {
    const last = block.length - 1;
    this.anchor = (block[last] as number) * this.perUnit;
    this.restart();
    for (let k = 1; k <= last; k++) {
      this.add(block[last - k] as number);
      this.sums[k] = this.sum;
      this.sumRests[k] = this.sumRest;
      this.squareSums[k] = this.squares;
      this.squareRests[k] = this.squareRest;
    }
    this.restart();
  }

  private restart(): void {
    this.count = this.sum = this.sumRest = this.squares = this.squareRest = 0;
  }

  /** period · Σd² − (Σd)², which is period · Σ(d − mean)². */
  spread(): number {
    const { period } = this;
    const k = period - 1 - this.count;
    const [leftSum, leftSquares] = [this.sums[k] as number, this.squareSums[k] as number];
    const sum = leftSum + this.sum;
    const sumRest = (this.sumRests[k] as number) + this.sumRest + sumError(leftSum, this.sum, sum);
    const squares = leftSquares + this.squares;
    const squareRests = (this.squareRests[k] as number) + this.squareRest;
    const squareRest = squareRests + sumError(leftSquares, this.squares, squares);

    // the difference is a share of 1/period at the least, and the rest of each term repairs what it cancels
    const scaled = period * squares;
    const squared = sum * sum;
    const scaledRest = productError(period, squares, scaled) + period * squareRest;
    const squaredRest = productError(sum, sum, squared) + 2 * sum * sumRest;
    return scaled - squared + (scaledRest - squaredRest);
  }

  /** (x − mean)/s of a value of the window whose spread is known. */
  score(value: number, spread: number): number {
    const { period } = this;
    const k = period - 1 - this.count;
    const leftSum = this.sums[k] as number;
    const sum = leftSum + this.sum;
    const sumRest = (this.sumRests[k] as number) + this.sumRest + sumError(leftSum, this.sum, sum);
    const distance = this.distance(value);
    const rest = this.distanceError(value, distance) - sumRest / period;
    return (distance - sum / period + rest) / Math.sqrt(spread / (period * (period - 1)));
  }

  private distance(value: number): number {
    return value * this.perUnit - this.anchor;
  }

  private distanceError(value: number, distance: number): number {
    return sumError(value * this.perUnit, -this.anchor, distance);
  }
}
