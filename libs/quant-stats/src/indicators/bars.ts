import {
  assertInputs,
  assertNumber,
  assertSameLength,
  assertSeries,
  type Bounds,
  InvalidInputError,
  MAX_LENGTH,
  MAX_MAGNITUDE,
  nearestName,
  type Series,
} from '@quant/core';
import { afterWarmUp, checkAfterWarmUp, isList, warmUpOf } from '../warm-up/warm-up';

/** Fields of a bar. */
export type BarName = keyof BarFields<unknown>;

/** A value of each field. */
interface BarFields<Value> {
  /** Opening price, or the series of them, oldest first. */
  readonly open: Value;
  /** Highest price, or the series of them, oldest first; at least the lowest. */
  readonly high: Value;
  /** Lowest price, or the series of them, oldest first. */
  readonly low: Value;
  /** Closing price, or the series of them, oldest first. */
  readonly close: Value;
  /** Traded volume, ≥ 0, or the series of it, oldest first. */
  readonly volume: Value;
}

/** Series of the same bars, oldest first. Functions ignore the fields that they do not need. */
export type Bars<Name extends BarName> = Pick<BarFields<Series>, Name> & Partial<BarFields<unknown>>;

/** One bar. More may be there, a time for instance, and is not looked at. */
export type Bar<Name extends BarName> = Pick<BarFields<number>, Name>;

/** An indicator fed with one bar after the other. */
export interface BarStream<Name extends BarName, Value = number> {
  /**
   * Takes the next bar and returns the indicator at it, bit by bit what the aligned function has at this place.
   *
   * @throws InvalidInputError  a price is absent, not a finite number or beyond 1e15, high < low, or volume < 0; the stream
   *   is then as it was before. A bar with NaN before the first whole one is a warm-up, with an indicator of NaN
   */
  readonly next: (bar: Bar<Name>) => Value;
}

const BAR_NAMES: readonly BarName[] = ['open', 'high', 'low', 'close', 'volume'];
const VOLUME = { atLeast: 0 };

/**
 * Refuses bars whose series are absent or not finite, have negative volumes, are of different lengths or longer than 10 million, whose
 * high is below its low, or which have unknown names.
 *
 * @param fewest  bars that there have to be
 * @param price   bounds of the prices
 */
export function assertBars<Name extends BarName>(
  bars: unknown,
  names: readonly Name[],
  fewest = 0,
  price?: Bounds,
): asserts bars is Bars<Name> {
  assertInputs(bars, ['bars']);
  const given = bars as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given)) if (!(BAR_NAMES as readonly string[]).includes(name)) refuseName(name, given);
  const length = { atLeast: fewest, atMost: MAX_LENGTH };
  const [reference = 'close'] = names;
  for (const name of names) {
    assertSeries(given[name], ['bars', name], length, name === 'volume' ? VOLUME : price);
    assertSameLength(given[name], ['bars', name], given[reference] as Series, `bars.${reference}`);
  }
  if ((names as readonly BarName[]).includes('high')) assertOrder(given['high'] as Series, given['low'] as Series);
}

/** Checked bars without their warm-up, leading NaN of any of the series, and how many there were. */
export function settledBars<Name extends BarName>(
  bars: Bars<Name>,
  names: readonly Name[],
): Bars<Name> & { readonly warmUp: number } {
  const given = (isRecordLike(bars) ? bars : {}) as Readonly<Partial<Record<Name, Series>>>;
  const warmUp = Math.max(...names.map((name) => warmUpOf(given[name])));
  if (warmUp === 0) {
    assertBars(bars, names);
    return { ...bars, warmUp };
  }
  const settled = { ...bars };
  for (const name of names)
    if (isList(given[name])) settled[name] = afterWarmUp(given[name], warmUp) as Bars<Name>[Name];
  checkAfterWarmUp(warmUp, () => {
    assertBars(settled, names);
  });
  return { ...settled, warmUp };
}

function refuseName(name: string, given: Readonly<Record<string, unknown>>): never {
  const meant = nearestName(name, [...BAR_NAMES]);
  const hint = meant === undefined ? '' : `; did you mean '${meant}'?`;
  throw new InvalidInputError(['bars', name], 'extra_forbidden', `left out, no bar has this name${hint}`, given[name]);
}

function assertOrder(high: Series, low: Series): void {
  for (let i = 0; i < high.length; i++) {
    if ((high[i] as number) < (low[i] as number)) {
      throw new InvalidInputError(['bars', 'high', i], 'value_error', `at least low, ${String(low[i])}`, high[i]);
    }
  }
}

/** Refuses a high and a low that are no finite numbers of at most 1e15, or in the wrong order. */
export function assertRange(bar: Bar<'high' | 'low'>): void {
  assertBar(bar);
  const { high, low } = bar;
  // both within bounds, and in order: three comparisons cover the normal case
  if (
    typeof high === 'number' &&
    typeof low === 'number' &&
    high >= low &&
    high <= MAX_MAGNITUDE &&
    low >= -MAX_MAGNITUDE
  )
    return;
  assertNumber(high, ['bar', 'high']);
  assertNumber(low, ['bar', 'low']);
  if (high < low) throw new InvalidInputError(['bar', 'high'], 'value_error', `at least low, ${low}`, high);
}

/** Refuses a close that is not a finite number of at most 1e15. One outside its bar passes. */
export function assertClose(bar: Bar<'close'>): void {
  assertBar(bar);
  const { close } = bar;
  if (!(typeof close === 'number' && close <= MAX_MAGNITUDE && close >= -MAX_MAGNITUDE))
    assertNumber(close, ['bar', 'close']);
}

/** Refuses a volume that is not a number from 0 to 1e15. */
export function assertVolume({ volume }: Bar<'volume'>): void {
  if (!(typeof volume === 'number' && volume <= MAX_MAGNITUDE && volume >= 0)) {
    assertNumber(volume, ['bar', 'volume'], VOLUME);
  }
}

function assertBar(bar: unknown): void {
  if (typeof bar !== 'object' || bar === null) assertInputs(bar, ['bar']);
}

function isRecordLike(bars: unknown): bars is object {
  return typeof bars === 'object' && bars !== null;
}
