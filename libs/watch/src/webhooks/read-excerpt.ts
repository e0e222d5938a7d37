const EXCERPT_BYTES = 1024;
const MOST_BYTES = 64 * 1024;

/**
 * The beginning of an answer's body, 1 kB at most. It is read to its end, at most 64 KiB of it; how it ends does not matter, for the
 * answer was its status.
 */
export async function readExcerpt(body: AsyncIterable<Uint8Array>): Promise<string> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      if (bytes < EXCERPT_BYTES) kept.push(chunk.subarray(0, EXCERPT_BYTES - bytes));
      bytes += chunk.length;
      if (bytes >= MOST_BYTES) break;
    }
  } catch {
    // cut off, or too slow
  }
  return Buffer.concat(kept).toString('utf8');
}
