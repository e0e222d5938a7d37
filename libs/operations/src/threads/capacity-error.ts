/** A calculation that the threads cannot do now. */
export class CapacityError extends Error {
  override readonly name = 'CapacityError';

  /**
   * @param code               `overloaded`: too much waits, or it needs too much memory; `deadline_exceeded`: it takes or waits too long
   * @param retryAfterSeconds  when it is worth asking again
   */
  constructor(
    readonly code: 'overloaded' | 'deadline_exceeded',
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** Asked instead of `instanceof`: a library may be loaded twice. */
export function isCapacityError(error: unknown): error is CapacityError {
  return error instanceof Error && error.name === 'CapacityError';
}
