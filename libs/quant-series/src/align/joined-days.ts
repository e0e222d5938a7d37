/** Days of both. Precondition, unchecked: strictly ascending. */
export function commonDays(a: Int32Array, b: Int32Array): Int32Array {
  let j = 0;
  return a.filter((day) => {
    while (j < b.length && (b[j] as number) < day) j++;
    return b[j] === day;
  });
}

/** Days of either. Precondition, unchecked: strictly ascending. */
export function unitedDays(a: Int32Array, b: Int32Array): Int32Array {
  const all = new Int32Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all.sort().filter((day, i) => i === 0 || day !== all[i - 1]);
}
