import { type Axis, figure, percentage } from '@quant/plots';

/** A value as its axis writes it, for a sentence. */
export function valueText(value: number, axis: Axis): string {
  if (axis.categories) return axis.categories[Math.round(value)] ?? '–';
  return axis.format === 'percent' ? percentage(value) : figure(value);
}
