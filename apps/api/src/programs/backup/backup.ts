import { openDatabase } from '@quant/database';
import { copySqliteFiles } from '@quant/database/sqlite';
import { SERVICE_VERSION } from '@quant/service';
import { existsSync } from 'node:fs';
import { copyFile, chmod, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readPlace } from '../../config/config';
import { COUNTERS_FILE, RECORDS_FILE } from '../../storage/storage';
import { type Program, ProgramError, type Terminal } from '../program';
import { readFlags, required } from '../read-flags';
import { emptyFolder, toDisk } from './empty-folder';
import { KEY_FILE, MANIFEST_FILE, manifestOf } from './manifest';

export const BACKUP: Program = {
  summary: 'copies the embedded databases while the service runs',
  usage: `--to <folder> [--without-master-key]

Copies the databases in DATA_DIR into a new folder, as of the moment in which it begins, while the service runs. The folder is
0700 and its files are 0600. master.key is copied as well, since without it no webhook secret can be made again and no answer
that was paid for be read: keep the folder as you would keep the key. --without-master-key leaves it out.`,
  run: async (args, terminal) => {
    const { to, ...flags } = readFlags(args, { to: 'text', 'without-master-key': 'switch' });
    const folder = resolve(required(to, '--to', 'a folder that does not exist yet, or is empty'));
    const { dataDir, databaseUrl } = readPlace();
    if (databaseUrl !== undefined)
      throw new ProgramError('backup is for the embedded databases; DATABASE_URL is set: use pg_dump or pg_basebackup');
    await backUp({ dataDir, folder, withKey: flags['without-master-key'] !== true }, terminal);
  },
};

interface Task {
  readonly dataDir: string;
  readonly folder: string;
  readonly withKey: boolean;
}

const DATABASES = [RECORDS_FILE, COUNTERS_FILE] as const;

async function backUp({ dataDir, folder, withKey }: Task, { out, tell }: Terminal): Promise<void> {
  for (const name of DATABASES)
    if (!existsSync(join(dataDir, name))) throw new ProgramError(`DATA_DIR must have ${name}; ${dataDir} has none`);
  await emptyFolder(folder, '--to');
  const begunAt = new Date().toISOString();
  const files = DATABASES.map((name) => ({ from: join(dataDir, name), to: join(folder, name) }));
  await copySqliteFiles(files, ({ from, copied, total }) => {
    tell(`${from}: ${copied} of ${total} pages`);
  });
  const keyFile = join(dataDir, KEY_FILE);
  const hasKey = withKey && existsSync(keyFile);
  if (hasKey) await copyOwned(keyFile, join(folder, KEY_FILE));
  const facts = {
    begun_at: begunAt,
    version: SERVICE_VERSION,
    key_fingerprint: await fingerprintIn(join(dataDir, RECORDS_FILE)),
  };
  const manifest = await manifestOf(folder, [...DATABASES, ...(hasKey ? [KEY_FILE] : [])], facts);
  // last, so that a backup without it is known to be unfinished
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  toDisk(folder);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  out(`${folder}: ${manifest.files.map(({ name }) => name).join(', ')}, ${bytes} bytes, as of ${begunAt}\n`);
  if (!hasKey) tell(`the master key is not in it: keep WATCH_MASTER_KEY, or ${keyFile}, elsewhere; a restore needs it`);
}

async function copyOwned(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
  toDisk(to);
}

const FINGERPRINT = 'select fingerprint from master_key where id = 1';

/** Names the key of a database that a service may be using. */
async function fingerprintIn(file: string): Promise<string | null> {
  const database = await openDatabase({ file, readOnly: true });
  try {
    return (await database.prepare<{ fingerprint: string }>(FINGERPRINT).first())?.fingerprint ?? null;
  } finally {
    await database.close();
  }
}
