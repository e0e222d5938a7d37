/** shift + unit·value of each [n]: numbers of a fit in the caller's units. */
export function inUnits(values: Float64Array, unit: number, shift = 0): number[] {
  const result = new Array<number>(values.length);
  for (let i = 0; i < values.length; i++) result[i] = shift + unit * (values[i] as number);
  return result;
}
