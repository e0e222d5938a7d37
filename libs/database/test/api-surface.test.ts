import * as database from '../src/index';
import * as kysely from '../src/kysely/index';

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
  expect(Object.keys(kysely).sort()).toEqual(['queryBuilder', 'sql']);
});

test('importing the package loads no driver and no query builder', () => {
  const loaded: string[] = [];
  for (const name of ['pg', '@photostructure/sqlite', 'kysely']) {
    jest.doMock(name, () => {
      loaded.push(name);
      return {};
    });
  }
  jest.isolateModules(() => jest.requireActual('../src/index'));
  expect(loaded).toEqual([]);
});
