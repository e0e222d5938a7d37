import { onMigration } from '@quant/database';
import { readStorage } from '../../config/config';
import { bringUpToDate } from './bring-up-to-date';
import { openStorage } from '../../storage/storage';
import { placeText } from '../place-text';
import { type Program, type Terminal } from '../program';
import { readFlags } from '../read-flags';

/** Argument that starts the program for moving the data instead. */
const MOVE = 'sqlite-to-postgres';

export const MIGRATE: Program = {
  summary: 'brings the schema of the databases up to date; sqlite-to-postgres moves the data',
  usage: `[${MOVE} --from <DATA_DIR> --to <postgres URL> [--dry-run]]

Brings the schema of the configured databases up to date, PostgreSQL where DATABASE_URL names it and the files in DATA_DIR
otherwise, and ends. What is up to date is left as it is; several at once are safe. WATCH_MASTER_KEY is checked as at a start.

${MOVE} moves all data of a service that is stopped into an empty PostgreSQL database, in one transaction. It
makes the schema where there is none, and compares the digest of every table afterwards. The source is left as it is; its master
key must be given to the service as WATCH_MASTER_KEY from then on. --dry-run checks everything and writes nothing to the target.`,
  run: async (args, terminal) => {
    if (args[0] !== MOVE) await migrateSchema(args, terminal);
    else await (await import('../move/move')).moveToPostgres(args.slice(1), terminal);
  },
};

async function migrateSchema(args: readonly string[], { out, tell }: Terminal): Promise<void> {
  readFlags(args, {});
  const config = readStorage();
  let applied = 0;
  const end = onMigration(({ state, owner, migration, seconds }) => {
    if (state === 'applied') applied += 1;
    if (state !== 'begun') tell(`${owner} ${migration}: ${state}, ${seconds.toFixed(1)} s`);
  });
  try {
    const storage = await openStorage(config);
    try {
      await bringUpToDate(storage);
    } finally {
      await storage.close();
    }
  } finally {
    end();
  }
  const what = applied === 0 ? 'nothing was to be done' : `${applied} migrations were applied`;
  out(`the schema of ${placeText(config)} is up to date: ${what}\n`);
}
