import { closeSync, openSync, readSync } from 'node:fs';

/** More than any key, address or header takes. */
const MOST_BYTES = 64 * 1024;

/**
 * The text of a file that holds a secret, without the space around it. A pipe may be such a file; no more of it is read than a secret
 * has.
 *
 * @throws Error  it cannot be read, is longer than 64 KiB, or has nothing in it
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
