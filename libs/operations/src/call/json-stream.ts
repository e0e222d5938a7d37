/** Characters of each piece of a collected answer. */
const COLLECTED = 128 * 1024;

/** Answer body that is written as JSON piece by piece. The first piece already exists at construction. */
export class JsonStream {
  /**
   * @param pieces  to be asked for once
   * @param cancel  ends the work where nobody asks for the pieces, or for the rest of them
   */
  constructor(
    readonly pieces: AsyncIterable<string>,
    readonly cancel: () => Promise<unknown>,
  ) {}

  /** Body that already exists. */
  static of(pieces: readonly string[]): JsonStream {
    return new JsonStream(each(pieces), () => Promise.resolve());
  }

  /** Whole body in fewer and longer pieces, for senders that need it complete. */
  async collected(): Promise<readonly string[]> {
    const collected: string[] = [];
    let piece = '';
    for await (const next of this.pieces) {
      piece += next;
      if (piece.length < COLLECTED) continue;
      collected.push(piece);
      piece = '';
    }
    if (piece !== '') collected.push(piece);
    return collected;
  }
}

// oxlint-disable-next-line typescript/require-await -- an iterable that others wait for
async function* each(pieces: readonly string[]): AsyncGenerator<string, undefined, undefined> {
  yield* pieces;
}
