/**
 * The library's spelling of a wire name: `market_price` → `marketPrice`, `S_range` → `SRange`, `var_95` → `var95`.
 * `Camel` in table/types.ts is the same rule for the compiler.
 *
 * @example
 * camelCase('dual_delta'); // 'dualDelta'
 */
export function camelCase(name: string): string {
  return name
    .split('_')
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
