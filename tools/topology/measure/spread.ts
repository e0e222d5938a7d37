import { type Database } from '../../../libs/database/src/index';

/** How much of the state each database has. */
export interface Share {
  readonly monitors: number;
  readonly payments: number;
  readonly clients: number;
}

const TABLES = { monitors: 'watch_monitor', payments: 'x402_payments', clients: 'free_calls' } as const;

export async function shareOf(database: Database): Promise<Share> {
  const count = async (table: string): Promise<number> => {
    const row = await database.prepare<{ n: number }>(`select count(*) as n from ${table}`).first();
    return row?.n ?? 0;
  };
  const { monitors, payments, clients } = TABLES;
  return { monitors: await count(monitors), payments: await count(payments), clients: await count(clients) };
}
