import { type FieldBounds, type FormField } from '@quant/contract/forms';
import { boundsText, brokenBound, brokenCount, figure } from './bounds-text';

test.each<[FormField['type'], FieldBounds, string]>([
  ['number', { minimum: 0, maximum: 10 }, '0 to 10'],
  ['number', { exclusiveMinimum: 0, maximum: 1e12 }, '> 0'],
  ['number', { minimum: 0, exclusiveMaximum: 0.5 }, '≥ 0, < 0.5'],
  ['number', { minimum: -1e15, maximum: 1e15 }, ''],
  ['integer', { minimum: 1, maximum: 5000 }, '1 to 5,000'],
  ['series', { minItems: 30, maxItems: 5000 }, '30 to 5,000 values'],
  ['series', { maxItems: 5000 }, '≤ 5,000 values'],
  ['array', { minItems: 2, maxItems: 2 }, '2 rows'],
  ['array', {}, ''],
])('of a %s, %j reads %s', (type, bounds, text) => {
  expect(boundsText({ type, bounds })).toBe(text);
});

test.each<[FormField['type'], FieldBounds, number, string | undefined]>([
  ['number', { exclusiveMinimum: 0 }, 0, 'must be greater than 0'],
  ['number', { exclusiveMinimum: 0 }, 1e-300, undefined],
  ['number', { minimum: -1 }, -1, undefined],
  ['number', { minimum: -1 }, -1.01, 'must be at least −1'],
  ['number', { exclusiveMaximum: 1 }, 1, 'must be less than 1'],
  ['number', { maximum: 10 }, 10.5, 'must be at most 10'],
  ['integer', {}, 1.5, 'must be a whole number'],
])('of a %s within %j, %p: %p', (type, bounds, value, broken) => {
  expect(brokenBound({ type, bounds }, value)).toBe(broken);
});

test('lengths', () => {
  expect(brokenCount({ minItems: 2, maxItems: 5000 }, 5001, 'values')).toBe(
    '5,001 are too many: at most 5,000 values are taken',
  );
  expect(brokenCount({ minItems: 2 }, 1, 'values')).toBe('1 of at least 2 values');
  expect(brokenCount({ minItems: 2 }, 2, 'values')).toBeUndefined();
  expect(brokenCount(undefined, 0, 'values')).toBeUndefined();
});

test('figures keep their digits', () => {
  expect(figure(1234567.891)).toBe('1,234,567.891');
  expect(figure(1e-9)).toBe('1e-9');
  expect(figure(0.1 + 0.2)).toBe('0.3');
});
