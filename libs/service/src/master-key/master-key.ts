import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
/** Permissions of group and others. */
const OTHERS = 0o077;

/**
 * Master key for deriving all secrets, stored in the data folder and readable only by its owner. Generates a missing key;
 * processes that start together get the same one. Narrows wider permissions of an existing file, with a process warning.
 *
 * @throws Error  the folder is not writable, the file is not a valid key, or others can read it and the permissions cannot be
 *   changed
 * @example
 * (await masterKeyIn('data')).length; // 32
 */
export async function masterKeyIn(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'master.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await makeWhole(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  await keepToOwner(path);
  return keyOf(path);
}

/** Creates a file atomically with its full content; keeps an existing file unchanged. */
async function makeWhole(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The key in the data folder, if it exists.
 *
 * @throws Error  the file is not a valid key, or others can read it and the permissions cannot be changed
 */
export async function storedMasterKey(dataDir: string): Promise<Buffer | undefined> {
  const path = join(dataDir, 'master.key');
  try {
    await keepToOwner(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return keyOf(path);
}

/** Skips Windows, where files lack such permissions. */
async function keepToOwner(path: string): Promise<void> {
  const rights = await rightsOf(path);
  if ((rights & OTHERS) === 0 || process.platform === 'win32') return;
  const problem = `the rights of ${path} must be 0600; received 0${rights.toString(8)}`;
  try {
    await chmod(path, rights & ~OTHERS);
  } catch (cause) {
    throw new Error(`${problem}, and changing them failed: ${String(cause)}`, { cause });
  }
  // some file systems accept the change without making it
  if (((await rightsOf(path)) & OTHERS) !== 0) throw new Error(`${problem}, and the file system ignores the change`);
  process.emitWarning(`${problem}. They are narrowed now; until now others could read the key`, {
    code: 'QUANT_RIGHTS_NARROWED',
  });
}

const rightsOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

async function keyOf(path: string): Promise<Buffer> {
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} must hold ${KEY_BYTES} bytes in base64`);
  return key;
}
