import { createReadStream, statSync } from 'node:fs';
import { type Io } from '../terminal/io';
import { unreadable } from './unreadable';

/** Bytes of a file or of standard input; requests are limited to a few megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads the texts that flags name. */
export interface TextSource {
  /**
   * Text of a file, or of standard input for `-`.
   *
   * @param path   of the file
   * @param field  field for the error message
   * @throws UnreadableError  missing, too long, or invalid UTF-8
   */
  readonly read: (path: string, field: string) => Promise<string>;
}

/** Reads standard input only once, even if several flags use it. */
export function textSource(io: Pick<Io, 'input'>): TextSource {
  let input: Promise<string> | undefined;
  return {
    read: (path, field) => {
      if (path !== '-') return fileText(path, field);
      if (io.input.isTTY) throw unreadable(field, 'Standard input is the terminal; pipe or redirect data into it', '-');
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
  EACCES: 'The file is not readable (permissions)',
};

/** Counts bytes while reading, because the size of a pipe is unknown. */
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
    throw unreadable(field, 'The text is not valid UTF-8', path);
  }
}

function tooLong(path: string, field: string): Error {
  return unreadable(field, `Longer than ${MAX_BYTES / 1024 / 1024} MiB`, path, 'too_long');
}
