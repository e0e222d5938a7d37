import { type Axis } from '@quant/plots';

const LONG = 1e5;
const UNITS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;
const TOO_LONG = 1e15;
/** Below it zeros would be all that is read. */
const TOO_SHORT = 1e-6;

/**
 * Labels of an axis, with enough decimals to distinguish neighbors.
 *
 * @param ats   positions of the labels
 * @param step  distance between neighbors
 * @param most  maximum characters of a name
 * @example
 * tickLabels([0, 0.05, 0.1], 0.05, { label: '', format: 'percent' }); // ['0%', '5%', '10%']
 * tickLabels([0, 500000, 1000000], 500000, { label: '' }); // ['0', '0.5M', '1M']
 */
export function tickLabels(ats: readonly number[], step: number, axis: Axis, most = 12): string[] {
  if (axis.categories) return ats.map((at) => clipped(axis.categories?.[at] ?? '', most));
  const write = axis.format === 'percent' ? percent(ats, step) : figures(ats, step);
  return ats.map((at) => write(at).replace('-', '−'));
}

function percent(ats: readonly number[], step: number): (at: number) => string {
  if (isExtreme(ats)) return (at) => `${powerOfTen(100 * at)}%`;
  const decimals = decimalsOf(step * 100);
  return (at) => `${(at * 100 + 0).toFixed(decimals)}%`;
}

/** From a hundred thousand on with a unit, which all figures of the axis share. */
function figures(ats: readonly number[], step: number): (at: number) => string {
  if (isExtreme(ats)) return powerOfTen;
  const largest = largestOf(ats);
  const [size, unit] = (largest >= LONG ? UNITS.find(([of]) => largest >= of) : undefined) ?? [1, ''];
  const decimals = decimalsOf(step / size);
  return (at) => (Math.abs(at) < step / 1e6 ? '0' : `${trimmed(grouped(at / size, decimals), unit)}${unit}`);
}

/** With thousands apart. */
function grouped(value: number, decimals: number): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const apart = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? apart : `${apart}.${part}`;
}

function isExtreme(ats: readonly number[]): boolean {
  const largest = largestOf(ats);
  return largest >= TOO_LONG || (largest > 0 && largest < TOO_SHORT);
}

function largestOf(ats: readonly number[]): number {
  return Math.max(...ats.map(Math.abs), 0);
}

function powerOfTen(at: number): string {
  return at === 0 ? '0' : at.toExponential(3).replace(/\.?0+e/, 'e');
}

/** With a unit, 0.50M and 1.00M are 0.5M and 1M. */
function trimmed(text: string, unit: string): string {
  return unit !== '' && text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function decimalsOf(step: number): number {
  if (!(step > 0)) return 0;
  for (let decimals = 0; decimals < 12; decimals += 1) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled && Math.round(scaled) > 0) return decimals;
  }
  return 12;
}

/** A text that leaves room for others. */
export function clipped(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
