import { hasMajorityValue } from './student-t-fit';

test.each([
  [[1, 1], true],
  [[1, 2], true],
  [[1, 2, 3], false],
  [[1, 1, 3], true],
  [[1, 2, 2, 3], true],
  [[1, 2, 2, 3, 4], false],
  [[1, 2, 2, 2, 4], true],
  [[1, 2, 3, 3, 3], true],
  [[1, 1, 2, 3, 4, 4], false],
])('%j: %p', (values, answer) => {
  expect(hasMajorityValue(Float64Array.from(values))).toBe(answer);
});
