import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;

/**
 * The key that all secrets are derived from, kept in the data folder, for this user alone. It is made where there is none; two
 * processes that start together get the same one.
 *
 * @throws Error  the folder cannot be written, or what is in the file is no key
 * @example
 * (await masterKeyIn('data')).length; // 32
 */
export async function masterKeyIn(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'master.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return keyOf(path);
}

async function keyOf(path: string): Promise<Buffer> {
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} must hold ${KEY_BYTES} bytes in base64`);
  return key;
}
