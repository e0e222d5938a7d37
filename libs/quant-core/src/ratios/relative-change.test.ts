import { relativeChange } from './relative-change';

test('keeps the digits of the difference', () => {
  expect(relativeChange(100, 102)).toBe(0.02);
  expect(relativeChange(4, 3)).toBe(-0.25);
});

test('is infinite beyond the range of doubles', () => {
  expect(relativeChange(1e-308, 1e15)).toBe(Infinity);
});
