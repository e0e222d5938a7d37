/** Values that every function of one real argument refuses. */
export const NOT_REAL: [received: unknown, rule: string][] = [
  [undefined, 'missing'],
  [NaN, 'finite_number'],
  ['1', 'float_type'],
  [null, 'float_type'],
  [1n, 'float_type'],
  [true, 'float_type'],
  [[1], 'float_type'],
  [{ valueOf: () => 1 }, 'float_type'],
];
