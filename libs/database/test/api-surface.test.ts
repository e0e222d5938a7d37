import * as database from '../src/index';
import * as files from '../src/sqlite/files';

test('the package exports these names and no others', () => {
  expect(Object.keys(database).sort()).toEqual([
    'DatabaseError',
    'MAX_PARAMETERS',
    'MOST_SKEW_MS',
    'databaseClock',
    'migrate',
    'onMigration',
    'openDatabase',
    'writeProbe',
  ]);
});

test('importing the package loads no driver', () => {
  const loaded: string[] = [];
  for (const name of ['pg', '@photostructure/sqlite']) {
    jest.doMock(name, () => {
      loaded.push(name);
      return {};
    });
  }
  jest.isolateModules(() => jest.requireActual('../src/index'));
  expect(loaded).toEqual([]);
});

test('so does the entry for files of SQLite', () => {
  expect(Object.keys(files).sort()).toEqual(['assertSoundSqlite', 'copySqliteFiles', 'isSqliteInUse']);
});
