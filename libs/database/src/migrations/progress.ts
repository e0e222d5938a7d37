import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/** How far a migration is. `running` comes every ten seconds of one that takes long. */
export interface MigrationProgress {
  readonly state: 'begun' | 'running' | 'applied';
  /** Whose tables it changes. */
  readonly owner: string;
  readonly migration: string;
  /** Statements that are through, and how many there are. */
  readonly done: number;
  readonly statements: number;
  /** Since it began. */
  readonly seconds: number;
}

const NAME = 'quant.database.migration';
const PROGRESS = channel(NAME);

const EVERY_MS = 10_000;

/**
 * Tells of the migrations of this process, by `node:diagnostics_channel`, so that a start that takes long can say why.
 *
 * @returns ends it
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

/** Tells of one migration while `work` runs it. @param work  says how many statements are through */
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
