const LINE_FEED = 0x0a;

/** A line that was longer than it may be; its bytes are gone. */
export const TOO_LONG = Symbol('too long');

/**
 * The lines of a stream of bytes, without their ends and without empty ones. No more is held than one line and one chunk: of a
 * line that is too long nothing is kept.
 *
 * @param maxBytes  of a line
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array | typeof TOO_LONG, undefined, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    length += part.length;
    if (length > maxBytes) held = [];
    else if (part.length > 0) held.push(part);
  };
  const end = (): Uint8Array | typeof TOO_LONG => {
    const line = length > maxBytes ? TOO_LONG : Buffer.concat(held);
    [held, length] = [[], 0];
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, at));
      start = at + 1;
      if (length > 0) yield end();
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield end();
}
