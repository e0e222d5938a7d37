import { inputs, type InputsOf, number } from '@quant/core';
import { assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { noFigures } from '../prices';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const parabolicSarOptions = inputs({
  /** Acceleration at the start, and what each new extreme adds, > 0; default 0.02. */
  step: number({ greaterThan: 0, atMost: 1 }, 0.02),
  /** The most that the acceleration grows to, ≥ 0 … 1; a smaller one than `step` limits that, too; default 0.2. */
  maximum: number({ greaterThan: 0, atMost: 1 }, 0.2),
});

/** Acceleration of the parabolic stop. */
export type ParabolicSarOptions = InputsOf<typeof parabolicSarOptions>;

const NAMES = ['high', 'low'] as const;

/**
 * Wilder's parabolic stop and reverse (SAR).
 *
 * SAR ← SAR + a·(E − SAR), E the extreme of the trade, a the acceleration: `step`, and `step` more at each new extreme, at
 * most `maximum`. The stop of a long trade is never above the lows of the two bars before, that of a short one never below
 * their highs. A bar that touches the stop reverses the trade; its stop is then the extreme of the trade that ended.
 *
 * @param bars.high        highs, oldest first         [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low         lows of the same bars       [same]      [n], low ≤ high
 * @param options.step     acceleration of a new extreme           > 0 … 1, default 0.02
 * @param options.maximum  most of the acceleration                > 0 … 1, default 0.2
 * @returns [n] in the unit of the prices, aligned with the bars; NaN at bar 0
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Wilder leaves the first trade to judgement; here, as in TA-Lib (SAR), it is short where the low of bar 1 has
 *          fallen by more than its high has risen, and long otherwise, with the stop at the extreme of bar 0. Accuracy: a few units in the
 *          last place of the largest price. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems, section II.
 * @example
 * parabolicSar({ high: [10, 11, 12, 13], low: [9, 10, 11, 12] }); // ≈ [NaN, 9, 9.04, 9.1584]
 */
export function parabolicSar(bars: Bars<'high' | 'low'>, options: ParabolicSarOptions = {}): Float64Array {
  const stop = new ParabolicStop(parabolicSarOptions.complete(options, ['options']));
  const { high, low, warmUp } = settledBars(bars, NAMES);
  const stops = noFigures(high.length);
  for (let i = 0; i < stops.length; i++) stops[i] = stop.push(high[i] as number, low[i] as number);
  return withWarmUp(warmUp, stops);
}

/**
 * Parabolic stop of a stream of bars: {@link parabolicSar}, one bar after the other.
 *
 * @param options  the acceleration, as in {@link parabolicSar}
 * @returns a stream; `next({ high, low })` is the stop at that bar, NaN at the first
 * @throws InvalidInputError  an option, or a bar given to `next`, breaks the bounds of {@link parabolicSar}
 * @remarks Bit by bit the aligned function. Memory: some numbers. Cost: O(1) a bar.
 * @example
 * const stop = createParabolicSar();
 * stop.next({ high: 10, low: 9 }); // NaN
 * stop.next({ high: 11, low: 10 }); // 9
 */
export function createParabolicSar(options: ParabolicSarOptions = {}): BarStream<'high' | 'low'> {
  const stop = new ParabolicStop(parabolicSarOptions.complete(options, ['options']));
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return NaN;
      assertRange(bar);
      return stop.push(bar.high, bar.low);
    },
  };
}

/**
 * Prices are taken with the sign of the trade, so that every trade is a long one.
 *
 * Preconditions, unchecked: 0 < step, maximum ≤ 1; finite numbers, high ≥ low.
 */
class ParabolicStop {
  private high = NaN;
  private low = NaN;
  /** 1 long, −1 short, 0 before the first trade. */
  private side = 0;
  /** Stop of the next bar and extreme of the trade, with its sign. */
  private stop = NaN;
  private extreme = NaN;
  private acceleration: number;
  private readonly step: number;
  private readonly maximum: number;

  constructor({ step, maximum }: { readonly step: number; readonly maximum: number }) {
    this.maximum = maximum;
    this.step = this.acceleration = Math.min(step, maximum);
  }

  push(high: number, low: number): number {
    if (this.side === 0 && !Number.isNaN(this.high)) this.begin(high, low);
    const stop = this.side === 0 ? NaN : this.advance(high, low);
    this.high = high;
    this.low = low;
    return stop;
  }

  /** Bar 1 opens the first trade; it limits the stop as if it were the bar before itself, too. */
  private begin(high: number, low: number): void {
    const [up, down] = [high - this.high, this.low - low];
    this.side = down > up && down > 0 ? -1 : 1;
    this.stop = this.side > 0 ? this.low : -this.high;
    this.extreme = this.side > 0 ? high : -low;
    this.high = high;
    this.low = low;
  }

  private advance(high: number, low: number): number {
    // the worst and the best price for the trade, of this bar and of the one before
    let [worst, best] = this.side > 0 ? [low, high] : [-high, -low];
    const [lowBefore, highBefore] = this.side > 0 ? [this.low, this.high] : [-this.high, -this.low];
    let worstBefore = lowBefore;
    if (worst <= this.stop) {
      this.side = -this.side;
      this.acceleration = this.step;
      this.stop = -Math.max(this.extreme, highBefore, best);
      [worst, best, worstBefore] = [-best, -worst, -highBefore];
      this.extreme = best;
    } else if (best > this.extreme) {
      this.acceleration = Math.min(this.acceleration + this.step, this.maximum);
      this.extreme = best;
    }
    const shown = this.side * this.stop + 0;
    this.stop = Math.min(this.stop + this.acceleration * (this.extreme - this.stop), worstBefore, worst);
    return shown;
  }
}
