/** Series that look like prices, and of which somebody has said that they are returns. */
const insisted = new WeakSet<object>();

/** Remembers that a series is of returns, as long as the page is open. */
export function insist(numbers: readonly number[] | undefined): void {
  if (numbers !== undefined) insisted.add(numbers);
}

export function isInsisted(numbers: readonly number[]): boolean {
  return insisted.has(numbers);
}
