import { type Series } from '@quant/core';
import {
  exponentialFit,
  gammaFit,
  laplaceFit,
  logisticFit,
  lognormalFit,
  normalFit,
  studentTFit,
  uniformFit,
  weibullFit,
} from './candidates';
import { checkedSample, fitted, POSITIVE } from './fit';
import {
  type ExponentialFit,
  type GammaFit,
  type LaplaceFit,
  type LogisticFit,
  type LognormalFit,
  type NormalFit,
  type StudentTFit,
  type UniformFit,
  type WeibullFit,
} from './fits';

/**
 * Fits a normal distribution to a sample by maximum likelihood.
 *
 * mean = Σx/n,  std = √(Σ(x − mean)²/n)
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]
 * @returns params.mean and params.std; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form. Accuracy: parameters 1e-15, log-likelihood 1e-13 of n. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1994), "Continuous univariate distributions", volume 1, chapter 13.
 * @example
 * fitNormal([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { mean: 1.92, std: 1.01567711404757 }
 */
export function fitNormal(data: Series): NormalFit {
  return normalFit(checkedSample(data));
}

/**
 * Fits Student's t distribution with location and scale to a sample by maximum likelihood.
 *
 * f(x) = t_df((x − loc)/scale)/scale,  1 ≤ df ≤ 200
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]
 * @returns params.df, params.loc and params.scale; atBound where df is 1 or 200; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @throws DegenerateDataError  the data are constant; or half or more of them share one value, where the density may grow without end
 * @throws NotConvergedError  the search found no solution of the likelihood equations
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. The best of the maxima of the profile over df. Accuracy: log-likelihood 1e-13 of n, location and scale 1e-9, df 1e-7. Cost: some 100 passes over the data.
 * @see Lange, Little & Taylor (1989), J. American Statistical Association 84, 881–896.
 * @example
 * const { params } = fitStudentT([-3.1, -0.9, -0.6, -0.2, 0, 0.1, 0.3, 0.5, 1.1, 2.6]);
 * params; // ≈ { df: 1.629425, loc: 0.04399, scale: 0.650186 }
 */
export function fitStudentT(data: Series): StudentTFit {
  return fitted(studentTFit(checkedSample(data)));
}

/**
 * Fits a Laplace distribution to a sample by maximum likelihood.
 *
 * loc = median,  scale = Σ|x − loc|/n
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]
 * @returns params.loc and params.scale; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form; of an even number of data the midpoint of the middle two is the median. Accuracy: 1e-15. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1995), volume 2, chapter 24.
 * @example
 * fitLaplace([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { loc: 1.65, scale: 0.84 }
 */
export function fitLaplace(data: Series): LaplaceFit {
  return laplaceFit(checkedSample(data));
}

/**
 * Fits a logistic distribution to a sample by maximum likelihood.
 *
 * Σ tanh(z/2) = 0,  Σ z·tanh(z/2) = n,  z = (x − loc)/scale
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]
 * @returns params.loc and params.scale, √3/π of the standard deviation; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @throws DegenerateDataError  the data are constant
 * @throws NotConvergedError  the search found no solution of the likelihood equations
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. By Newton’s method; the log-likelihood is concave. Accuracy: log-likelihood 1e-13 of n, parameters 1e-9. Cost: some 10 passes over the data.
 * @see Johnson, Kotz & Balakrishnan (1995), volume 2, chapter 23.
 * @example
 * fitLogistic([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { loc: 1.8192580417, scale: 0.5947111081 }
 */
export function fitLogistic(data: Series): LogisticFit {
  return fitted(logisticFit(checkedSample(data)));
}

/**
 * Fits a uniform distribution to a sample by maximum likelihood.
 *
 * min = min x,  max = max x
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]
 * @returns params.min and params.max; aic and bic are null, as endpoints at the extremes of the sample cannot be compared; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1995), volume 2, chapter 26.
 * @example
 * fitUniform([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { min: 0.7, max: 4 }
 */
export function fitUniform(data: Series): UniformFit {
  return uniformFit(checkedSample(data));
}

/**
 * Fits a lognormal distribution from 0 to a sample by maximum likelihood.
 *
 * mu = Σ ln x/n,  sigma = √(Σ(ln x − mu)²/n)
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]  > 0
 * @returns params.mu and params.sigma; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not above 0 or beyond 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form. Accuracy: parameters 1e-14, log-likelihood 1e-13 of n. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1994), volume 1, chapter 14.
 * @example
 * fitLognormal([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { mu: 0.510825365599755, sigma: 0.537699683608626 }
 */
export function fitLognormal(data: Series): LognormalFit {
  return fitted(lognormalFit(checkedSample(data, POSITIVE)));
}

/**
 * Fits an exponential distribution from 0 to a sample by maximum likelihood.
 *
 * scale = Σx/n
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]  > 0
 * @returns params.scale, the mean; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not above 0 or beyond 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Closed form. Accuracy: 1e-15. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1994), volume 1, chapter 19.
 * @example
 * fitExponential([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { scale: 1.92 }
 */
export function fitExponential(data: Series): ExponentialFit {
  return fitted(exponentialFit(checkedSample(data, POSITIVE)));
}

/**
 * Fits a gamma distribution from 0 to a sample by maximum likelihood.
 *
 * ln k − ψ(k) = ln(mean) − mean ln x,  k = shape,  scale = mean/k
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]  > 0
 * @returns params.shape and params.scale; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not above 0 or beyond 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Accuracy: log-likelihood 1e-13 of n, parameters 1e-9. Cost: O(n·log n).
 * @see Johnson, Kotz & Balakrishnan (1994), volume 1, chapter 17.
 * @example
 * fitGamma([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { shape: 3.69195787799, scale: 0.52004927018 }
 */
export function fitGamma(data: Series): GammaFit {
  return fitted(gammaFit(checkedSample(data, POSITIVE)));
}

/**
 * Fits a Weibull distribution from 0 to a sample by maximum likelihood.
 *
 * k·(mean t − Σt·e^(−kt)/Σe^(−kt)) = 1,  t = ln(max/x),  k = shape
 *
 * @param data  observations, in any order  [n, 3 … 10 000 000]  > 0
 * @returns params.shape and params.scale, the 63 % quantile; with log-likelihood, criteria and the Kolmogorov–Smirnov distance
 * @throws InvalidInputError  the data are absent, too few or too many, or one of them is not above 0 or beyond 1e15
 * @throws DegenerateDataError  the data are constant
 * @remarks The p-value of the distance is overstated, as the parameters come from the same data. Accuracy: log-likelihood 1e-13 of n, parameters 1e-9. Cost: some 10 passes over the data.
 * @see Johnson, Kotz & Balakrishnan (1994), volume 1, chapter 21.
 * @example
 * fitWeibull([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]).params; // ≈ { shape: 2.0331, scale: 2.1800 }
 */
export function fitWeibull(data: Series): WeibullFit {
  return fitted(weibullFit(checkedSample(data, POSITIVE)));
}
