import { readFile } from 'node:fs/promises';
import { type Database } from '@quant/database';

/** Of the kernel's clock, in all builds of Linux for servers. */
const MS_PER_TICK = 10;

/** Where the server's log of changes ends, in bytes; null: there is no server. Others that write to it are counted too. */
export async function logPosition(database: Database): Promise<number | null> {
  if (database.dialect.name !== 'postgres') return null;
  const row = await database.prepare<{ at: string }>(`select pg_current_wal_insert_lsn() - '0/0' as at`).first();
  return Number(row?.at);
}

/** Processor time of each of the server's processes for this database's connections so far; null if the server runs on another machine. */
export async function connectionsCpu(database: Database): Promise<ReadonlyMap<number, number> | null> {
  if (database.dialect.name !== 'postgres') return null;
  const rows = await database
    .prepare<{
      pid: number;
    }>(`select pid from pg_stat_activity where application_name = current_setting('application_name')`)
    .all();
  try {
    return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await cpuOf(pid)] as const)));
  } catch {
    // another machine, or another system
    return null;
  }
}

/** Processor time between two readings, without connections that were closed meanwhile. */
export function cpuBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

async function cpuOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1');
  // the name, in parentheses, may have blanks
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return MS_PER_TICK * (Number(fields[11]) + Number(fields[12]));
}
