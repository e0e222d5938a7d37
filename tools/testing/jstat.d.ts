/** Types for the part of jstat that the tests use: densities, distribution functions and quantiles, with jstat's order of arguments. */
declare module 'jstat' {
  interface Distribution<Parameters extends readonly number[]> {
    pdf(x: number, ...parameters: Parameters): number;
    cdf(x: number, ...parameters: Parameters): number;
  }
  interface Invertible<Parameters extends readonly number[]> extends Distribution<Parameters> {
    inv(p: number, ...parameters: Parameters): number;
  }
  interface JStat {
    readonly normal: Invertible<readonly [mean: number, deviation: number]>;
    readonly studentt: Invertible<readonly [df: number]>;
    readonly chisquare: Invertible<readonly [df: number]>;
    readonly centralF: Invertible<readonly [df1: number, df2: number]>;
    readonly beta: Invertible<readonly [a: number, b: number]>;
    readonly gamma: Invertible<readonly [shape: number, scale: number]>;
    readonly lognormal: Invertible<readonly [mu: number, sigma: number]>;
    readonly exponential: Invertible<readonly [rate: number]>;
    readonly uniform: Invertible<readonly [min: number, max: number]>;
    readonly weibull: Invertible<readonly [scale: number, shape: number]>;
    readonly laplace: Distribution<readonly [location: number, scale: number]>;
    erfc(x: number): number;
    gammaln(x: number): number;
    /** The regularised incomplete gamma function P(a, x). */
    lowRegGamma(a: number, x: number): number;
    gammapinv(p: number, a: number): number;
  }
  const jstat: { readonly jStat: JStat };
  export default jstat;
}
