import { dotProduct } from './dot-product';

describe('dotProduct', () => {
  test('keeps what cancellation leaves', () => {
    expect(dotProduct([1e20, 1, -1e20], [1e10, 1, 1e10])).toBe(1);
  });

  test('keeps the low halves of the products', () => {
    // (1 + 2⁻³⁰)² − (1 + 2⁻²⁹) = 2⁻⁶⁰
    const x = 1 + 2 ** -30;
    expect(dotProduct([x, -1], [x, 1 + 2 ** -29])).toBe(2 ** -60);
  });

  test('of empty vectors is +0', () => {
    expect(dotProduct([], [])).toBe(0);
    expect(dotProduct([-0], [1])).toBe(0);
  });
});
