import { type ClockObserver, onMigration } from '@quant/database';

/** Log for the operator, such as a pino logger. */
export interface OperatorLog {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
}

/** Shorter migrations are not logged. */
const LONG_SECONDS = 1;

/**
 * Logs database events for the operator: long migrations, and a wrong clock.
 *
 * @returns for `databaseClock`
 * @example
 * const lines = [];
 * const { skewed } = tellOperator({ info: () => undefined, warn: (_, message) => lines.push(message) });
 * skewed(7_200_000, true);
 * lines[0].slice(0, 43); // "this machine's clock is 7200 s ahead of the"
 */
export function tellOperator(log: OperatorLog): ClockObserver {
  onMigration(({ state, ...migration }) => {
    if (state === 'running') log.info(migration, 'a migration of the database is under way');
    if (state === 'applied' && migration.seconds > LONG_SECONDS) log.info(migration, 'the database has been migrated');
  });
  return {
    skewed: (skewMs, isSkewed) => {
      const fields = { clock_skew_s: skewMs / 1000 };
      if (isSkewed)
        log.warn(fields, `this machine's clock is ${offBy(skewMs)} the database's, which decides: set it, or run NTP`);
      else log.info(fields, "this machine's clock agrees with the database's again");
    },
    jumped: (ms) => {
      log.warn({ jump_s: ms / 1000 }, "this machine's clock was set, or the machine slept");
    },
  };
}

const offBy = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead of' : 'behind'}`;
