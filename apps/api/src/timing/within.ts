/** Waits for a promise, but no longer than so many milliseconds: what it gives, or undefined when it is late. */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
