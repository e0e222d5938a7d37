/** Series that look like prices, and of which somebody has said that they are returns. */
const insisted = new WeakSet<object>();

/** Remembers until reload that the user declared a series as returns. */
export function insist(numbers: readonly number[] | undefined): void {
  if (numbers !== undefined) insisted.add(numbers);
}

export function isInsisted(numbers: readonly number[]): boolean {
  return insisted.has(numbers);
}
