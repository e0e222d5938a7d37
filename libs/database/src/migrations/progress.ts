import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Progress of a migration. `running` repeats every ten seconds during a long one. */
export interface MigrationProgress {
  readonly state: 'begun' | 'running' | 'applied';
  /** Owner of the tables. */
  readonly owner: string;
  readonly migration: string;
  /** Number of finished statements, and of all. */
  readonly done: number;
  readonly statements: number;
  /** Since it began. */
  readonly seconds: number;
}

const NAME = 'quant.database.migration';
const PROGRESS = channel(NAME);

const EVERY_MS = 10_000;

/**
 * Subscribes to the migrations of this process, through `node:diagnostics_channel`, so that a slow start can report the reason.
 *
 * @returns unsubscribes
 * @example
 * const told: string[] = [];
 * const end = onMigration(({ migration, state }) => told.push(`${migration} ${state}`));
 * const database = await openDatabase({ file: 'data/progress.db' });
 * await migrate(database, 'example', [{ name: '0001-table', statements: () => ['create table example (n integer)'] }]);
 * told; // ['0001-table begun', '0001-table applied']
 * end();
 * await database.close();
 */
export function onMigration(listener: (progress: MigrationProgress) => void): () => void {
  const receive = (message: unknown): void => {
    listener(message as MigrationProgress);
  };
  subscribe(NAME, receive);
  return () => {
    unsubscribe(NAME, receive);
  };
}

/** Reports one migration while `work` runs it. @param work  reports the number of finished statements */
export async function told(
  owner: string,
  migration: string,
  statements: number,
  work: (through: (done: number) => void) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  let done = 0;
  const tell = (state: MigrationProgress['state']): void => {
    PROGRESS.publish({ state, owner, migration, done, statements, seconds: (performance.now() - began) / 1000 });
  };
  tell('begun');
  const timer = setInterval(tell, EVERY_MS, 'running');
  try {
    await work((count) => (done = count));
  } finally {
    clearInterval(timer);
  }
  tell('applied');
}
