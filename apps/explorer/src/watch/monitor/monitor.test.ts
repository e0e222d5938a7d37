import { otherViolations, violationsOf, waitingWords } from './problem-words';

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [7200, '2 hours'],
  [2_592_000, '30 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitingWords(seconds)).toBe(words);
});

test('violations go to their field, from the field on, and none is lost', () => {
  const problem = {
    message: 'no',
    violations: [
      { path: ['thresholds', 'warn_pct'], message: 'too large' },
      { path: ['asset'], message: 'unknown asset' },
      { path: ['other', 0], message: 'extra' },
      { path: [], message: 'no body' },
    ],
  };
  expect(violationsOf(problem, 'thresholds')).toEqual([{ path: ['warn_pct'], message: 'too large' }]);
  expect(violationsOf(problem, 'asset')).toEqual([{ path: [], message: 'unknown asset' }]);
  expect(violationsOf(undefined, 'asset')).toEqual([]);
  expect(otherViolations(problem, ['thresholds', 'asset'])).toEqual(['other.0: extra', 'no body']);
});
