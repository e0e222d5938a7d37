import { refusal } from '../../../../tools/testing/refusal';
import { assertOneOf } from './assert-one-of';

const ALLOWED = ['call', 'put'] as const;

test.each(ALLOWED)('%s passes', (word) => {
  expect(() => {
    assertOneOf(word, 'type', ALLOWED);
  }).not.toThrow();
});

test.each([
  [undefined, 'missing', 'given'],
  [null, 'literal_error', "'call' or 'put'"],
  ['Call', 'literal_error', "'call' or 'put'"],
  ['', 'literal_error', "'call' or 'put'"],
  [['call'], 'literal_error', "'call' or 'put'"],
  ['toString', 'literal_error', "'call' or 'put'"],
])('%p is refused: %s', (value, rule, constraint) => {
  const verdict = refusal(() => {
    assertOneOf(value, ['legs', 1, 'type'], ALLOWED);
  });
  const path = ['legs', 1, 'type'];
  expect(verdict).toEqual({ code: 'INVALID_INPUT', param: 'legs[1].type', path, rule, constraint });
});
