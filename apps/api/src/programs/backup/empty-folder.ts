import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { ProgramError } from '../program';

/**
 * Makes a folder for this user alone, or takes one that is empty.
 *
 * @param flag  what named it, for the refusal
 * @throws ProgramError  there is something in it
 */
export async function emptyFolder(folder: string, flag: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [first] = await readdir(folder);
  if (first !== undefined)
    throw new ProgramError(`${flag} must be an empty folder, or none yet; ${folder} has '${first}'`);
}

/** Brings a file, or the names in a folder, to the disk. */
export function toDisk(path: string): void {
  if (process.platform === 'win32') return; // there a folder cannot be opened
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
