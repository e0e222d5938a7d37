import { refusal } from '../../../../tools/testing/refusal';
import { assertArray } from './assert-array';

test.each([[[1]], [[1, 2, 3]]])('%j passes', (value) => {
  expect(() => {
    assertArray(value, 'legs', { atLeast: 1, atMost: 3 });
  }).not.toThrow();
});

test('an array may be empty unless a least length is given', () => {
  expect(() => {
    assertArray([], 'legs', { atMost: 3 });
  }).not.toThrow();
});

test.each<[value: unknown, rule: string]>([
  [undefined, 'missing'],
  [null, 'list_type'],
  ['ab', 'list_type'],
  [{ length: 2 }, 'list_type'],
  [[], 'too_short'],
  [[1, 2, 3, 4], 'too_long'],
])('%j is refused: %s', (value, rule) => {
  const verdict = refusal(() => {
    assertArray(value, 'legs', { atLeast: 1, atMost: 3 });
  });
  expect(verdict).toMatchObject({ path: ['legs'], rule });
});
