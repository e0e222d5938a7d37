import { type Residuals } from './levenberg-marquardt';

/** Residuals with their derivatives by central differences, accurate to some ten digits. */
export function withCentralSlopes(residuals: (x: Float64Array) => Float64Array): (x: Float64Array) => Residuals {
  return (x) => {
    const values = residuals(x);
    const slopes = new Float64Array(values.length * x.length);
    x.forEach((at, j) => {
      const step = 1e-5 * Math.max(1e-2, Math.abs(at));
      const above = residuals(x.with(j, at + step));
      const below = residuals(x.with(j, at - step));
      for (let i = 0; i < values.length; i++) {
        slopes[i * x.length + j] = ((above[i] as number) - (below[i] as number)) / (2 * step);
      }
    });
    return { values, slopes };
  };
}
