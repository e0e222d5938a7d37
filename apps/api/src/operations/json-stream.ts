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

  /** The whole of it, for those who cannot send it in pieces. */
  async text(): Promise<string> {
    const pieces: string[] = [];
    for await (const piece of this.pieces) pieces.push(piece);
    return pieces.join('');
  }
}
