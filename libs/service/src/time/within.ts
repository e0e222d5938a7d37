/**
 * Waits for a promise up to a time limit. Data that arrived while the event loop was blocked counts as in time.
 *
 * @returns the value, or undefined after the limit
 * @example
 * await within(Promise.resolve('soon'), 1000); // 'soon'
 * await within(new Promise(() => undefined), 5); // undefined
 */
export function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    // timers run before the loop polls for I/O, immediates after it
    const timer = setTimeout(() => {
      setImmediate(resolve, undefined);
    }, milliseconds);
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what it was rejected with
        reject(error);
      },
    );
  });
}
