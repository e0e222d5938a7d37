import fs from 'node:fs/promises';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentReader } from './environment-reader';
import { masterKeyIn } from '../master-key/master-key';
import { readStorageConfig } from './storage-variables';
import { type Variable } from './variable';

const DIGIT: Variable<number> = {
  rule: 'a digit',
  fallback: 0,
  parse: (text) => (/^\d$/.test(text) ? Number(text) : undefined),
};

test('trims a variable; uses the fallback if it is unset or empty', () => {
  const reader = new EnvironmentReader({ A: ' 7 ', B: '', C: '  ' });
  expect(['A', 'B', 'C', 'D'].map((name) => reader.read(name, DIGIT))).toEqual([7, 0, 0, 0]);
  reader.assertGood();
});

test('reports all faults together, without secrets', () => {
  const reader = new EnvironmentReader({
    A: 'x',
    API_KEY: 'hunter2',
    CLIENT_SECRET: 'hunter2',
    DATABASE_URL: 'hunter2',
    RPC_URL: 'hunter2',
    X_AUTH: 'hunter2',
  });
  for (const name of ['A', 'API_KEY', 'CLIENT_SECRET', 'DATABASE_URL', 'RPC_URL', 'X_AUTH'])
    expect(reader.read(name, DIGIT)).toBe(0);
  reader.refuse('A and B do not fit together');
  const lines = [
    "A must be a digit; received 'x'",
    'API_KEY must be a digit',
    'CLIENT_SECRET must be a digit',
    'DATABASE_URL must be a digit',
    'RPC_URL must be a digit',
    'X_AUTH must be a digit',
    'A and B do not fit together',
  ];
  expect(() => {
    reader.assertGood();
  }).toThrow(expect.objectContaining({ code: 'BAD_CONFIGURATION', message: lines.join('\n') }) as Error);
});

test.each([
  ['https://user:hunter2@x.example/a', 'https://***@x.example/a'],
  ['https://user:hun/ter2@x.example', 'https://***@x.example'],
  ['https://a@hunter2@x.example', 'https://***@x.example'],
  ['user:hunter2@x.example', '***@x.example'],
  ['https:/user:hunter2@x.example', '***@x.example'],
  ['https://x.example/a?key=hunter2#b', 'https://x.example/a?***'],
  ['https://user:hunter2@x.example/?key=hunter2', 'https://***@x.example/?***'],
  ['what is this?', 'what is this?'],
])('%s is written without its secrets', (text, written) => {
  const reader = new EnvironmentReader({ A: text });
  reader.read('A', DIGIT);
  expect(() => {
    reader.assertGood();
  }).toThrow(expect.objectContaining({ message: `A must be a digit; received '${written}'` }) as Error);
});

test('a rule may depend on the value', () => {
  const reader = new EnvironmentReader({ A: 'x', B: '12' });
  const rule = (text: string) => (text.length > 1 ? 'one character' : 'a digit');
  for (const name of ['A', 'B']) reader.read(name, { ...DIGIT, rule });
  expect(() => {
    reader.assertGood();
  }).toThrow("A must be a digit; received 'x'\nB must be one character; received '12'");
});

test('a variable is set when it has a value, good or bad', () => {
  const reader = new EnvironmentReader({ A: 'x', B: ' ', C: '' });
  expect(['A', 'B', 'C', 'D'].map((name) => reader.isSet(name))).toEqual([true, false, false, false]);
});

test('a key of another length is none', () => {
  for (const bytes of [31, 33]) {
    const reader = new EnvironmentReader({ WATCH_MASTER_KEY: Buffer.alloc(bytes).toString('base64') });
    readStorageConfig(reader);
    expect(() => {
      reader.assertGood();
    }).toThrow('32 bytes');
  }
});

describe('the master key in a folder', () => {
  let folder = '';
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'quant-key-'))));
  afterEach(() => rm(folder, { recursive: true }));

  test('is made once, for this user alone, and the same for all who start together', async () => {
    const dataDir = join(folder, 'data');
    const keys = await Promise.all(Array.from({ length: 8 }, () => masterKeyIn(dataDir)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await masterKeyIn(dataDir)).toEqual(keys[0]);
    expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await readFile(join(dataDir, 'master.key'), 'utf8')).trim()).toBe(keys[0]?.toString('base64'));
  });

  test('refuses an invalid key instead of replacing it', async () => {
    await writeFile(join(folder, 'master.key'), 'short\n');
    await expect(masterKeyIn(folder)).rejects.toThrow('32 bytes');
  });

  const testRights = process.platform === 'win32' ? test.skip : test;

  testRights('that others may read is kept from them, and a warning says so', async () => {
    const key = await masterKeyIn(folder);
    const path = join(folder, 'master.key');
    await chmod(path, 0o644);
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation();
    expect(await masterKeyIn(folder)).toEqual(key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('must be 0600; received 0644'), { code: 'QUANT_RIGHTS_NARROWED' }],
    ]);
    warn.mockRestore();
  });

  testRights('that others may read, and that cannot be kept from them, is refused', async () => {
    await masterKeyIn(folder);
    await chmod(join(folder, 'master.key'), 0o644);
    const change = jest.spyOn(fs, 'chmod');
    change.mockResolvedValueOnce(undefined);
    await expect(masterKeyIn(folder)).rejects.toThrow('0644, and the file system ignores the change');
    change.mockRejectedValueOnce(new Error('EROFS: read-only file system'));
    await expect(masterKeyIn(folder)).rejects.toThrow('0644, and changing them failed: Error: EROFS');
    change.mockRestore();
  });
});
