import { metricFamilies, type MetricFamilies, type MetricSnapshot } from './metric-families';
import { countsOf, expositionOf, sumOf } from './metrics-of-all';

/** A process that has sold so much, and what it says of itself, as another process hears it. */
async function shop(
  sales: number,
  fill: (families: MetricFamilies) => void = () => undefined,
): Promise<MetricSnapshot> {
  const families = metricFamilies('shop_', '1.2.3');
  families.counter('sales_total', 'Sales', ['product']).inc({ product: 'tea' }, sales);
  const seconds = families.histogram('sale_seconds', 'Time of a sale', [0.1, 1]);
  for (let sale = 0; sale < sales; sale++) seconds.observe(0.5);
  families.gauge('customers', 'Customers inside').set(sales);
  families.gauge('last_sale', 'When', { together: 'max' }).set(100 - sales);
  fill(families);
  return JSON.parse(JSON.stringify(await families.snapshot())) as MetricSnapshot;
}

const linesOf = async (snapshots: readonly MetricSnapshot[], hidden: readonly string[] = []): Promise<string[]> =>
  (await expositionOf(snapshots, 'prometheus', hidden)).body.split('\n');

test('counters, histograms and most gauges add up; the version is one, and the latest moment counts', async () => {
  expect(await linesOf([await shop(2), await shop(3)])).toEqual(
    expect.arrayContaining([
      'shop_build_info{version="1.2.3"} 1',
      'shop_sales_total{product="tea"} 5',
      'shop_sale_seconds_bucket{le="0.1"} 0',
      'shop_sale_seconds_bucket{le="1"} 5',
      'shop_sale_seconds_bucket{le="+Inf"} 5',
      'shop_sale_seconds_sum 2.5',
      'shop_sale_seconds_count 5',
      'shop_customers 5',
      'shop_last_sale 98',
    ]),
  );
});

test('the families are those of one process, in its order', async () => {
  const familiesOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('# TYPE'));
  const [one, two] = [
    familiesOf(await linesOf([await shop(1)])),
    familiesOf(await linesOf([await shop(1), await shop(2)])),
  ];
  expect(two).toEqual(one);
});

test('keeps the counts of an ended process and drops its gauges', async () => {
  const departed = await sumOf([await sumOf([[], countsOf(await shop(2))]), countsOf(await shop(3))]);
  const lines = await linesOf([await shop(4), departed]);
  expect(lines).toEqual(
    expect.arrayContaining(['shop_sales_total{product="tea"} 9', 'shop_sale_seconds_count 9', 'shop_customers 4']),
  );
});

test.each(['prometheus', 'openmetrics'] as const)('a family that is hidden is not written as %s', async (format) => {
  const snapshots = [await shop(1), await shop(2)];
  const { body, contentType } = await expositionOf(snapshots, format, ['shop_sales_total']);
  expect(body).not.toContain('shop_sales');
  expect(body).toContain('shop_sale_seconds_count 3');
  expect(contentType.startsWith(format === 'openmetrics' ? 'application/openmetrics-text' : 'text/plain')).toBe(true);
});
