/**
 * Waits for an answer so long and no longer. A later answer is dropped; the work itself continues.
 *
 * @param ms       [milliseconds]
 * @param tooLate  made only when the time is over
 * @throws the error of the answer, or `tooLate()`
 */
export async function deadline<Answer>(answer: Promise<Answer>, ms: number, tooLate: () => Error): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooLate());
    }, ms);
  });
  try {
    return await Promise.race([answer, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
