import { statfs } from 'node:fs/promises';
import { type Database } from '@quant/database';
import { memoryLimit } from '../load/memory-at-rest';
import { type MetricFamilies } from './metric-families';

/** Resources of a process. */
export interface Resources {
  readonly database: Pick<Database, 'connections'>;
  /** Folder of the embedded database. */
  readonly dataDir: string;
}

/**
 * Families `memory_limit_bytes`, `data_disk_bytes` and `database_connections`: limits to compare usage with. A metric
 * is absent if it does not apply: an embedded database has no connections, a missing folder no disk.
 *
 * @example
 * const families = metricFamilies('shop_', '2.0.0');
 * resourceMetrics(families, { database: { connections: () => undefined }, dataDir: '.' });
 * const { body } = await families.exposition('prometheus');
 * body.includes('shop_data_disk_bytes{space="total"}'); // true
 */
export function resourceMetrics(families: MetricFamilies, { database, dataDir }: Resources): void {
  families
    .gauge('memory_limit_bytes', 'Memory limit of the cgroup, or memory of the machine', { together: 'first' })
    .set(memoryLimit());
  families.gauge('data_disk_bytes', 'Space of the file system that DATA_DIR is on', {
    labelNames: ['space'],
    together: 'first',
    collect: async (gauge) => {
      const disk = await statfs(dataDir).catch(() => undefined);
      gauge.reset();
      if (!disk) return;
      gauge.set({ space: 'available' }, disk.bavail * disk.bsize);
      gauge.set({ space: 'total' }, disk.blocks * disk.bsize);
    },
  });
  families.gauge(
    'database_connections',
    'Connections to PostgreSQL, tasks that wait for one, and the most there may be',
    {
      labelNames: ['state'],
      collect: (gauge) => {
        for (const [state, count] of Object.entries(database.connections() ?? {}))
          gauge.set({ state }, count as number);
      },
    },
  );
}
