import { migrate } from '@quant/database';
import promises, { readdir, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
// the harness is shared by all libraries and shipped by none
import { describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { runInTemporaryFolder } from '../../../tests/kit/store/temporary-folder';
import { masterKeyOf, type StorageConfig } from '../src/index';

const FORMER = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);
/** HKDF-SHA256 of thirty-two sevens, no salt, info "fingerprint", 8 bytes; by Python's hmac. */
const FINGERPRINT = '0a5c879d231e55e3';

describeOnEveryDatabase('the master key of a database', ({ open }) => {
  runInTemporaryFolder();
  const storage = (fields: Partial<StorageConfig> = {}): StorageConfig => ({
    dataDir: resolve('data'),
    databaseUrl: undefined,
    masterKey: undefined,
    replacedKey: undefined,
    ...fields,
  });
  const refusal = (message: string) => ({
    code: 'BAD_CONFIGURATION',
    message: expect.stringContaining(message) as string,
  });
  const keyFile = () => resolve('data/master.key');

  test('is made once, and the same for all who start together', async () => {
    const databases = await Promise.all([open(), open(), open(), open()]);
    const keys = await Promise.all(databases.map((database) => masterKeyOf(database, storage())));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await masterKeyOf(databases[0], storage())).toEqual(keys[0]);
  });

  test('is not replaced by another one, unless its fingerprint is named', async () => {
    const database = await open();
    expect(await masterKeyOf(database, storage({ masterKey: FORMER }))).toEqual(FORMER);
    const refused = masterKeyOf(database, storage({ masterKey: OTHER }));
    await expect(refused).rejects.toMatchObject(refusal(`WATCH_MASTER_KEY_REPLACES=${FINGERPRINT}`));
    const wrong = storage({ masterKey: OTHER, replacedKey: '0123456789abcdef' });
    await expect(masterKeyOf(database, wrong)).rejects.toMatchObject(refusal(FINGERPRINT));
    expect(await masterKeyOf(database, storage({ masterKey: FORMER }))).toEqual(FORMER);

    const replacing = storage({ masterKey: OTHER, replacedKey: FINGERPRINT });
    expect(await masterKeyOf(database, replacing)).toEqual(OTHER);
    // left in place it does no harm: the former key is refused now
    expect(await masterKeyOf(database, replacing)).toEqual(OTHER);
    const former = storage({ masterKey: FORMER, replacedKey: FINGERPRINT });
    await expect(masterKeyOf(database, former)).rejects.toMatchObject(refusal("must be this database's key"));
  });

  test('that is lost is not made anew, unless that is asked for', async () => {
    const database = await open();
    const key = await masterKeyOf(database, storage());
    await rm(keyFile());
    const lost = await masterKeyOf(database, storage()).catch((error: unknown) => error);
    expect(lost).toMatchObject(refusal('master.key is missing'));
    await expect(stat(keyFile())).rejects.toMatchObject({ code: 'ENOENT' });
    const known = /REPLACES=(\w+)/.exec(String(lost))?.[1];
    const made = await masterKeyOf(database, storage({ replacedKey: known }));
    expect(made).not.toEqual(key);
    expect(await masterKeyOf(database, storage())).toEqual(made);
    const back = storage({ masterKey: key });
    await expect(masterKeyOf(database, back)).rejects.toMatchObject(refusal("must be this database's key"));
  });

  test('of a database from before fingerprints is taken as it is, and not made anew', async () => {
    const database = await open();
    await migrate(database, 'watch', [{ name: '0001-old', statements: () => ['create table old (n integer)'] }]);
    await expect(masterKeyOf(database, storage())).rejects.toMatchObject(refusal('REPLACES=unknown'));
    expect(await masterKeyOf(database, storage({ masterKey: FORMER }))).toEqual(FORMER);
    await expect(masterKeyOf(database, storage({ masterKey: OTHER }))).rejects.toMatchObject(refusal(FINGERPRINT));
  });

  test('is whole or not there at all: where the disk is full, the next start makes it', async () => {
    const database = await open();
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const { writeFile } = promises;
    const write = jest.spyOn(promises, 'writeFile').mockImplementationOnce(async (path, _, options) => {
      await writeFile(path, 'aGFs', options);
      throw full;
    });
    await expect(masterKeyOf(database, storage())).rejects.toBe(full);
    write.mockRestore();
    expect(await readdir(resolve('data'))).toEqual([]);
    expect(await masterKeyOf(database, storage())).toHaveLength(32);
    expect(await readdir(resolve('data'))).toEqual(['master.key']);
  });

  test('of which nothing is kept in the database but a name', async () => {
    const database = await open();
    await masterKeyOf(database, storage({ masterKey: FORMER }));
    const rows = await database.prepare('select * from master_key').all();
    expect(rows).toEqual([{ id: 1, fingerprint: FINGERPRINT, since: expect.any(Number) as number }]);
  });
});
