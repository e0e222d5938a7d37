import { lengthOfText } from './length-of-text';

test.each<[string, number]>([
  ['', 0],
  ['abc', 3],
  ['😀', 1],
  ['a😀b😀', 4],
  ['\ud83d', 1],
  ['\ude00\ud83d', 2],
  ['\ud83d\ud83d\ude00', 2],
])('%j has %i characters, the same as its iterator', (text, length) => {
  expect(lengthOfText(text)).toBe(length);
  expect(Array.from(text)).toHaveLength(length);
});
