/** Serialised JSON, a long one in pieces: nothing is ever done to all of it at once. */
export type ReplyBody = string | readonly string[];

/** An answer that has not been sent yet: plain data, so that it can be kept until it is paid. */
export interface Reply {
  readonly status: number;
  /** Without Content-Type and Content-Length, which whoever sends the body writes. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReplyBody;
}

/** What the work for a sale gives: the answer, and how to undo the work if nobody pays for it after all. */
export interface Work extends Reply {
  /**
   * Called once, and only when the settlement of this answer is refused for good: the buyer gets nothing, so what the
   * work has created should go too. It is not called when the outcome is unknown.
   */
  readonly onRefused?: () => Promise<void>;
}

/** The pieces of a body. */
export function piecesOf(body: ReplyBody): readonly string[] {
  return typeof body === 'string' ? [body] : body;
}

/** Bytes of a body in UTF-8. */
export function byteLengthOf(body: ReplyBody): number {
  return piecesOf(body).reduce((total, piece) => total + Buffer.byteLength(piece), 0);
}
