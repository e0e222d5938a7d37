import { type Outage } from '../outage';
import { DISK_FULL } from './disk-full';
import { FAILOVER } from './failover';
import { KILLED } from './killed';
import { NO_CONNECTION_LEFT, TABLES_LOCKED } from './pool-exhausted';
import { POSTGRES_SILENT } from './postgres-silent';
import { POSTGRES_STOPPED } from './postgres-stopped';
import { READ_ONLY } from './read-only';

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
];
