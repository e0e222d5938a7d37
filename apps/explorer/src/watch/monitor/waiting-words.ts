/**
 * A waiting time in its largest whole unit.
 *
 * @example
 * waitingWords(2_592_000); // '30 days'
 */
export function waitingWords(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds >= each) ?? [1, 'second'];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const;
