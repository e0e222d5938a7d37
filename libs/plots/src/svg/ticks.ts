import { format as formatOf } from 'd3-format';
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
/** Below it zeros would be all that is read. */
const TOO_SHORT = 1e-6;

/** Characters of a name on an axis. */
export const LONGEST_NAME = 12;

/** Ticks of an axis up to the available space, or its names, cut to `longest` characters. */
export function ticksOf(
  scale: Scale,
  { format = 'number', categories }: Axis,
  room: number,
  longest = LONGEST_NAME,
): readonly Tick[] {
  const count = Math.max(2, Math.floor(room));
  if (categories) return namesOf(categories, count, longest);
  const domain = scale.domain();
  const write =
    format === 'percent' && largestOf(domain) >= TOO_LONG
      ? hugePercent
      : scale.tickFormat(count, specifierOf(format, domain));
  return scale.ticks(count).map((at) => ({ at, label: at === 0 && format === 'number' ? '0' : inBillions(write(at)) }));
}

function namesOf(categories: readonly string[], count: number, longest: number): readonly Tick[] {
  const step = Math.ceil(categories.length / count);
  return categories.map((label, at) => ({ at, label: clipped(label, longest) })).filter(({ at }) => at % step === 0);
}

function specifierOf(format: 'number' | 'percent', domain: readonly number[]): string | undefined {
  if (format === 'percent') return '~%';
  const largest = largestOf(domain);
  if (largest >= TOO_LONG || (largest > 0 && largest < TOO_SHORT)) return '~e';
  return largest >= LONG ? '~s' : undefined;
}

function largestOf(domain: readonly number[]): number {
  return Math.max(...domain.map(Math.abs));
}

const powersOfTen = formatOf('.3~e');

function hugePercent(fraction: number): string {
  return `${powersOfTen(100 * fraction)}%`;
}

/** A text that leaves room for others. */
export function clipped(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
