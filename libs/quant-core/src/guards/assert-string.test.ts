import { refusal } from '../../../../tools/testing/refusal';
import { assertString } from './assert-string';

const NAME = { atLeast: 1, atMost: 3 };

test.each(['a', 'abc', '😀😀😀'])('accepts %j', (value) => {
  expect(() => {
    assertString(value, 'name', NAME);
  }).not.toThrow();
});

test('has no minimum length unless one is given', () => {
  expect(() => {
    assertString('', 'name', { atMost: 3 });
  }).not.toThrow();
});

test.each<[unknown, string]>([
  [undefined, 'missing'],
  [null, 'string_type'],
  [1, 'string_type'],
  [['a'], 'string_type'],
  ['', 'string_too_short'],
  ['abcd', 'string_too_long'],
  ['😀😀😀😀', 'string_too_long'],
])('refuses %j', (value, rule) => {
  const verdict = refusal(() => {
    assertString(value, ['legs', 0, 'name'], NAME);
  });
  expect(verdict).toMatchObject({ param: 'legs[0].name', rule });
});
