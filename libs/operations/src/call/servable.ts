/** A result with a number that is not finite, of which JSON would write null. A fault of ours, never of the caller. */
class UnservableResultError extends Error {
  override readonly name = 'UnservableResultError';
}

/**
 * An answer that JSON can represent without loss.
 *
 * @returns the answer itself
 * @throws UnservableResultError  a number in it is not finite
 */
export function servable(answer: unknown, place: string | number = 'the answer'): unknown {
  if (typeof answer === 'number') {
    if (!Number.isFinite(answer)) throw new UnservableResultError(`'${place}' is ${answer}`);
  } else if (Array.isArray(answer)) {
    for (let i = 0; i < answer.length; i++) servable(answer[i], i);
  } else if (typeof answer === 'object' && answer !== null) {
    for (const key in answer) servable((answer as Record<string, unknown>)[key], key);
  }
  return answer;
}
