import { closeSync, openSync, readSync } from 'node:fs';

/** Longer than any key, address or header. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads a secret from a file and trims it. The file may be a pipe; the function stops reading after the maximum length of a
 * secret.
 *
 * @throws Error  unreadable, longer than 64 KiB, or empty
 */
export function secretIn(path: string): string {
  const content = Buffer.alloc(MOST_BYTES + 1);
  const file = openSync(path, 'r');
  let length = 0;
  try {
    for (;;) {
      const read = readSync(file, content, length, content.length - length, null);
      length += read;
      if (read === 0 || length === content.length) break;
    }
  } finally {
    closeSync(file);
  }
  if (length > MOST_BYTES) throw new Error(`it is longer than ${MOST_BYTES} bytes`);
  const text = content.toString('utf8', 0, length).trim();
  if (text === '') throw new Error('it is empty');
  return text;
}
