import { assertClose, assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { assertPeriod, noFigures } from '../prices';
import { type ExponentialAverage, wilderAverage } from '../rolling/exponential-average';
import { trueRange } from '../volatility/atr';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const DEFAULT_PERIOD = 14;
const NAMES = ['high', 'low', 'close'] as const;

/** Wilder's directional movement at one bar [percent], 0 … 100; NaN where a part has no value yet. */
export interface AdxValue {
  /** Average directional index. */
  readonly adx: number;
  /** Positive directional indicator, +DI. */
  readonly plusDi: number;
  /** Negative directional indicator, −DI. */
  readonly minusDi: number;
}

/** Wilder's directional movement, aligned with the bars [percent], 0 … 100. */
export interface AdxSeries {
  /** Average directional index; NaN before bar 2N − 1. */
  readonly adx: Float64Array;
  /** Positive directional indicator, +DI; NaN before bar N. */
  readonly plusDi: Float64Array;
  /** Negative directional indicator, −DI; NaN before bar N. */
  readonly minusDi: Float64Array;
}

/**
 * Wilder's average directional index, with both directional indicators.
 *
 * up = H − H₋₁, down = L₋₁ − L;  +DM = up where up > down and up > 0, −DM = down where down > up and down > 0, else 0;
 *
 * ±DI = 100·(average of ±DM)/ATR;  DX = 100·|+DI − −DI|/(+DI + −DI);  ADX = average of DX. An average is the mean of the
 * first N values, then A ← (A·(N − 1) + x)/N.
 *
 * @param bars.high   highs, oldest first      [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low    lows of the same bars    [same]      [n], low ≤ high
 * @param bars.close  closes of the same bars  [same]      [n]; one outside its bar is tolerated
 * @param period      N                        [bars]      integer 1 … 10,000,000, default 14
 * @returns adx, plusDi and minusDi, each [n] in percent, aligned with the bars; NaN before bar N, adx before bar 2N − 1
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks DI is 0 without movement, DX if both DI are 0. TA-Lib (ADX, PLUS_DI, MINUS_DI) begins the averages of DM and range
 *          with the sum of N − 1 values and a step of smoothing; the difference shrinks by 1 − 1/N a bar. Accuracy: N units in
 *          the last place of 100, while the bars are large compared to earlier ones. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems, section IV.
 * @example
 * const { adx: index, plusDi } = adx({ high: [10, 12, 13, 12], low: [8, 10, 11, 10], close: [9, 12, 12, 11] }, 2);
 * plusDi; // ≈ [NaN, NaN, 60, 33.3333333333]
 * index; // ≈ [NaN, NaN, NaN, 60]
 */
export function adx(bars: Bars<'high' | 'low' | 'close'>, period: number = DEFAULT_PERIOD): AdxSeries {
  assertPeriod(period);
  const { high, low, close, warmUp } = settledBars(bars, NAMES);
  const n = close.length;
  const [index, plusDi, minusDi] = [noFigures(n), noFigures(n), noFigures(n)];
  const movement = new DirectionalMovement(period);
  for (let i = 0; i < n; i++) {
    movement.push(high[i] as number, low[i] as number, close[i] as number);
    index[i] = movement.adx;
    plusDi[i] = movement.plusDi;
    minusDi[i] = movement.minusDi;
  }
  return withWarmUp(warmUp, { adx: index, plusDi, minusDi });
}

/**
 * Average directional index of a stream of bars: {@link adx}, one bar after the other.
 *
 * @param period  N  [bars]  integer 1 … 10,000,000, default 14
 * @returns a stream; `next({ high, low, close })` is adx, plusDi and minusDi at that bar, NaN before its first value
 * @throws InvalidInputError  the period, or a bar given to `next`, breaks the bounds of {@link adx}
 * @remarks Bit by bit the aligned function. Memory: constant, independent of the period. Cost: O(1) a bar.
 * @example
 * const movement = createAdx(1);
 * movement.next({ high: 10, low: 8, close: 9 }).plusDi; // NaN
 * movement.next({ high: 12, low: 10, close: 12 }); // ≈ { adx: 100, plusDi: 66.6666666667, minusDi: 0 }
 */
export function createAdx(period: number = DEFAULT_PERIOD): BarStream<'high' | 'low' | 'close', AdxValue> {
  assertPeriod(period);
  const movement = new DirectionalMovement(period);
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return { adx: NaN, plusDi: NaN, minusDi: NaN };
      assertRange(bar);
      assertClose(bar);
      movement.push(bar.high, bar.low, bar.close);
      return { adx: movement.adx, plusDi: movement.plusDi, minusDi: movement.minusDi };
    },
  };
}

/** Preconditions, unchecked: a period ≥ 1, finite numbers, high ≥ low. */
class DirectionalMovement {
  adx = NaN;
  plusDi = NaN;
  minusDi = NaN;
  private high = NaN;
  private low = NaN;
  private close = NaN;
  private readonly plus: ExponentialAverage;
  private readonly minus: ExponentialAverage;
  private readonly range: ExponentialAverage;
  private readonly index: ExponentialAverage;

  constructor(private readonly period: number) {
    this.plus = wilderAverage(period);
    this.minus = wilderAverage(period);
    this.range = wilderAverage(period);
    this.index = wilderAverage(period);
  }

  push(high: number, low: number, close: number): void {
    const [up, down, before] = [high - this.high, this.low - low, this.close];
    this.high = high;
    this.low = low;
    this.close = close;
    if (!Number.isNaN(before)) this.step(up, down, trueRange(high, low, before));
  }

  private step(up: number, down: number, range: number): void {
    const plus = this.plus.push(up > down && up > 0 ? up : 0);
    const minus = this.minus.push(down > up && down > 0 ? down : 0);
    const average = this.range.push(range);
    if (Number.isNaN(average)) return;
    // without a range all three shrink alike, so the indicators stay even if they underflow; a period of one has no memory
    if (range !== 0 || this.period === 1 || Number.isNaN(this.plusDi)) {
      this.plusDi = share(plus, average);
      this.minusDi = share(minus, average);
    }
    this.adx = this.index.push(share(Math.abs(this.plusDi - this.minusDi), this.plusDi + this.minusDi));
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : 100 * (part / whole);
}
