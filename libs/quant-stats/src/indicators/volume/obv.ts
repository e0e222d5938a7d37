import { type Series } from '@quant/core';
import { assertClose, assertVolume, type Bars, type BarStream, settledBars } from '../bars';
import { noFigures } from '../prices';
import { RunningSum } from '../rolling/running-sum';
import { WarmUp, withWarmUp } from '../../warm-up/warm-up';

const NAMES = ['close', 'volume'] as const;

/**
 * Granville's on-balance volume.
 *
 * OBV_0 = V_0;  OBV_i = OBV_{i−1} + V_i if the close has risen, − V_i if it has fallen
 *
 * @param bars.close   closes, oldest first      [any unit]  [n ≤ 10,000,000], |x| ≤ 1e15
 * @param bars.volume  volumes of the same bars  [any unit]  [n], 0 … 1e15
 * @returns [n] in the unit of the volumes, aligned with the bars
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks The start is that of TA-Lib (OBV) and of TTR; others start from 0. Accuracy: a unit in the last place of the sum
 *          of all volumes, however many. Cost: O(n).
 * @see Granville (1963), Granville's New Key to Stock Market Profits.
 * @example
 * obv({ close: [10, 11, 11, 9], volume: [100, 50, 70, 30] }); // [100, 150, 150, 120]
 */
export function obv(bars: Bars<'close' | 'volume'>): Float64Array {
  const { close, volume, warmUp } = settledBars(bars, NAMES);
  const balances = noFigures(close.length);
  const balance = new OnBalance();
  for (let i = 0; i < close.length; i++) balances[i] = balance.push(close[i] as number, volume[i] as number);
  return withWarmUp(warmUp, balances);
}

/**
 * On-balance volume of a stream of bars: {@link obv}, one bar after the other.
 *
 * @returns a stream; `next({ close, volume })` is the balance at that bar
 * @throws InvalidInputError  a bar given to `next` breaks the bounds of {@link obv}
 * @remarks Bit by bit the aligned function, however long the stream. Memory: some numbers. Cost: O(1) a bar.
 * @example
 * const balance = createObv();
 * balance.next({ close: 10, volume: 100 }); // 100
 * balance.next({ close: 9, volume: 30 }); // 70
 */
export function createObv(): BarStream<'close' | 'volume'> {
  const balance = new OnBalance();
  const warmUp = new WarmUp();
  return {
    next: (bar) => {
      if (warmUp.hasBar(bar, NAMES)) return NaN;
      assertClose(bar);
      assertVolume(bar);
      return balance.push(bar.close, bar.volume);
    },
  };
}

/** Preconditions, unchecked: finite numbers. */
class OnBalance {
  private before = -Infinity;
  private readonly sum = new RunningSum();

  push(close: number, volume: number): number {
    const change = close - this.before;
    this.before = close;
    return this.sum.push(Math.sign(change) * volume);
  }
}

/** The last of {@link obv}, of checked input. Preconditions, unchecked: finite numbers, series of one length. */
export function onBalanceVolume(close: Series, volume: Series): number {
  const balance = new OnBalance();
  let last = 0;
  for (let i = 0; i < close.length; i++) last = balance.push(close[i] as number, volume[i] as number);
  return last;
}
