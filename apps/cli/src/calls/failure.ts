/** Exit codes of the program. */
export const EXIT = { done: 0, failed: 1, refused: 2 } as const;

/** A command failed for a reason other than its inputs; the message is one sentence. */
export class Failure extends Error {
  override readonly name = 'Failure';

  /**
   * @param code  stable, like the service's codes
   * @param exit  `refused` if a different command line would have succeeded
   */
  constructor(
    message: string,
    readonly code: string,
    readonly exit: 1 | 2 = EXIT.failed,
  ) {
    super(message);
  }
}
