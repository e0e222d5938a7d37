/** The answer has more bytes than it may. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

interface Reader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown>;
}

/**
 * The whole text of a body, in UTF-8.
 *
 * @param race  ends the wait for a piece that does not come
 * @throws TooLongError  it is longer than `maxBytes`; the rest is not read
 */
export async function textOf(
  body: { getReader(): Reader } | null,
  maxBytes: number,
  race: <T>(work: Promise<T>) => Promise<T>,
): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await race(reader.read());
    if (done || value === undefined) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      reader.cancel().catch(() => undefined);
      throw new TooLongError(`the answer is longer than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
