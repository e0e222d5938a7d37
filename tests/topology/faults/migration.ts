import { type Database, migrate, type Migration } from '../../../libs/database/src/index';
import { MIGRATIONS, OWNER } from '../../../libs/watch/src/store/migrations/index';
import { type Version } from '../versions/version';
import { serverPort } from '../../kit/postgres/server-port';
import { type Site } from '../world/site';

/** A release that only adds: a table, and a nullable column. */
const EXPANSION: Migration = {
  name: '9001-topology-expands',
  statements: ({ columns: { text, integer } }) => [
    `alter table watch_monitor add column topology_note ${text}`,
    `create table topology_note (n ${integer} primary key)`,
  ],
  expands: true,
};
/** A release that removes a column or table. */
const CONTRACTION: Migration = {
  name: '9002-topology-contracts',
  statements: () => ['alter table watch_monitor drop column topology_note', 'drop table topology_note'],
};

const LAST = MIGRATIONS.at(-1)?.name ?? '';

/** Whether the database has the schema that the code of this commit expects. */
async function isOurs(database: Database): Promise<boolean> {
  const last = await database
    .prepare<{ name: string }>('select name from migration_journal where owner = ? order by place desc limit 1')
    .first(OWNER);
  return last?.name === LAST;
}

/** Migrates the database to the schema of a later release, as the migration job of that release does before its first process starts. */
export async function expand({ database }: Site): Promise<void> {
  if (!(await isOurs(database))) throw new Error('the newer version has other migrations than this folder');
  await migrate(database, OWNER, [...MIGRATIONS, EXPANSION]);
}

/** The same for the release after it, which older processes cannot use. */
export async function contract({ database }: Site): Promise<void> {
  await migrate(database, OWNER, [...MIGRATIONS, EXPANSION, CONTRACTION]);
}

/** The reason why a process fails to start on the current database; undefined if it starts. */
export async function startBeside({ installation }: Site, version: Version): Promise<string | undefined> {
  try {
    const part = await installation.launch('api', await serverPort(), version);
    return (await part.stop()) ? undefined : 'it did not end with 0';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
