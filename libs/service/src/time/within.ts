/**
 * Waits for a promise, but no longer than so many milliseconds. What has arrived while the event loop was held is not
 * late.
 *
 * @returns what it gives, or undefined when it is late
 * @example
 * await within(1000, Promise.resolve('soon')); // 'soon'
 * await within(5, new Promise(() => undefined)); // undefined
 */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    // timers come before what has arrived in a turn of the loop, immediates after it
    timer = setTimeout(() => {
      setImmediate(resolve, undefined);
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
