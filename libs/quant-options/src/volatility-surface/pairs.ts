/** Each item with the one after it. */
export function* pairs<T extends object>(items: Iterable<T>): Generator<readonly [T, T]> {
  let previous: T | null = null;
  for (const item of items) {
    if (previous !== null) yield [previous, item];
    previous = item;
  }
}
