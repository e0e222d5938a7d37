/**
 * Waits for a promise, but no longer than so many milliseconds. What has arrived while the event loop was held is not
 * late.
 *
 * @returns what it gives, or undefined when it is late
 * @example
 * await within(1000, Promise.resolve('soon')); // 'soon'
 * await within(5, new Promise(() => undefined)); // undefined
 */
export function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    // timers come before what has arrived in a turn of the loop, immediates after it
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
