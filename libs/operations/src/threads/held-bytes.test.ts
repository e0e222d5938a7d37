import { heldBytes } from './held-bytes';

test('lists of numbers count by their length, texts by their characters, at every depth', () => {
  expect(heldBytes({})).toBe(32);
  expect(heldBytes({ returns: new Array<number>(1000).fill(0.1) })).toBe(32 + 32 + 8000);
  expect(heldBytes({ x: [[1, 2], [3]], names: ['ab'], at: null })).toBe(32 + (32 + 48 + 40) + (32 + 32 + 4) + 8);
});
