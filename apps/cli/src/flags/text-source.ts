import { createReadStream, statSync } from 'node:fs';
import { type Io } from '../terminal/io';
import { unreadable } from './unreadable';

/** Of a file and of standard input; no request may be longer than a few megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Where a text comes from that a flag names. */
export interface TextSource {
  /**
   * The text of a file, or of standard input, which is `-`.
   *
   * @param path   of the file
   * @param field  that it is for
   * @throws UnreadableError  it cannot be read, is too long, or no UTF-8
   */
  readonly read: (path: string, field: string) => Promise<string>;
}

/** Standard input is read once, whichever flags want it. */
export function textSource(io: Pick<Io, 'input'>): TextSource {
  let input: Promise<string> | undefined;
  return {
    read: (path, field) => {
      if (path !== '-') return fileText(path, field);
      if (io.input.isTTY) throw unreadable(field, 'Nothing comes from standard input: it is the terminal', '-');
      return (input ??= boundedText(io.input, '-', field));
    },
  };
}

async function fileText(path: string, field: string): Promise<string> {
  try {
    const { size } = statSync(path);
    if (size > MAX_BYTES) throw tooLong(path, field);
    return await boundedText(createReadStream(path), path, field);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    throw unreadable(field, REASONS[code] ?? `The file cannot be read (${code})`, path);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'No such file',
  ENOTDIR: 'No such file',
  ENAMETOOLONG: 'No such file',
  EISDIR: 'That is a folder, not a file',
  EACCES: 'The file may not be read (permissions)',
};

/** A pipe has no size that could be looked at before: it is counted while it is read. */
async function boundedText(chunks: AsyncIterable<unknown>, path: string, field: string): Promise<string> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MAX_BYTES) throw tooLong(path, field);
    held.push(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(held));
  } catch {
    throw unreadable(field, 'The text is not in UTF-8', path);
  }
}

function tooLong(path: string, field: string): Error {
  return unreadable(field, `Longer than ${MAX_BYTES / 1024 / 1024} MiB`, path, 'too_long');
}
