import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';

register();
const { slopeOf } = await import('../kit/load/measure/trend.ts');
const { metricsIn } = await import('../kit/load/measure/service-metrics.ts');
const { Outcomes, quantileOf } = await import('../kit/load/open-loop.ts');
const { optionsOf } = await import('./options.ts');

test('slopes are those of least squares, by minute', () => {
  const readings = [0, 1, 2, 3].map((minutes) => [minutes, 100 + 2 * minutes]);
  assert.equal(slopeOf(readings), 2);
  assert.ok(Number.isNaN(slopeOf(readings.slice(0, 1))));
});

test('metrics come from the text of the service; the time between two samples is no lag', () => {
  const text = [
    ...['nodejs_heap_size_used_bytes 12345', 'nodejs_active_handles_total 7', 'nodejs_eventloop_lag_p99_seconds 0.025'],
    'qcs_http_requests_total{endpoint="/a",method="GET",status="200"} 3',
    'qcs_http_requests_total{endpoint="/b",method="POST",status="200"} 4',
    'qcs_http_requests_total{endpoint="/b",method="POST",status="503"} 1',
  ].join('\n');
  const { heapBytes, handles, lagP99Ms, byStatus } = metricsIn(text);
  assert.deepEqual([heapBytes, handles, lagP99Ms], [12345, 7, 15]);
  assert.deepEqual(
    [...byStatus],
    [
      ['200', 7],
      ['503', 1],
    ],
  );
});

test('quantiles of times are at most five percent too high', () => {
  const outcomes = new Outcomes();
  for (let ms = 1; ms <= 100; ms++) outcomes.add('calls', ms, undefined);
  outcomes.add('calls', 1, 'not as expected');
  const p50 = quantileOf(outcomes.byKind.get('calls'), 0.5);
  assert.ok(p50 >= 50 && p50 <= 52.6, String(p50));
  assert.deepEqual([outcomes.sent, outcomes.errors], [101, 1]);
});

test('wrong words are refused, naming word, rule and value', () => {
  const refused = [
    [['--minutes', '0'], "--minutes must be a number from 0.1 to 1440; received '0'"],
    [['--seed', 'x'], "--seed must be an integer from 1 to 999999; received 'x'"],
    [
      ['--databases', 'oracle'],
      "--databases must be names of sqlite, postgres, separated by commas; received 'oracle'",
    ],
  ];
  for (const [words, problem] of refused)
    assert.throws(() => optionsOf(words), { name: 'UsageError', message: problem });
  assert.equal(optionsOf(['--help']), undefined);
  assert.deepEqual(optionsOf(['--databases', 'sqlite']).engines, ['sqlite']);
});
