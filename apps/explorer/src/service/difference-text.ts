import { type Difference } from './largest-difference';

/** How far two answers are apart, in a sentence. */
export function differenceText({ relative, units, field, count, other }: Difference): string {
  const numbers = `${count} ${count === 1 ? 'number' : 'numbers'}`;
  const elsewhere = other === undefined ? '' : ` Something else than a number differs: ${other}.`;
  if (relative === 0)
    return `${other === undefined ? 'The same answer' : 'The same numbers'}: ${numbers}, largest difference 0.${elsewhere}`;
  const last = units === undefined ? '' : `, ${units} ${units === 1 ? 'unit' : 'units'} in the last place`;
  return `Largest relative difference of ${numbers}: ${relative.toExponential(1).replace('-', '−')}${last}, in ${field}.${elsewhere}`;
}
