import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ProgramError } from '../program';

/** Manifest of a backup: the list of its files. */
export const MANIFEST_FILE = 'backup.json';
/** In the data folder and in a backup. */
export const KEY_FILE = 'master.key';

const FORMAT = 1;

/** One file of a backup. */
interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  /** When the backup began: everything that was acknowledged before is in it. */
  readonly begun_at: string;
  /** Version of the service that made the backup. */
  readonly version: string;
  /** Names the master key without telling anything of it; null: the database knows none. */
  readonly key_fingerprint: string | null;
  readonly files: readonly BackupFile[];
}

/** A manifest of files that are there. */
export async function manifestOf(
  folder: string,
  names: readonly string[],
  facts: Pick<Manifest, 'begun_at' | 'version' | 'key_fingerprint'>,
): Promise<Manifest> {
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await contentOf(join(folder, name))) })));
  return { format: FORMAT, ...facts, files };
}

/**
 * Reads a backup's manifest and makes sure that the files are those that it names.
 *
 * @throws ProgramError  the backup is missing, has a later format, or a file of it is missing or changed
 */
export async function soundManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_FILE);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ProgramError(`--from must be a finished backup; there is no ${path}`);
  });
  const manifest = JSON.parse(text) as Manifest;
  const { format }: { readonly format: unknown } = manifest;
  if (format !== FORMAT)
    throw new ProgramError(`${path} must have the format ${FORMAT}; received ${JSON.stringify(format)}`);
  for (const { name, bytes, sha256 } of manifest.files) {
    // a name is the place that is written to
    if (basename(name) !== name) throw new ProgramError(`${path} must name files beside it; received '${name}'`);
    const found = await contentOf(join(folder, name)).catch(() => undefined);
    if (found?.sha256 !== sha256)
      throw new ProgramError(
        `${join(folder, name)} must have ${bytes} bytes of the SHA-256 ${sha256}, as ${path} says`,
      );
  }
  return manifest;
}

async function contentOf(path: string): Promise<Omit<BackupFile, 'name'>> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
