import { type FieldBounds, type FormField } from '@quant/contract/forms';

/** Larger bounds only keep numbers finite, so the page does not show them. */
const BEYOND_PEOPLE = 1e9;

/** Bounds as short text: `0 to 10`, `> 0`, `3 to 5,000 values`; empty without bounds that matter to a user. */
export function boundsText({ bounds = {}, type }: Pick<FormField, 'bounds' | 'type'>): string {
  if (type === 'series' || type === 'array') return countText(bounds, type === 'series' ? 'values' : 'rows');
  const low = bounds.exclusiveMinimum ?? bounds.minimum;
  const high = bounds.exclusiveMaximum ?? bounds.maximum;
  const above = low === undefined || low <= -BEYOND_PEOPLE ? undefined : figure(low);
  const below = high === undefined || high >= BEYOND_PEOPLE ? undefined : figure(high);
  const isOver = bounds.exclusiveMinimum !== undefined;
  const isUnder = bounds.exclusiveMaximum !== undefined;
  if (above !== undefined && below !== undefined && !isOver && !isUnder) return `${above} to ${below}`;
  const parts = [above && `${isOver ? '>' : '≥'} ${above}`, below && `${isUnder ? '<' : '≤'} ${below}`];
  return parts.filter(Boolean).join(', ');
}

/** Bound that a number breaks: `must be greater than 0`; undefined if it breaks none. */
export function brokenBound(
  { bounds = {}, type }: Pick<FormField, 'bounds' | 'type'>,
  value: number,
): string | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = bounds;
  if (type === 'integer' && !Number.isInteger(value)) return 'must be a whole number';
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return `must be greater than ${figure(exclusiveMinimum)}`;
  if (minimum !== undefined && value < minimum) return `must be at least ${figure(minimum)}`;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return `must be less than ${figure(exclusiveMaximum)}`;
  if (maximum !== undefined && value > maximum) return `must be at most ${figure(maximum)}`;
  return undefined;
}

/** Bound that a length breaks: `5,001 are too many: at most 5,000 values are taken`; undefined if it breaks none. */
export function brokenCount(bounds: FieldBounds | undefined, count: number, noun: string): string | undefined {
  const { minItems = 0, maxItems = Infinity } = bounds ?? {};
  if (count > maxItems) return `${figure(count)} are too many: at most ${figure(maxItems)} ${noun} are taken`;
  if (count < minItems) return `${figure(count)} of at least ${figure(minItems)} ${noun}`;
  return undefined;
}

/** With thousands set apart, as English does. */
export function figure(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-6)) return String(value);
  return value.toLocaleString('en', { maximumSignificantDigits: 15 }).replace('-', '−');
}

function countText({ minItems = 0, maxItems = Infinity }: FieldBounds, noun: string): string {
  if (minItems === maxItems) return `${figure(minItems)} ${noun}`;
  if (maxItems === Infinity) return minItems > 0 ? `≥ ${figure(minItems)} ${noun}` : '';
  return minItems > 0 ? `${figure(minItems)} to ${figure(maxItems)} ${noun}` : `≤ ${figure(maxItems)} ${noun}`;
}
