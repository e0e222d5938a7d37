import { stripVTControlCharacters } from 'node:util';

const SUMMARY = /^(Test Suites|Tests): /;

/**
 * Sums what jest ("Tests: 1 failed, 2 passed, 3 total") and node:test ("# pass 2", "ℹ fail 0") say at their end.
 * A jest suite that could not even be loaded has no tests to count, and counts as one failure.
 */
export function countTests(log) {
  const counts = { passed: 0, failed: 0 };
  let failedSuites = 0;
  for (const line of stripVTControlCharacters(log).split('\n')) {
    const [, summary] = SUMMARY.exec(line) ?? [];
    if (summary === 'Test Suites') failedSuites = numberBefore('failed', line);
    if (summary === 'Tests') {
      counts.passed += numberBefore('passed', line);
      counts.failed += Math.max(numberBefore('failed', line), failedSuites);
    }
    const [, verdict, count] = /^[#ℹ] (pass|fail) (\d+)$/.exec(line.trimEnd()) ?? [];
    if (verdict) counts[`${verdict}ed`] += Number(count);
  }
  return counts;
}

const numberBefore = (word, line) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
