import fc from 'fast-check';
import { gammaCdf, gammaPdf, gammaQuantile, gammaSurvival } from './gamma';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const power = (low: number, high: number) => between(low, high).map((e) => 10 ** e);

test('the density is the slope of the probability', () => {
  const h = 2 ** -9;
  fc.assert(
    fc.property(power(0.5, 5), between(-3, 3), power(-3, 3), (shape, z, scale) => {
      const x = scale * shape * (1 + z / Math.sqrt(shape)) + 3 * scale;
      const step = h * scale * Math.sqrt(shape);
      if (x <= 3 * step) return;
      const near = gammaCdf(x + step, shape, scale) - gammaCdf(x - step, shape, scale);
      const far = gammaCdf(x + 2 * step, shape, scale) - gammaCdf(x - 2 * step, shape, scale);
      const slope = (8 * near - far) / (12 * step);
      expect(
        Math.abs(slope * scale * Math.sqrt(shape) - gammaPdf(x, shape, scale) * scale * Math.sqrt(shape)),
      ).toBeLessThanOrEqual(1e-8);
    }),
  );
});

test('the quantile rises with p and with the shape', () => {
  fc.assert(
    fc.property(power(-1, 12), between(0.001, 0.998), between(1e-9, 1e-3), (shape, p, step) => {
      expect(gammaQuantile(p + step, shape)).toBeGreaterThan(gammaQuantile(p, shape));
      expect(gammaQuantile(p, shape * (1 + step))).toBeGreaterThan(gammaQuantile(p, shape));
    }),
  );
});

test('the rounding of x/scale does not count: neighbouring scales move the tails smoothly', () => {
  fc.assert(
    fc.property(between(1, 2), between(-30, 30), (scale, z) => {
      const shape = 1e12;
      const x = scale * (shape + z * 1e6);
      // S(x; scale) as a function of scale has the logarithmic slope x·f/S; one unit in the last place of scale moves it by that
      const next = scale + 2 ** -52;
      const survival = gammaSurvival(x, shape, scale);
      const predicted = survival + (x / scale) * gammaPdf(x, shape, scale) * (next - scale);
      expect(Math.abs(gammaSurvival(x, shape, next) - predicted)).toBeLessThanOrEqual(1e-13 * survival);
    }),
  );
});
