import { excessReturnRatio } from './excess-return-ratio';

test('is the return above the risk-free rate over the risk', () => {
  expect(excessReturnRatio(0.5, 0.25, 0.125)).toBe(2);
  expect(excessReturnRatio(-0.5, 0.25, 0.125)).toBe(-6);
});

test('is none without risk, and infinite beyond the range of doubles', () => {
  expect(excessReturnRatio(0.5, 0.25, 0)).toBeNull();
  expect(excessReturnRatio(1000, 0, 5e-324)).toBe(Infinity);
});
