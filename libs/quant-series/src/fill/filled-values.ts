/** Each gap filled with the value in front of it, up to a number of values. */
export function filledForward(values: Float64Array, limit = Infinity): Float64Array {
  let known = -1;
  return values.map((value, i) => {
    if (!Number.isNaN(value)) known = i;
    return known >= 0 && i - known <= limit ? (values[known] as number) : NaN;
  });
}

/**
 * Each gap between two values filled with the line between them, up to a number of values. Preconditions, unchecked: strictly
 * ascending days, one for each value.
 */
export function filledLinearly(days: Int32Array, values: Float64Array, limit = Infinity): Float64Array {
  const filled = values.slice();
  let known = -1;
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    if (known >= 0) fillBetween(days, filled, known, i, limit);
    known = i;
  }
  return filled;
}

function fillBetween(days: Int32Array, values: Float64Array, from: number, to: number, limit: number): void {
  const [first, last] = [values[from] as number, values[to] as number];
  const [start, end] = [days[from] as number, days[to] as number];
  for (let i = from + 1; i < to && i - from <= limit; i++) {
    const share = ((days[i] as number) - start) / (end - start);
    // this form gives the value itself between two equal ones, and never leaves the interval
    values[i] = share < 0.5 ? first + share * (last - first) : last - (1 - share) * (last - first);
  }
}
