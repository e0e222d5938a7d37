/** A body in the names of the libraries: `market_price` → `marketPrice`, on every level. Series of numbers are not copied. */
export function inLibraryNames(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(inLibraryNames) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [libraryName(name), inLibraryNames(one)]));
}

function libraryName(name: string): string {
  return name.replace(/(?<=.)_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
