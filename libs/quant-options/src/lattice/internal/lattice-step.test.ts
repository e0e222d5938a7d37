import { latticeStep } from './lattice-step';

const EPS = Number.EPSILON;
const FORM = { strike: 100, spot: 100, r: 0.05, q: 0.02 };

describe.each(['CRR', 'forward'] as const)('the weights of a %s step', (method) => {
  test.each([0.5, 0.02, 1e-3, 1e-7])(
    'discount the received leg, and let the given leg yield, at spacing %d',
    (spacing) => {
      const dt = spacing / 4;
      const { centre, inward, outward } = latticeStep(method, FORM, spacing, dt);
      expect(Math.abs((inward + outward) / Math.exp(-0.05 * dt) - 1)).toBeLessThanOrEqual(4 * EPS);
      const spot = inward * Math.exp(centre - spacing) + outward * Math.exp(centre + spacing);
      expect(Math.abs(spot / Math.exp(-0.02 * dt) - 1)).toBeLessThanOrEqual(4 * EPS);
    },
  );
});

test('the amplification reveals weights other than probabilities', () => {
  const spacing = 1e-3;
  expect(latticeStep('CRR', FORM, spacing, 1e-3).amplification).toBe(1);
  // the drift of 3e-3 is three times the spacing: p is near 2, 1 − p near −1
  expect(latticeStep('CRR', FORM, spacing, 0.1).amplification).toBeCloseTo(3, 2);
});
