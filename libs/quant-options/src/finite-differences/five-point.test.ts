import { firstDerivative, secondDerivative } from './five-point';

const quartic = (x: number) => 2 * x ** 4 - x ** 3 + 5 * x;
const quintic = (x: number) => x ** 5 - 3 * x ** 2;

test('both rules are exact for polynomials up to their order', () => {
  expect(firstDerivative(quartic, 1.5, 0.25)).toBeCloseTo(8 * 1.5 ** 3 - 3 * 1.5 ** 2 + 5, 11);
  expect(secondDerivative(quintic, 1.5, 0.25)).toBeCloseTo(20 * 1.5 ** 3 - 6, 10);
});

test('their errors fall with the fourth power of the step', () => {
  const errors = [0.1, 0.05].map((h) => [firstDerivative(Math.exp, 0, h) - 1, secondDerivative(Math.exp, 0, h) - 1]);
  expect((errors[0]?.[0] ?? 0) / (errors[1]?.[0] ?? 0)).toBeCloseTo(16, 0);
  expect((errors[0]?.[1] ?? 0) / (errors[1]?.[1] ?? 0)).toBeCloseTo(16, 0);
});
