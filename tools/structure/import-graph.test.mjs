import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intoReports } from './import-graph.mjs';

test('a textbook function that imports a report is found, a report that imports another is not', () => {
  const ratio = 'libs/quant-risk/src/ratios/sharpe-ratio.ts';
  const report = 'libs/quant-stats/src/reports/stats-garch-forecast.ts';
  const other = 'libs/quant-risk/src/reports/backtest-strategy.ts';
  const graph = new Map([
    [ratio, new Set([report])],
    [other, new Set([report, ratio])],
    ['libs/plots/src/index.ts', new Set([report])],
  ]);
  assert.deepEqual(intoReports(graph), [[ratio, report]]);
});
