/** Characters of the pieces that a whole answer is collected in. */
const COLLECTED = 128 * 1024;

/** An answer's body that becomes JSON piece by piece. The first piece is there when this is. */
export class JsonStream {
  /**
   * @param pieces  to be asked for once
   * @param cancel  ends the work where nobody asks for the pieces, or for the rest of them
   */
  constructor(
    readonly pieces: AsyncIterable<string>,
    readonly cancel: () => Promise<unknown>,
  ) {}

  /** A body that is there already. */
  static of(pieces: readonly string[]): JsonStream {
    return new JsonStream(each(pieces), () => Promise.resolve());
  }

  /** The whole body, in fewer and longer pieces, for those who must have it before they send it. */
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
