import { type MetricFamilies } from '@quant/service';

/**
 * A counter with one label of few values, for what happens with every call: it counts in plain numbers, which the family reads
 * when it is read itself.
 *
 * @returns counts one more of a value of the label
 */
export function tally(
  { counter }: Pick<MetricFamilies, 'counter'>,
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
): (value: string) => void {
  const counts = new Map<string, number>();
  counter(name, help, [label], (family) => {
    family.reset();
    for (const [value, count] of counts) family.inc({ [label]: value }, count);
  });
  return (value) => {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  };
}
