import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { declared, documents, root } from './declarations.mjs';
import { unknownNames } from './selectors.mjs';

const KNOWN = { qcs_sales_total: ['product'] };
const dashboard = JSON.parse(readFileSync(`${root}deploy/grafana/dashboards/quant.json`, 'utf8'));
const rules = documents('deploy/prometheus/alerts.yml')[0].groups.flatMap((group) => group.rules);
const tests = documents('deploy/prometheus/alerts.test.yml')[0].tests;
let samples;

before(async () => {
  const { api, worker } = await declared();
  samples = { ...worker.samples, ...api.samples };
});

test('names that do not exist are found', () => {
  assert.deepEqual(unknownNames('sum by (product) (rate(qcs_sales_total{product=~"t.+",job="a"}[5m])) > 1', KNOWN), []);
  assert.deepEqual(unknownNames('qcs_sale_total', KNOWN), ['no metric qcs_sale_total']);
  assert.deepEqual(unknownNames('qcs_sales_total{color="red"}', KNOWN), ['qcs_sales_total has no label color']);
  assert.deepEqual(unknownNames('sum by (color) (qcs_sales_total)', KNOWN), [
    'no label color in: sum by (color) (qcs_sales_total)',
  ]);
  assert.equal(unknownNames('1 > 0', KNOWN).length, 1);
});

test('every metric and label of an alert is told by the API or the worker', () => {
  for (const { alert, expr } of rules) assert.deepEqual(unknownNames(expr, samples), [], alert);
});

test('every metric and label of the dashboard is told by the API or the worker', () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  assert.ok(panels.length > 30);
  for (const { title, targets } of panels)
    for (const { expr } of targets)
      assert.deepEqual(unknownNames(expr.replaceAll('$__rate_interval', '1m'), samples), [], title);
});

test('panels do not overlap, and their ids are their own', () => {
  assert.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length);
  const taken = new Set();
  for (const { title, gridPos } of dashboard.panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        assert.ok(x < 24 && !taken.has(`${x},${y}`), `${title} at ${x}, ${y}`);
        taken.add(`${x},${y}`);
      }
});

test('every alert says what it means and where to read on, and is seen firing by a test', () => {
  const fired = new Set(JSON.stringify(tests.flatMap((one) => one.promql_expr_test)).match(/Quant\w+/g));
  for (const { alert, labels, annotations } of rules) {
    assert.match(alert, /^Quant[A-Z]\w+$/);
    assert.match(labels.severity, /^(critical|warning)$/, alert);
    assert.ok(annotations.summary && annotations.description, alert);
    assert.ok(annotations.runbook_url.endsWith(`/docs/operations.md#${alert.toLowerCase()}`), alert);
    assert.ok(fired.has(alert), `no test of promtool expects ${alert}`);
  }
  assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
});

test('every alert has a section in the guide', (context) => {
  const guide = `${root}docs/operations.md`;
  if (!existsSync(guide)) return context.skip('docs/operations.md does not exist yet');
  const headings = new Set(readFileSync(guide, 'utf8').match(/(?<=^#+ )\w+$/gm));
  assert.deepEqual(
    rules.map(({ alert }) => alert).filter((alert) => !headings.has(alert)),
    [],
  );
});
