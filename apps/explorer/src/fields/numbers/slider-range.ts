import { type FormField } from '@quant/contract/forms';

/** Range and step of a slider. */
export interface SliderRange {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

type Sized = Pick<FormField, 'name' | 'type' | 'unit' | 'bounds' | 'default'>;

const VOLATILITY = /(?:^|_)(?:sigma|vol|volatility)$/;
const RATE = /(?:^|_)(?:r|q|rate|yield|ytm|inflation|return|expectation|gap)(?:_|$)/;

/** Counts up to here are all on the slider. */
const FEW = 400;

/** About as many positions as a hand can tell apart. */
const POSITIONS = 200;

/**
 * Useful slider range for a field at a value: a volatility from 0 to 1, a price up to a multiple of itself. Always inside the
 * contract's bounds, and always around the value. The step is 1, 2 or 5 times a power of ten.
 *
 * @param value  undefined means the default
 */
export function sliderRange(field: Sized, value: number | undefined): SliderRange {
  const contract = contractOf(field);
  const anchor = anchorOf(field, value, contract);
  const [usualLow, usualHigh] = around(usualRange(field, anchor, contract), anchor);
  const low = Math.max(usualLow, contract.low);
  const high = Math.min(Math.max(usualHigh, low), contract.high);
  const step = stepOf(high - low, field.type === 'integer');
  return inside({ low, high, step }, contract, anchor);
}

/**
 * The range of before while it still serves: it must not move under a hand. A value from elsewhere that lies outside, at
 * the upper end or in the last fiftieth of it has a new one.
 */
export function keptRange(before: SliderRange | undefined, field: Sized, value: number | undefined): SliderRange {
  const fresh = sliderRange(field, value);
  if (before === undefined || value === undefined) return fresh;
  const isInside = value >= before.low && value <= before.high && (value < before.high || fresh.high <= before.high);
  const isFine = value === 0 || Math.abs(value) >= (before.high - before.low) / 50 || fresh.step >= before.step;
  return isInside && isFine ? before : fresh;
}

/** A position of the slider as the number that it means: a multiple of the step, or an end. */
export function steppedValue({ low, high, step }: SliderRange, position: number): number {
  const multiple = exact(Math.round(position / step) * step);
  return Math.min(Math.max(multiple, low), high);
}

interface Contract {
  readonly low: number;
  readonly high: number;
  readonly isLowOut: boolean;
  readonly isHighOut: boolean;
}

function contractOf({ bounds = {} }: Sized): Contract {
  const { minimum = -1e15, maximum = 1e15, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = bounds;
  return {
    low: Math.max(minimum, exclusiveMinimum),
    high: Math.min(maximum, exclusiveMaximum),
    isLowOut: exclusiveMinimum >= minimum,
    isHighOut: exclusiveMaximum <= maximum,
  };
}

/** Center of the range; 0 if unknown. */
function anchorOf(field: Sized, value: number | undefined, { low, high }: Contract): number | undefined {
  const given = value ?? (typeof field.default === 'number' ? field.default : undefined);
  return given === undefined || !Number.isFinite(given) ? undefined : Math.min(Math.max(given, low), high);
}

type Span = readonly [low: number, high: number];

function usualRange(field: Sized, anchor: number | undefined, contract: Contract): Span {
  const { name, unit, type } = field;
  const isFraction = unit === 'fraction' || (contract.low >= -1 && contract.high <= 1);
  if (type === 'integer') return countRange(anchor, contract);
  if (VOLATILITY.test(name) && isFractionLike(unit)) return [0, 1];
  if (RATE.test(name) && unit === 'fraction') return [-0.05, 0.2];
  if (RATE.test(name) && unit === '%') return [-5, 20];
  if (isFraction) return [contract.low < 0 ? -1 : 0, 1];
  const size = Math.max(Math.abs(anchor ?? 0) * 2.5, anchor === undefined || anchor === 0 ? startOf(unit) : 0);
  if (unit === 'years') return [contract.low < 0 ? -2 : 0, Math.max(2, 2 * Math.abs(anchor ?? 0))];
  return [contract.low < 0 ? -niceAbove(size) : 0, niceAbove(size)];
}

function isFractionLike(unit: string | undefined): boolean {
  return unit === 'fraction' || unit === undefined;
}

function countRange(anchor: number | undefined, { low, high }: Contract): Span {
  if (high - low <= FEW) return [low, high];
  const most = niceAbove(Math.max(20, 3 * Math.abs(anchor ?? 0)));
  return [low < 0 ? -most : low, Math.ceil(most)];
}

/** How far a slider goes before anything is known of the value. */
function startOf(unit: string | undefined): number {
  if (unit === 'bp') return 50;
  return unit === 'USD' || unit === 'currency' ? 1000 : 100;
}

/** Wide enough for the anchor, and not so wide that it would lie at the very start. */
function around([low, high]: Span, anchor: number | undefined): Span {
  if (anchor === undefined || anchor === 0) return [low, high];
  const size = Math.abs(anchor);
  if (anchor >= high) return [low, Math.max(high, niceAbove(2 * size))];
  if (anchor < low) return [-niceAbove(2 * size), high];
  if (size >= high / 20) return [low, high];
  const near = niceAbove(5 * size);
  return [low < 0 ? -near : low, near];
}

function stepOf(span: number, isInteger: boolean): number {
  const step = niceBelow(span / POSITIONS);
  return isInteger ? Math.max(1, step) : step;
}

/** Clips a range to the contract. An excluded end moves inward by one step, or by less if the anchor needs it. */
function inside({ low, high, step }: SliderRange, contract: Contract, anchor: number | undefined): SliderRange {
  const isLowOut = contract.isLowOut && low <= contract.low;
  const isHighOut = contract.isHighOut && high >= contract.high;
  const first = isLowOut ? exact(contract.low + step) : low;
  const last = isHighOut ? exact(contract.high - step) : high;
  const isAnchorOut = (isLowOut && anchor === contract.low) || (isHighOut && anchor === contract.high);
  if (anchor === undefined || isAnchorOut) return { low: first, high: Math.max(first, last), step };
  return { low: Math.min(first, anchor), high: Math.max(last, anchor), step };
}

const NICE = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The first round number that is not below. */
function niceAbove(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const lead = NICE.find((one) => one * power >= size * (1 - 1e-12)) ?? 10;
  return exact(lead * power);
}

/** The last of 1, 2 and 5 times a power of ten that is not above. */
function niceBelow(size: number): number {
  if (!(size > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(size) + 1e-12);
  const lead = [5, 2].find((one) => one * power <= size * (1 + 1e-12)) ?? 1;
  return exact(lead * power);
}

/** Without the last digits, which sums of decimal fractions make up. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}
