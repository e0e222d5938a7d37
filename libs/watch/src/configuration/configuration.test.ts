import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentReader } from './environment-reader';
import { masterKeyIn } from './master-key';
import { readStorageConfig } from './storage-variables';
import { type Variable } from './variable';

const DIGIT: Variable<number> = {
  rule: 'a digit',
  fallback: 0,
  parse: (text) => (/^\d$/.test(text) ? Number(text) : undefined),
};

test('a variable is trimmed; one that is not set, or set to nothing, has its fallback', () => {
  const reader = new EnvironmentReader({ A: ' 7 ', B: '', C: '  ' });
  expect(['A', 'B', 'C', 'D'].map((name) => reader.read(name, DIGIT))).toEqual([7, 0, 0, 0]);
  reader.assertGood();
});

test('all that is wrong is said at once, but no secret', () => {
  const reader = new EnvironmentReader({ A: 'x', API_KEY: 'hunter2', DATABASE_URL: 'hunter2', X_AUTH: 'hunter2' });
  for (const name of ['A', 'API_KEY', 'DATABASE_URL', 'X_AUTH']) expect(reader.read(name, DIGIT)).toBe(0);
  reader.refuse('A and B do not fit together');
  const lines = [
    "A must be a digit; received 'x'",
    'API_KEY must be a digit',
    'DATABASE_URL must be a digit',
    'X_AUTH must be a digit',
    'A and B do not fit together',
  ];
  expect(() => {
    reader.assertGood();
  }).toThrow(expect.objectContaining({ code: 'BAD_CONFIGURATION', message: lines.join('\n') }) as Error);
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

  test('that is no key is refused, not replaced', async () => {
    await writeFile(join(folder, 'master.key'), 'short\n');
    await expect(masterKeyIn(folder)).rejects.toThrow('32 bytes');
  });
});
