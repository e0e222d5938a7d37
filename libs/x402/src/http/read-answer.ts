/** Facilitators and nodes answer with a few kB. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * Reads an answer up to a bound. Beyond it the connection is closed: the rest is not read.
 *
 * @returns undefined if it is longer than {@link MAX_ANSWER_BYTES}
 */
export async function readAnswer(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @returns undefined unless it is JSON */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
