import { type Database, type Transaction } from '@quant/database';
import { assertEmpty, clearDuties } from './check-move';
import { copyTable, type Moved } from './copy-table';
import { countOf, identifier, type Table, tablesOf } from './tables';

/** Timeouts for millions of rows. A statement writes one batch or reads a table back; the source is read between statements. */
const LIMITS = { statement: 3_600_000, lock: 10_000, idle: 600_000 } as const;
/** A line of progress. */
const EVERY_MS = 2000;

/**
 * Moves all tables in one transaction of the target: all of it is there afterwards, or nothing.
 *
 * @throws ProgramError   the target is not empty
 * @throws DatabaseError  a database fails, or others hold the target's tables
 */
export function moveTables(
  sources: readonly Transaction[],
  target: Database,
  tell: (line: string) => void,
): Promise<readonly Moved[]> {
  const move = async (tx: Transaction): Promise<readonly Moved[]> => {
    const moves: { source: Transaction; table: Table }[] = [];
    for (const source of sources) moves.push(...(await tablesOf(source)).map((table) => ({ source, table })));
    const names = moves.map(({ table }) => identifier(table.name)).join(', ');
    await tx.execute({ sql: `lock table ${names} in exclusive mode`, parameters: [] });
    await assertEmpty(
      moves.map(({ table }) => table),
      tx,
    );
    await clearDuties(tx);
    const moved: Moved[] = [];
    for (const { source, table } of moves) {
      const progress = progressOf(table.name, await countOf(source, table.name), tell);
      moved.push(await copyTable(table, source, tx, progress));
    }
    return moved;
  };
  return target.transaction(move, { isolation: 'read committed', limits: LIMITS });
}

/** Says how far a table is, every two seconds and at its end. */
function progressOf(table: string, total: number, tell: (line: string) => void): (rows: number) => void {
  let toldAt = performance.now();
  return (rows) => {
    if (rows < total && performance.now() - toldAt < EVERY_MS) return;
    toldAt = performance.now();
    tell(`${table}: ${rows} of ${total} rows`);
  };
}
