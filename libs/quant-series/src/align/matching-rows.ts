/** Row of each wanted day, −1 if there is none. Precondition, unchecked: strictly ascending. */
export function exactRows(days: Int32Array, wanted: Int32Array): Int32Array {
  let row = 0;
  return wanted.map((day) => {
    while (row < days.length && (days[row] as number) < day) row++;
    return days[row] === day ? row : -1;
  });
}

/**
 * Row of the last value that is not missing, on or before each wanted day; −1 if all are too old.
 * Precondition, unchecked: strictly ascending.
 *
 * @param maxAge  [days], default: any
 */
export function latestKnown(days: Int32Array, values: Float64Array, wanted: Int32Array, maxAge = Infinity): Int32Array {
  let [next, known] = [0, -1];
  return wanted.map((day) => {
    for (; next < days.length && (days[next] as number) <= day; next++) {
      if (!Number.isNaN(values[next])) known = next;
    }
    return known >= 0 && day - (days[known] as number) <= maxAge ? known : -1;
  });
}
