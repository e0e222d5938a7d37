import { memoryLimit } from './memory-at-rest';

test.each([
  ['the limit of the control group', 8000, 512, 512],
  ['no control group', 8000, 0, 8000],
  ['a control group without a limit', 8000, 2 ** 64, 8000],
])('memory: %s', (_, total, constrained, limit) => {
  expect(memoryLimit(total, constrained)).toBe(limit);
});
