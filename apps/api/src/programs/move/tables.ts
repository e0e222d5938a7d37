import { type Executor } from '@quant/database';

/** A table that is moved. */
export interface Table {
  readonly name: string;
  /** In the order in which the source has them. */
  readonly columns: readonly string[];
  /** Rows read and written at a time. */
  readonly batch: number;
  /** Refers to rows of other tables, which must be there first. */
  readonly refers: boolean;
}

/**
 * Tables that the target makes for itself: the history of its schema, its probe; the fingerprint is written by whoever has the
 * key.
 */
const OWN = ['migration_journal', 'write_probe', 'master_key'];

const TABLES = `
  select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`;
const COLUMNS = 'select name, type from pragma_table_info(?) order by cid';
const REFERENCES = 'select 1 as yes from pragma_foreign_key_list(?) limit 1';

/** PostgreSQL takes up to 65,535 parameters of a statement; a batch of plain rows is some hundred kilobytes. */
const ROWS = 500;
/** A row with bytes has up to 768 KiB of them: 32 MB at a time. */
const ROWS_WITH_BYTES = 32;

/** The tables of an embedded database, those first that others refer to. */
export async function tablesOf(source: Executor): Promise<readonly Table[]> {
  const names = await source.prepare<{ name: string }>(TABLES).all();
  const tables: Table[] = [];
  for (const { name } of names) {
    if (OWN.includes(name)) continue;
    const columns = await source.prepare<{ name: string; type: string }>(COLUMNS).all(name);
    const hasBytes = columns.some(({ type }) => type.toLowerCase() === 'blob');
    const refers = (await source.prepare(REFERENCES).first(name)) !== undefined;
    const batch = hasBytes ? ROWS_WITH_BYTES : ROWS;
    tables.push({ name, columns: columns.map((column) => column.name), batch, refers });
  }
  return [...tables.filter(({ refers }) => !refers), ...tables.filter(({ refers }) => refers)];
}

/** Name of a table or column, for a statement: they come from a schema of ours. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** How many rows a table has. */
export async function countOf(database: Executor, table: string): Promise<number> {
  const sql = `select count(*) as many from ${identifier(table)}`;
  const { rows } = await database.execute<{ many: number }>({ sql, parameters: [] });
  return Number(rows[0]?.many);
}
