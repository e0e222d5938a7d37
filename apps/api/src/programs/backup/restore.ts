import { assertSoundSqlite } from '@quant/database/sqlite';
import { masterKeyOf } from '@quant/service';
import { openDatabase } from '@quant/database';
import { chmod, copyFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEmbeddedStorage, readPlace } from '../../config/config';
import { RECORDS_FILE } from '../../storage/storage';
import { type Program, ProgramError, type Terminal } from '../program';
import { readFlags, required } from '../read-flags';
import { emptyFolder, toDisk } from './empty-folder';
import { KEY_FILE, type Manifest, soundManifest } from './manifest';

export const RESTORE: Program = {
  summary: 'makes a data folder of a backup',
  usage: `--from <folder>

Makes DATA_DIR, which must be empty or not there yet, of a backup: compares every file with the manifest, checks the databases,
and makes sure that the master key, in the backup or in WATCH_MASTER_KEY, is the one that they are used with.`,
  run: async (args, terminal) => {
    const folder = resolve(required(readFlags(args, { from: 'text' }).from, '--from', 'the folder of a backup'));
    const { dataDir, databaseUrl } = readPlace();
    if (databaseUrl !== undefined)
      throw new ProgramError('restore is for the embedded databases; DATABASE_URL is set: use pg_restore');
    const manifest = await soundManifest(folder);
    await emptyFolder(dataDir, 'DATA_DIR');
    await restore(folder, dataDir, manifest, terminal);
  },
};

/** A file that is not checked yet has a name that no service opens. */
const UNCHECKED = '.unchecked';

async function restore(folder: string, dataDir: string, manifest: Manifest, { out, tell }: Terminal): Promise<void> {
  const names = manifest.files.map(({ name }) => name);
  try {
    for (const name of names) {
      const path = join(dataDir, `${name}${UNCHECKED}`);
      await copyFile(join(folder, name), path);
      await chmod(path, 0o600);
      toDisk(path);
      tell(`${name}: copied`);
      if (name !== KEY_FILE) assertSoundSqlite(path);
    }
    for (const name of names) await rename(join(dataDir, `${name}${UNCHECKED}`), join(dataDir, name));
    await assertKey(dataDir);
  } catch (error) {
    for (const name of names) await remove(join(dataDir, name));
    throw error;
  }
  toDisk(dataDir);
  out(`${dataDir}: ${names.join(', ')}, as of ${manifest.begun_at}, checked\n`);
}

/** @throws ConfigurationError  the key is another one, or missing */
async function assertKey(dataDir: string): Promise<void> {
  const database = await openDatabase({ file: join(dataDir, RECORDS_FILE) });
  try {
    await masterKeyOf(database, readEmbeddedStorage(dataDir));
  } finally {
    await database.close();
  }
}

/** Removes the copied files again, and the files that SQLite has added. */
async function remove(path: string): Promise<void> {
  for (const suffix of ['', UNCHECKED, '-wal', '-shm', `${UNCHECKED}-wal`, `${UNCHECKED}-shm`])
    await rm(`${path}${suffix}`, { force: true });
}
