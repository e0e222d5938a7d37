import { format } from 'd3-format';

const [plain, grouped, short, percent] = [format('.4~r'), format(',.0f'), format('.3~s'), format('.2~f')];

/**
 * A figure for a sentence: four digits, thousands apart, and from a million on three digits with M, B or T.
 *
 * @example
 * figure(10.450583572); // '10.45'
 * figure(-1234567); // '−1.23M'
 */
export function figure(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-6)) return format('.3~e')(value);
  if (size >= 1e6) return inBillions(short(value));
  return size >= 10_000 ? grouped(value) : plain(value);
}

/**
 * A fraction in percent, with two decimals at most.
 *
 * @example
 * percentage(-0.12345); // '−12.35%'
 */
export function percentage(fraction: number | null | undefined): string {
  if (fraction === null || fraction === undefined || !Number.isFinite(fraction)) return '–';
  return `${percent(100 * fraction)}%`;
}

/** A thousand millions as the markets write them: d3 has the giga of physics. */
export function inBillions(text: string): string {
  return text.replace('G', 'B');
}
