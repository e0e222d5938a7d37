import { type Outage } from '../outage';
import { CLOCK_WRONG } from './clock-wrong';
import { DISK_FULL } from './disk-full';
import { DNS_FAILING } from './dns-failing';
import { FAILOVER } from './failover';
import { KILLED } from './killed';
import { NO_CONNECTION_LEFT, TABLES_LOCKED } from './pool-exhausted';
import { OUT_OF_MEMORY } from './out-of-memory';
import { POSTGRES_SILENT } from './postgres-silent';
import { POSTGRES_STOPPED } from './postgres-stopped';
import { READ_ONLY } from './read-only';
import { ROLLING_UPGRADE } from './rolling-upgrade';
import { SQLITE_DAMAGED } from './sqlite-damaged';

/** All outages, in the order of the report. */
export const ALL: readonly Outage[] = [
  ...KILLED,
  POSTGRES_STOPPED,
  FAILOVER,
  POSTGRES_SILENT,
  NO_CONNECTION_LEFT,
  TABLES_LOCKED,
  ...DISK_FULL,
  ...READ_ONLY,
  ...CLOCK_WRONG,
  ...DNS_FAILING,
  ...ROLLING_UPGRADE,
  ...OUT_OF_MEMORY,
  SQLITE_DAMAGED,
];
