import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';

register();
const { reckonCalls, reckonMonitors } = await import('./arithmetic.ts');

const cost = (name, apiCpuMicroseconds) => ({
  ...{ name, apiCpuMicroseconds, count: 1, writes: 1, logBytes: 100, networkBytes: 1000 },
});
const wall = (name, perSecond) => ({ name, perSecond, connections: 1, writesPerSecond: perSecond });

test('processors, network and databases of 100,000 calls a second', () => {
  const costs = [cost('free call, options/price, of one client', 60), cost('payment, with its offer', 6000)];
  const walls = [
    ...[wall('free calls, each of another client', 2000), wall('free calls, each of another client', 5000)],
    ...[wall('free calls of 50 clients, counted together', 50_000), wall('payments: claimed', 500)],
  ];
  const results = reckonCalls(costs, walls).map(([, , result]) => result);
  assert.deepEqual(results, ['10 cores', '0.8 Gbit/s', '20.0', '2.0', '10 cores', '2.0']);
});

test('ten million monitors, by the largest case of PostgreSQL', () => {
  const table = [
    '| store | monitors | tick, median | CPU here | CPU of PostgreSQL | log written |',
    '|---|---|---|---|---|---|',
    '| sqlite | 100,000 | 1 ms | 1 ms | | |',
    '| postgres | 10,000 | 90 ms | 50 ms | 40 ms | 0.5 MB |',
    '| postgres | 100,000 | 900 ms | 720 ms | 360 ms | 6.0 MB |',
  ].join('\n');
  const results = reckonMonitors(table).map(([, , result]) => result);
  assert.deepEqual(results, ['90 s of 60 s', '2 cores, 0.6 busy', '1 cores, 0.6 busy', '10 MB/s']);
});
