import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
/** Rights of others than the owner. */
const OTHERS = 0o077;

/**
 * The key that all secrets are derived from, kept in the data folder, for this user alone. It is made where there is
 * none; two processes that start together get the same one. Wider rights of a file that exists are narrowed, and a
 * warning of the process says so.
 *
 * @throws Error  the folder cannot be written, what is in the file is no key, or others may read it and this cannot be
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

/**
 * Makes a file that is there with all its content or not at all, whatever comes in between; one that exists stays as it
 * is.
 */
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
 * The key in the data folder, if there is one.
 *
 * @throws Error  what is in the file is no key, or others may read it and this cannot be changed
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

/** Windows has no such rights. */
async function keepToOwner(path: string): Promise<void> {
  const rights = await rightsOf(path);
  if ((rights & OTHERS) === 0 || process.platform === 'win32') return;
  const problem = `the rights of ${path} must be 0600; received 0${rights.toString(8)}`;
  try {
    await chmod(path, rights & ~OTHERS);
  } catch (cause) {
    throw new Error(`${problem}, which cannot be changed: ${String(cause)}`, { cause });
  }
  // some file systems take the change and make none
  if (((await rightsOf(path)) & OTHERS) !== 0) throw new Error(`${problem}, and the file system takes no change`);
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
