import { Distribution } from './read-histogram';
import { metricFamilies, type MetricFamilies } from './metric-families';
import { expositionOf } from './metrics-of-all';

const BOUNDS = [0.1, 1, 10];
const OBSERVED: readonly (readonly [shop: string, seconds: number])[] = [
  ['tea', 0.05],
  ['tea', 0.1],
  ['tea', 0.1000001],
  ['"coffee"\n', 1],
  ['tea', 10],
  ['tea', 11],
  ['tea', 0],
];

/** Without the families of Node.js, which differ by the moment. */
const ours = (body: string): string[] => body.split('\n').filter((line) => line.includes('shop_'));

function read(): MetricFamilies {
  const families = metricFamilies('shop_', '1');
  const shops = new Map<string, Distribution>();
  families.readHistogram('seconds', 'Time', BOUNDS, () =>
    [...shops].map(([shop, distribution]) => [{ shop }, distribution] as const),
  );
  for (const [shop, seconds] of OBSERVED) {
    const distribution = shops.get(shop) ?? new Distribution(BOUNDS);
    shops.set(shop, distribution);
    distribution.observe(seconds);
  }
  return families;
}

function prometheus(): MetricFamilies {
  const families = metricFamilies('shop_', '1');
  const histogram = families.histogram('seconds', 'Time', BOUNDS, ['shop']);
  for (const [shop, seconds] of OBSERVED) histogram.observe({ shop }, seconds);
  return families;
}

test.each(['prometheus', 'openmetrics'] as const)('it is written as prom-client writes its own: %s', async (format) => {
  const { body } = await read().exposition(format);
  expect(ours(body)).toEqual(ours((await prometheus().exposition(format)).body));
  expect(body).toContain('shop_seconds_bucket{le="0.1",shop="tea"} 3');
});

test('those of several processes add up as its own do', async () => {
  const together = async (make: () => MetricFamilies): Promise<string[]> => {
    const snapshots = [await make().snapshot(), await make().snapshot()];
    return ours((await expositionOf(snapshots, 'prometheus', [])).body);
  };
  const lines = await together(read);
  expect(lines).toEqual(await together(prometheus));
  expect(lines).toContain('shop_seconds_count{shop="tea"} 12');
});

test('writes no lines for a distribution without observations', async () => {
  const families = metricFamilies('shop_', '1');
  families.readHistogram('seconds', 'Time', BOUNDS, () => []);
  const { body } = await families.exposition('prometheus');
  expect(ours(body).filter((line) => line.includes('seconds'))).toEqual([
    '# HELP shop_seconds Time',
    '# TYPE shop_seconds histogram',
  ]);
});
