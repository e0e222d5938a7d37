import { type Transaction } from '@quant/database';
import { TableDigest } from './table-digest';
import { identifier, type Table } from './tables';

/** Rows moved, and rows found in the target afterwards. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
  /** Digest of the rows, equal in source and target. */
  readonly digest: string;
}

type Row = Record<string, unknown>;

/**
 * Moves a table batch by batch and reads it back.
 *
 * @param tell  reports the number of moved rows, after each batch
 * @throws Error  the rows read back differ from those written
 */
export async function copyTable(
  table: Table,
  source: Transaction,
  target: Transaction,
  tell: (rows: number) => void,
): Promise<Moved> {
  const read = new TableDigest(table.columns);
  for await (const rows of rowsOf(table, source)) {
    await insert(table, rows, target);
    for (const row of rows) read.add(row);
    tell(read.rows);
  }
  await setIdentity(table, source, target);
  const written = await digestIn(table, target);
  if (written.rows !== read.rows || written.toString() !== read.toString())
    throw new Error(
      `${table.name} has ${written.rows} rows of the digest ${written.toString()} in the target, ` +
        `${read.rows} of ${read.toString()} in the source: nothing is kept`,
    );
  return { table: table.name, rows: read.rows, digest: read.toString() };
}

/** By the number that SQLite gives to every row. */
async function* rowsOf({ name, columns, batch }: Table, source: Transaction): AsyncGenerator<Row[]> {
  const names = columns.map(identifier).join(', ');
  const page = source.prepare<Row & { moved_row: number }>(
    `select rowid as moved_row, ${names} from ${identifier(name)} where rowid > ? order by rowid limit ${batch}`,
  );
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const rows = await page.all(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.moved_row;
  }
}

async function insert({ name, columns }: Table, rows: readonly Row[], target: Transaction): Promise<void> {
  const places = rows.map((_, i) => `(${columns.map((__, j) => `$${i * columns.length + j + 1}`).join(', ')})`);
  const into = `${identifier(name)} (${columns.map(identifier).join(', ')})`;
  await target.execute({
    sql: `insert into ${into} overriding system value values ${places.join(', ')}`,
    parameters: rows.flatMap((row) => columns.map((column) => row[column])),
  });
}

const COUNTED = 'select seq from sqlite_sequence where name = ?';
const IDENTITY = `
  select column_name as name from information_schema.columns
  where table_schema = current_schema() and table_name = ? and is_identity = 'YES'`;

/** A number that was given once is never given again, also where its row is gone. */
async function setIdentity({ name }: Table, source: Transaction, target: Transaction): Promise<void> {
  const column = await target.prepare<{ name: string }>(IDENTITY).first(name);
  const counted = column && (await source.prepare<{ seq: number }>(COUNTED).first(name));
  if (!column || !counted || counted.seq < 1) return;
  const sql = 'select setval(pg_get_serial_sequence($1, $2), $3::bigint)';
  await target.execute({ sql, parameters: [identifier(name), column.name, counted.seq] });
}

/** Through a cursor, batch by batch. */
async function digestIn({ name, columns, batch }: Table, target: Transaction): Promise<TableDigest> {
  const digest = new TableDigest(columns);
  const names = columns.map(identifier).join(', ');
  const run = (sql: string) => target.execute<Row>({ sql, parameters: [] });
  await run(`declare moved no scroll cursor for select ${names} from ${identifier(name)}`);
  for (;;) {
    const { rows } = await run(`fetch ${batch} from moved`);
    for (const row of rows) digest.add(row);
    if (rows.length === 0) break;
  }
  await run('close moved');
  return digest;
}
