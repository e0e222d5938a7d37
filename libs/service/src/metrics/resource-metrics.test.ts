import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metricFamilies } from './metric-families';
import { type Resources, resourceMetrics } from './resource-metrics';

async function linesOf(resources: Resources): Promise<readonly string[]> {
  const families = metricFamilies('shop_', '1.2.3');
  resourceMetrics(families, resources);
  return (await families.exposition('prometheus')).body.split('\n').filter((line) => line.startsWith('shop_'));
}

const EMBEDDED: Resources['database'] = { connections: () => undefined };

test('counts connections by their state', async () => {
  const database = { connections: () => ({ busy: 2, idle: 1, waiting: 3, limit: 10 }) };
  const lines = await linesOf({ database, dataDir: tmpdir() });
  expect(lines.filter((line) => line.includes('connections'))).toEqual([
    'shop_database_connections{state="busy"} 2',
    'shop_database_connections{state="idle"} 1',
    'shop_database_connections{state="waiting"} 3',
    'shop_database_connections{state="limit"} 10',
  ]);
});

test("reports sizes of memory and disk, with free space within the disk's size", async () => {
  const lines = await linesOf({ database: EMBEDDED, dataDir: tmpdir() });
  const valueOf = (sample: string): number =>
    Number(lines.find((line) => line.startsWith(`${sample} `))?.slice(sample.length));
  expect(valueOf('shop_memory_limit_bytes')).toBeGreaterThan(1e6);
  const [available, total] = ['available', 'total'].map((space) => valueOf(`shop_data_disk_bytes{space="${space}"}`));
  expect(total).toBeGreaterThan(0);
  expect(available).toBeLessThanOrEqual(total ?? 0);
});

test('a folder that does not exist and a database without connections have no sample', async () => {
  const lines = await linesOf({ database: EMBEDDED, dataDir: join(tmpdir(), 'no', 'such', 'folder') });
  expect(lines.filter((line) => /disk|connections/.test(line))).toEqual([]);
});
