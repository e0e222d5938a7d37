import { remainingViolations, sameViolations, violationsBelow, violationText } from './violations';

const all = [
  { path: [], message: 'too few' },
  { path: [0, 'strike'], message: 'must be greater than 0' },
  { path: [1], message: 'must be an object' },
];

test('each part has those of its path', () => {
  expect(violationsBelow(all, 0)).toEqual([{ path: ['strike'], message: 'must be greater than 0' }]);
  expect(violationsBelow(violationsBelow(all, 0), 'strike')).toEqual([{ path: [], message: 'must be greater than 0' }]);
  expect(violationsBelow(all, 1)).toEqual([{ path: [], message: 'must be an object' }]);
  expect(violationsBelow(all, 'strike')).toEqual([]);
});

test('leaves a violation with the field if no part shows it', () => {
  expect(remainingViolations(all, ({ length }) => length > 1)).toEqual([all[0], all[2]]);
  expect(remainingViolations(all, () => true)).toEqual([all[0]]);
});

test.each([
  [[], 'row', 'm'],
  [[2], 'value', 'value 3: m'],
  [[2, 0], 'row', 'row 3, column 1: m'],
  [[2, 'strike'], 'row', 'row 3, strike: m'],
  [['fast'], 'row', 'fast: m'],
])('the place %j is told', (path, noun, text) => {
  expect(violationText({ path, message: 'm' }, noun)).toBe(text);
});

test('two lists are the same when they say the same', () => {
  expect(sameViolations(all, structuredClone(all))).toBe(true);
  expect(sameViolations(all, all.slice(1))).toBe(false);
  expect(sameViolations([{ path: [0], message: 'm' }], [{ path: [1], message: 'm' }])).toBe(false);
  expect(sameViolations([{ path: [0], message: 'm' }], [{ path: [0], message: 'n' }])).toBe(false);
});
