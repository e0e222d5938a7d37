import { digest } from './digest';

test('other parts have another digest, even if their text in a row is the same', () => {
  const lists = [['abc'], ['ab', 'c'], ['a', 'bc'], ['abc', ''], ['', 'abc'], ['2:ab', 'c'], []];
  expect(new Set(lists.map((parts) => digest(...parts))).size).toBe(lists.length);
});

test('a text has the digest of its bytes', () => {
  expect(digest('é')).toBe(digest(Uint8Array.of(0xc3, 0xa9)));
});
