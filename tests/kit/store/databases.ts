/**
 * Runs tests on every database engine: on SQLite always, on PostgreSQL when `TEST_DATABASE_URL` names a server of this
 * machine (`postgres://postgres@127.0.0.1:5432/postgres`); otherwise these are shown as skipped.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseLocation, openDatabase } from '../../../libs/database/src/index';

/** A test's database: new and empty for each test, removed afterwards. */
export interface TestDatabase {
  /** Connects to it; call it several times for several connections. Closed after the test. */
  readonly open: (options?: OpenOptions) => Promise<Database>;
  /** URL for another process. */
  readonly location: () => DatabaseLocation;
}

type OpenOptions = Pick<DatabaseLocation, 'durability'> & { readonly connections?: number };

interface Place {
  readonly location: DatabaseLocation;
  readonly remove: () => Promise<void>;
}

/** `describe`, once for each engine. */
export function describeOnEveryDatabase(title: string, tests: (test: TestDatabase) => void): void {
  describeOnSqlite(title, tests);
  describeOnPostgres(title, tests);
}

/** A new file for each test. */
export function describeOnSqlite(title: string, tests: (test: TestDatabase) => void): void {
  describe(`${title} (SQLite)`, () => {
    tests(databaseOfEachTest(makeFile));
  });
}

/** A new schema for each test. */
export function describeOnPostgres(title: string, tests: (test: TestDatabase) => void): void {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    describe.skip(`${title} (PostgreSQL: set TEST_DATABASE_URL to run these)`, () => {
      tests(databaseOfEachTest(() => Promise.reject(new Error('TEST_DATABASE_URL is not set'))));
    });
    return;
  }
  describe(`${title} (PostgreSQL)`, () => {
    let admin: Promise<Database>;
    beforeAll(() => void (admin = openDatabase({ url, connections: 1 })));
    afterAll(async () => (await admin).close());
    tests(databaseOfEachTest(async () => makeSchema(url, await admin)));
  });
}

function databaseOfEachTest(make: () => Promise<Place>): TestDatabase {
  let place: Place | undefined;
  const opened: Database[] = [];
  const location = () => {
    if (!place) throw new Error('a test database exists only during a test and its hooks');
    return place.location;
  };
  beforeEach(async () => {
    place = await make();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await place?.remove();
    place = undefined;
  });
  return {
    location,
    open: async (options) => {
      const database = await openDatabase({ ...location(), ...options });
      opened.push(database);
      return database;
    },
  };
}

async function makeFile(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'quant-test-'));
  return {
    location: { file: join(folder, 'test.db') },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function makeSchema(server: string, admin: Database): Promise<Place> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  await admin.execute({ sql: `create schema ${schema}`, parameters: [] });
  const remove = async () => {
    await admin.execute({ sql: `drop schema ${schema} cascade`, parameters: [] });
  };
  return { location: { url: url.href }, remove };
}
