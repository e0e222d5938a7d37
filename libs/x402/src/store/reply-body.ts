/** Serialised JSON, a long one in pieces, which are always handled one by one. */
export type ReplyBody = string | readonly string[];

/** The pieces of a body. */
export function piecesOf(body: ReplyBody): readonly string[] {
  return typeof body === 'string' ? [body] : body;
}

/** Bytes of a body in UTF-8. */
export function byteLengthOf(body: ReplyBody): number {
  return piecesOf(body).reduce((total, piece) => total + Buffer.byteLength(piece), 0);
}
