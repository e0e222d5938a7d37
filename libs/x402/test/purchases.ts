import { type Database, type Transaction } from '@quant/database';
import { type Fulfilment } from '../src/index';

type Fate = keyof Fulfilment<unknown>;

/** The fates of purchases, in memory. */
export class Purchases implements Fulfilment<unknown> {
  /** In the order in which it happened: `held work 1`. */
  readonly fates: string[] = [];

  held(_within: unknown, purchase: string): Promise<void> {
    return this.write('held', purchase);
  }

  delivered(_within: unknown, purchase: string): Promise<void> {
    return this.write('delivered', purchase);
  }

  takenBack(_within: unknown, purchase: string): Promise<void> {
    return this.write('takenBack', purchase);
  }

  /** How many of them have this fate. */
  count(fate: Fate): number {
    return this.fates.filter((line) => line.startsWith(`${fate} `)).length;
  }

  private write(fate: Fate, purchase: string): Promise<void> {
    this.fates.push(`${fate} ${purchase}`);
    return Promise.resolve();
  }
}

/** The fates of purchases in a table of the same database, for several processes. */
export const PURCHASES_IN_TABLE: Fulfilment<Transaction> = {
  held: (tx, purchase) => write(tx, 'held', purchase),
  delivered: (tx, purchase) => write(tx, 'delivered', purchase),
  takenBack: (tx, purchase) => write(tx, 'takenBack', purchase),
};

export async function createPurchases(database: Database): Promise<void> {
  const { text } = database.dialect.columns;
  await database.execute({ sql: `create table fates (purchase ${text}, fate ${text})`, parameters: [] });
}

/** @returns each purchase with its fates, in the order of their names: `work 1: delivered, held` */
export async function fatesIn(database: Database): Promise<string[]> {
  const rows = await database
    .prepare<{ purchase: string; fate: string }>('select purchase, fate from fates order by purchase, fate')
    .all();
  const purchases = [...new Set(rows.map(({ purchase }) => purchase))];
  const fatesOf = (name: string) => rows.filter(({ purchase }) => purchase === name).map(({ fate }) => fate);
  return purchases.map((purchase) => `${purchase}: ${fatesOf(purchase).join(', ')}`);
}

async function write(tx: Transaction, fate: Fate, purchase: string): Promise<void> {
  await tx.prepare('insert into fates (purchase, fate) values (?, ?)').run(purchase, fate);
}
