import { inputs, type InputsOf, integer, MAX_LENGTH } from '@quant/core';
import { assertRange, type Bars, type BarStream, settledBars } from '../bars';
import { noFigures } from '../prices';
import { RollingMaximum, RollingMinimum } from '@quant/core/kernels';
import { Delay } from '../rolling/rolling-window';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const PERIOD = { atLeast: 1, atMost: MAX_LENGTH };

const ichimokuOptions = inputs({
  /** Bars of the conversion line (tenkan-sen), ≥ 1; default 9. */
  conversion: integer(PERIOD, 9),
  /** Bars of the base line (kijun-sen), ≥ 1; default 26. */
  base: integer(PERIOD, 26),
  /** Bars of span B (senkou span B), ≥ 1; default 52. */
  span: integer(PERIOD, 52),
  /** Bars by which the cloud is drawn ahead, ≥ 0; default 26. */
  displacement: integer({ atLeast: 0, atMost: MAX_LENGTH }, 26),
});

/** Periods and displacement of the Ichimoku chart. */
export type IchimokuOptions = InputsOf<typeof ichimokuOptions>;

/** Ichimoku chart at one bar [unit of the prices]; NaN where a line has no value yet. */
export interface IchimokuValue {
  readonly conversion: number;
  readonly base: number;
  /** The edge of the cloud over this bar, from `displacement` bars ago. */
  readonly spanA: number;
  readonly spanB: number;
}

/** Ichimoku chart, aligned with the bars [unit of the prices]; NaN where a line has no value yet. */
export interface IchimokuSeries {
  /** Tenkan-sen. */
  readonly conversion: Float64Array;
  /** Kijun-sen. */
  readonly base: Float64Array;
  /** Senkou span A over the bar: the edge of the cloud that was calculated `displacement` bars ago. */
  readonly spanA: Float64Array;
  /** Senkou span B over the bar. */
  readonly spanB: Float64Array;
}

const NAMES = ['high', 'low'] as const;

/**
 * Lines of the Ichimoku chart.
 *
 * m(N) = (highest high + lowest low of N bars)/2;  conversion = m(9), base = m(26), span A = (conversion + base)/2 and
 * span B = m(52), both of 26 bars ago
 *
 * @param bars.high             highs, oldest first        [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.low              lows of the same bars      [same]      [n], low ≤ high
 * @param options.conversion    of the conversion line     [bars]      integer ≥ 1, default 9
 * @param options.base          of the base line           [bars]      integer ≥ 1, default 26
 * @param options.span          of span B                  [bars]      integer ≥ 1, default 52
 * @param options.displacement  of the cloud, forward      [bars]      integer ≥ 0, default 26
 * @returns conversion, base, spanA and spanB, each [n] in the unit of the prices, aligned with the bars
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Spans are shifted as charts draw them: bar i has the value computed at bar i − displacement. With displacement 0
 *          they are those of the bar itself, the last ones the cloud to come. Charts that count the present bar displace by 25.
 *          The lagging span (chikou) is just the close drawn 26 bars back. TA-Lib has none. Accuracy: one rounding. Cost: O(n)
 *          for every period.
 * @see Hosoda (1969), Ichimoku Kinkō Hyō.
 * @example
 * const bars = { high: [10, 12, 13], low: [8, 11, 9] };
 * const { conversion, spanA } = ichimoku(bars, { conversion: 1, base: 2, span: 3, displacement: 1 });
 * conversion; // [9, 11.5, 11]
 * spanA; // [NaN, NaN, 10.75]
 */
export function ichimoku(bars: Bars<'high' | 'low'>, options: IchimokuOptions = {}): IchimokuSeries {
  const periods = ichimokuOptions.complete(options, ['options']);
  const { high, low, warmUp } = settledBars(bars, NAMES);
  const n = high.length;
  const [conversion, base, spanA, spanB] = [noFigures(n), noFigures(n), noFigures(n), noFigures(n)];
  const lines = new Ichimoku(shortened(periods, n + 1));
  for (let i = 0; i < n; i++) {
    lines.push(high[i] as number, low[i] as number);
    conversion[i] = lines.conversion;
    base[i] = lines.base;
    spanA[i] = lines.spanA;
    spanB[i] = lines.spanB;
  }
  return withWarmUp(warmUp, { conversion, base, spanA, spanB });
}

/**
 * Ichimoku chart of a stream of bars: {@link ichimoku}, one bar after the other.
 *
 * @param options  periods and displacement, as in {@link ichimoku}
 * @returns a stream; `next({ high, low })` is the lines at that bar, NaN before its first value
 * @throws InvalidInputError  an option, or a bar given to `next`, breaks the bounds of {@link ichimoku}
 * @remarks Bit by bit the aligned function. Memory: 2·(conversion + base + span + displacement) doubles. Cost: O(1) a bar.
 * @example
 * const lines = createIchimoku({ conversion: 1, base: 1, span: 1, displacement: 1 });
 * lines.next({ high: 10, low: 8 }).spanA; // NaN
 * lines.next({ high: 12, low: 11 }); // { conversion: 11.5, base: 11.5, spanA: 9, spanB: 9 }
 */
export function createIchimoku(options: IchimokuOptions = {}): BarStream<'high' | 'low', IchimokuValue> {
  const lines = new Ichimoku(ichimokuOptions.complete(options, ['options']));
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return { conversion: NaN, base: NaN, spanA: NaN, spanB: NaN };
      assertRange(bar);
      lines.push(bar.high, bar.low);
      const { conversion, base, spanA, spanB } = lines;
      return { conversion, base, spanA, spanB };
    },
  };
}

interface Periods {
  readonly conversion: number;
  readonly base: number;
  readonly span: number;
  readonly displacement: number;
}

/** Shortens periods longer than the series, which yield no value there anyway. */
function shortened({ conversion, base, span, displacement }: Periods, most: number): Periods {
  return {
    conversion: Math.min(conversion, most),
    base: Math.min(base, most),
    span: Math.min(span, most),
    displacement: Math.min(displacement, most),
  };
}

/** Preconditions, unchecked: periods ≥ 1, displacement ≥ 0, finite numbers, high ≥ low. */
class Ichimoku {
  conversion = NaN;
  base = NaN;
  spanA = NaN;
  spanB = NaN;
  private readonly conversionRange: MiddleOfRange;
  private readonly baseRange: MiddleOfRange;
  private readonly spanRange: MiddleOfRange;
  private readonly delayA: Delay;
  private readonly delayB: Delay;

  constructor({ conversion, base, span, displacement }: Periods) {
    this.conversionRange = new MiddleOfRange(conversion);
    this.baseRange = new MiddleOfRange(base);
    this.spanRange = new MiddleOfRange(span);
    this.delayA = new Delay(displacement);
    this.delayB = new Delay(displacement);
  }

  push(high: number, low: number): void {
    this.conversion = this.conversionRange.push(high, low);
    this.base = this.baseRange.push(high, low);
    this.spanA = this.delayA.push(0.5 * (this.conversion + this.base));
    this.spanB = this.delayB.push(this.spanRange.push(high, low));
  }
}

class MiddleOfRange {
  private readonly highest: RollingMaximum;
  private readonly lowest: RollingMinimum;

  constructor(period: number) {
    this.highest = new RollingMaximum(period);
    this.lowest = new RollingMinimum(period);
  }

  push(high: number, low: number): number {
    return 0.5 * (this.highest.push(high) + this.lowest.push(low));
  }
}
