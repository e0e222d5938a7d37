/** Exit codes of the program. */
export const EXIT = { done: 0, failed: 1, refused: 2 } as const;

/** The command cannot be done, for a reason other than its inputs; told in one sentence. */
export class Failure extends Error {
  override readonly name = 'Failure';

  /**
   * @param code  stable, as those of the service
   * @param exit  `refused` where another command line would have been answered
   */
  constructor(
    message: string,
    readonly code: string,
    readonly exit: 1 | 2 = EXIT.failed,
  ) {
    super(message);
  }
}
