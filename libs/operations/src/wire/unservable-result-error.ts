/**
 * A result that JSON cannot carry without loss: a number that is not finite (JSON would write null), or a name that the
 * document does not know. A fault of ours, never of the caller.
 */
export class UnservableResultError extends Error {
  override readonly name = 'UnservableResultError';
}
