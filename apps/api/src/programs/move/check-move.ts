import { type Executor } from '@quant/database';
import { ProgramError } from '../program';
import { countOf, identifier, type Table } from './tables';

const JOURNAL = 'select owner, name from migration_journal order by owner, place';

interface Step {
  readonly owner: string;
  readonly name: string;
}

/**
 * Makes sure that the source has the schema of this version.
 *
 * @param targets  one or more databases that have it
 * @throws ProgramError  the source has another
 */
export async function assertSameSchema(sources: readonly Executor[], targets: readonly Executor[]): Promise<void> {
  const [ofSource, ofTarget] = [await stepsOf(sources), await stepsOf(targets)];
  const missing = [...ofTarget].find((step) => !ofSource.has(step));
  if (missing !== undefined)
    throw new ProgramError(
      `the source must have the schema of this version; it lacks '${missing}'. Bring it up to date first: ` +
        'quant-api migrate, with DATA_DIR set to the source and without DATABASE_URL',
    );
  const unknown = [...ofSource].find((step) => !ofTarget.has(step));
  if (unknown !== undefined)
    throw new ProgramError(`the source must have the schema of this version; it is newer, by '${unknown}'`);
}

/** True if the target has any table of ours. */
export async function hasSchema(target: Executor): Promise<boolean> {
  return hasTable(target, 'migration_journal');
}

async function hasTable(target: Executor, name: string): Promise<boolean> {
  const row = await target
    .prepare<{ yes: boolean }>('select to_regclass(?) is not null as yes')
    .first(identifier(name));
  return row?.yes === true;
}

async function stepsOf(databases: readonly Executor[]): Promise<ReadonlySet<string>> {
  return new Set((await Promise.all(databases.map(stepsIn))).flatMap((steps) => [...steps]));
}

async function stepsIn(database: Executor): Promise<ReadonlySet<string>> {
  const rows = await database.prepare<Step>(JOURNAL).all();
  return new Set(rows.map(({ owner, name }) => `${owner} ${name}`));
}

/** Table that has rows from the first start on. In a database that was only migrated it is empty. */
const DUTIES = 'watch_duty';
const USED_DUTY = `select count(*) as many from ${DUTIES} where tick <> 0 or fence <> 0`;

/**
 * Makes sure that nothing was ever done in the target.
 *
 * @throws ProgramError  a table has rows
 */
export async function assertEmpty(tables: readonly Table[], target: Executor): Promise<void> {
  for (const { name } of tables) {
    if (!(await hasTable(target, name))) continue;
    const many =
      name === DUTIES
        ? Number((await target.prepare<{ many: number }>(USED_DUTY).first())?.many)
        : await countOf(target, name);
    if (many > 0)
      throw new ProgramError(
        `the target must be empty; its table ${name} has ${many} rows. Nothing was changed: give a new database`,
      );
  }
}

/** Removes the rows that a new schema comes with, since those of the source take their place. */
export async function clearDuties(target: Executor): Promise<void> {
  await target.execute({ sql: `delete from ${identifier(DUTIES)}`, parameters: [] });
}
