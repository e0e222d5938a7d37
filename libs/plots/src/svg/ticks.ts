import { type ScaleLinear } from 'd3-scale';
import { inBillions } from '../picture/figure';
import { type Axis } from '../picture/picture';

export type Scale = ScaleLinear<number, number>;

export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** From here on figures are shortened: 120k, 1.2M. */
const LONG = 1e5;
const TOO_LONG = 1e15;

/** Characters of a name on an axis. */
export const LONGEST_NAME = 12;

/** The figures of an axis, about as many as there is room for. */
export function ticksOf(scale: Scale, { format = 'number', categories }: Axis, room: number): readonly Tick[] {
  const count = Math.max(2, Math.floor(room));
  if (categories) return namesOf(categories, count);
  const write = scale.tickFormat(count, specifierOf(format, scale.domain()));
  return scale.ticks(count).map((at) => ({ at, label: at === 0 && format === 'number' ? '0' : inBillions(write(at)) }));
}

function namesOf(categories: readonly string[], count: number): readonly Tick[] {
  const step = Math.ceil(categories.length / count);
  return categories
    .map((label, at) => ({ at, label: clipped(label, LONGEST_NAME) }))
    .filter(({ at }) => at % step === 0);
}

function specifierOf(format: 'number' | 'percent', domain: readonly number[]): string | undefined {
  if (format === 'percent') return '~%';
  const largest = Math.max(...domain.map(Math.abs));
  if (largest >= TOO_LONG) return '~e';
  return largest >= LONG ? '~s' : undefined;
}

/** A text that leaves room for others. */
export function clipped(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
