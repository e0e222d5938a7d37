import { metricFamilies } from './metric-families';

test('every family of ours has the prefix, those of Node.js have none', async () => {
  const families = metricFamilies('shop_', '1.2.3');
  families.counter('sales_total', 'Sales', ['product']).inc({ product: 'tea' });
  families.histogram('sale_seconds', 'Time of a sale', [0.1, 1]).observe(0.5);
  families.gauge('open_orders', 'Open orders', {
    collect: (gauge) => {
      gauge.set(3);
    },
  });
  const { body, contentType } = await families.exposition('prometheus');
  expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const line of [
    '# HELP shop_build_info Version of the service',
    'shop_build_info{version="1.2.3"} 1',
    'shop_sales_total{product="tea"} 1',
    'shop_sale_seconds_bucket{le="0.1"} 0',
    'shop_sale_seconds_bucket{le="1"} 1',
    'shop_open_orders 3',
  ])
    expect(body.split('\n')).toContain(line);
  const names = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  expect(names.filter((name) => !/^(shop|process|nodejs)_/.test(name))).toEqual([]);
  expect(names[0]).toBe('shop_build_info');
});

test('a family that is hidden is in neither format', async () => {
  const families = metricFamilies('shop_', '1.2.3');
  families.counter('revenue_total', 'Revenue').inc(7);
  for (const format of ['prometheus', 'openmetrics'] as const) {
    expect((await families.exposition(format)).body).toContain('shop_revenue_total 7');
    expect((await families.exposition(format, ['revenue_total'])).body).not.toContain('revenue');
  }
});
