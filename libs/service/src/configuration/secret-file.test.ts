import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentReader } from './environment-reader';
import { readStorageConfig } from './storage-variables';
import { type Environment } from './variable';

const KEY = Buffer.alloc(32, 7).toString('base64');

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'quant-secret-'))));
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The path of a file with this text. */
function fileOf(text: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  return path;
}

function configOf(environment: Environment) {
  const reader = new EnvironmentReader(environment);
  const config = readStorageConfig(reader);
  reader.assertGood();
  return config;
}

test('a secret may be in a file that a variable names', () => {
  expect(configOf({ WATCH_MASTER_KEY_FILE: fileOf(`${KEY}\n`) }).masterKey).toEqual(Buffer.alloc(32, 7));
  const url = 'postgres://quant:hush@db/quant';
  expect(configOf({ DATABASE_URL_FILE: fileOf(url), WATCH_MASTER_KEY: KEY }).databaseUrl).toBe(url);
});

test('a variable that names a file counts as set', () => {
  const reader = new EnvironmentReader({ DATABASE_URL_FILE: fileOf('postgres://db') });
  expect([reader.isSet('DATABASE_URL'), reader.isSet('WATCH_MASTER_KEY')]).toEqual([true, false]);
});

test.each([
  ['is empty', () => ({ WATCH_MASTER_KEY_FILE: fileOf(' \n') }), 'it is empty'],
  ['is missing', () => ({ WATCH_MASTER_KEY_FILE: join(folder, 'none') }), 'ENOENT'],
  ['is a folder', () => ({ WATCH_MASTER_KEY_FILE: folder }), 'EISDIR'],
  ['is too long', () => ({ WATCH_MASTER_KEY_FILE: fileOf('x'.repeat(65_537)) }), 'it is longer than 65536 bytes'],
])('refuses a file that %s, without generating another secret', (_, environment, problem) => {
  expect(() => configOf(environment())).toThrow(
    new RegExp(`^WATCH_MASTER_KEY_FILE must name a file with the value.*${problem}`),
  );
});

test("keeps the file's content out of messages", () => {
  const environment = { WATCH_MASTER_KEY_FILE: fileOf('hush') };
  expect(() => configOf(environment)).toThrow(/^WATCH_MASTER_KEY must be 32 bytes in base64$/);
});

test('value and file exclude each other', () => {
  const environment = { WATCH_MASTER_KEY: KEY, WATCH_MASTER_KEY_FILE: fileOf(KEY) };
  expect(() => configOf(environment)).toThrow(
    /^WATCH_MASTER_KEY and WATCH_MASTER_KEY_FILE exclude each other: set one of them$/,
  );
});

test('reads only secrets from files', () => {
  const reader = new EnvironmentReader({ DATA_DIR_FILE: fileOf('/srv') });
  expect(reader.isSet('DATA_DIR')).toBe(false);
});
