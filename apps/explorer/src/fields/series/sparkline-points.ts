/** A line of numbers as points of an SVG polyline; of many numbers, the least and the largest of each stretch. */
export function sparklinePoints(values: readonly number[], width: number, height: number): string {
  const { low, high } = extent(values);
  const across = (i: number) => (values.length < 2 ? width / 2 : (i / (values.length - 1)) * width);
  const up = (value: number) => (high > low ? height - ((value - low) / (high - low)) * height : height / 2);
  return keptIndices(values, width)
    .map((i) => `${round(across(i))},${round(up(values[i] ?? low))}`)
    .join(' ');
}

/** The least and the largest number; both 0 of none. */
export function extent(values: readonly number[]): { readonly low: number; readonly high: number } {
  let low = values[0] ?? 0;
  let high = low;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** At most two for each unit of width. */
function keptIndices(values: readonly number[], width: number): readonly number[] {
  if (values.length <= 2 * width) return values.map((_, i) => i);
  const size = values.length / width;
  return Array.from({ length: width }, (_, bucket) =>
    extremes(values, Math.floor(bucket * size), Math.floor((bucket + 1) * size)),
  ).flat();
}

function extremes(values: readonly number[], start: number, end: number): readonly number[] {
  let least = start;
  let largest = start;
  for (let i = start; i < end; i += 1) {
    if ((values[i] ?? 0) < (values[least] ?? 0)) least = i;
    if ((values[i] ?? 0) > (values[largest] ?? 0)) largest = i;
  }
  if (least === largest) return [least];
  return least < largest ? [least, largest] : [largest, least];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
