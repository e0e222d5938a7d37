import { assertSeries, inputs, InsufficientDataError, type InputsOf, NotConvergedError, number } from '@quant/core';
import { assertNames } from '../book/columns';
import { levenbergMarquardt, type Residuals } from '../least-squares/levenberg-marquardt';
import { AMOUNT, POSITIVE_VOLATILITY, POSITIVE_YEARS, RATE } from '../market/bounds';
import { type SurfaceQuotes } from '../smile/implied-volatility-surface';
import { fourierGradient } from './internal/fourier-gradient';
import { startFor, type Target, targetOf } from './internal/heston-target';

const hestonMarket = inputs({
  /** Spot [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, 0),
});

/** Spot and rates of a surface. */
export type HestonMarket = InputsOf<typeof hestonMarket>;

/** The variance that fits a surface best. */
export interface HestonFit {
  /** Variance now [1/year]. */
  readonly v0: number;
  /** Speed of reversion [1/year]. */
  readonly kappa: number;
  /** Long-run variance [1/year]. */
  readonly theta: number;
  /** Volatility of the variance [1/year]. */
  readonly volOfVol: number;
  /** Correlation of the price and the variance. */
  readonly correlation: number;
  /** Root mean square of the price errors over the vegas of the quotes, about that of volatility [1/√year]. */
  readonly rmse: number;
}

/**
 * The parameters of Heston's model that fit quoted volatilities best: least squares of the prices of the options out of the money,
 * each over the vega of its quote.
 *
 * min Σ ((V(Kᵢ, Tᵢ; v0, κ, θ, σ_v, ρ) − Vᵢ)/vegaᵢ)²
 *
 * @param quotes.K      strikes                              [n]  [currency]  > 0, ≤ 1e12
 * @param quotes.T      times to expiry                      [n]  [years]     > 0, ≤ 100
 * @param quotes.sigma  implied volatilities                 [n]  [1/√year]   > 0, ≤ 10
 * @param market.S      spot                                      [currency]  > 0, ≤ 1e12
 * @param market.r      risk-free rate, continuous                [1/year]    −1 … 5
 * @param market.q      dividend or carry yield, continuous       [1/year]    −1 … 5, default 0
 * @returns the parameters and the error of the fit
 * @throws InvalidInputError      an input is absent, unknown, of another length, not a number, or breaks the bound shown above
 * @throws InsufficientDataError  fewer than 5 quotes whose vega is above 1e-10 of the spot
 * @throws NotConvergedError      the least squares do not settle in 300 iterations
 * @remarks 5 ≤ n ≤ 10,000. Quotes whose vega is not above 1e-10 of the spot are left out. Levenberg–Marquardt with the analytic
 *          gradient, from one start at the quotes near the money; kappa and theta are poorly told apart by short options. Accuracy:
 *          surfaces of known parameters are recovered to 1e-8. Cost: n prices an iteration, some 10 of them.
 * @see Cui, del Baño Rollin & Germano (2017), "Full and fast calibration of the Heston stochastic volatility model", European J.
 *   Oper. Res. 263, 625–638.
 * @example
 * const quotes = { K: [90, 100, 110, 90, 100, 110], T: [0.5, 0.5, 0.5, 1, 1, 1], sigma: [0.24, 0.21, 0.19, 0.235, 0.212, 0.195] };
 * fitHeston(quotes, { S: 100, r: 0.02 }).rmse < 0.002; // true
 */
export function fitHeston(quotes: SurfaceQuotes, market: HestonMarket): HestonFit {
  const { S, r, q } = hestonMarket.complete(market, ['market']);
  assertQuotes(quotes);
  const targets = Array.from(quotes.K, (K, i): Target =>
    targetOf(K, quotes.T[i] as number, quotes.sigma[i] as number, r - q, S),
  );
  const usable = targets.filter(({ vega }) => vega > 1e-10);
  if (usable.length < 5)
    throw new InsufficientDataError(
      `the model has 5 parameters; ${usable.length} quotes have a vega above 1e-10 of the spot`,
    );
  const { x, sumOfSquares } = levenbergMarquardt((x) => residuals(usable, x), startFor(usable), 1e-26 * usable.length);
  return { ...lawAt(x), rmse: Math.sqrt(sumOfSquares / usable.length) };
}

/** Parameters of the search: ln v0, ln κ, ln θ, ln σ_v, atanh ρ. */
function lawAt(x: Float64Array) {
  const [v0 = NaN, kappa = NaN, theta = NaN, volOfVol = NaN, turn = NaN] = x;
  return {
    v0: Math.exp(v0),
    kappa: Math.exp(kappa),
    theta: Math.exp(theta),
    volOfVol: Math.exp(volOfVol),
    correlation: Math.tanh(turn),
  };
}

function residuals(targets: readonly Target[], x: Float64Array): Residuals {
  const law = { ...lawAt(x), jumpIntensity: 0, jumpMean: 0, jumpVolatility: 0 };
  const { v0, kappa, theta, volOfVol, correlation } = law;
  const values = new Float64Array(targets.length).fill(NaN);
  const slopes = new Float64Array(targets.length * 5);
  // no step leaves the domain of the model
  const isInside = Math.max(v0, kappa, theta) <= 100 && volOfVol <= 10 && Math.abs(correlation) <= 0.999;
  if (!isInside || Math.min(v0, volOfVol) < 1e-9) return { values, slopes };
  const chain = [v0, kappa, theta, volOfVol, (1 - correlation) * (1 + correlation)];
  targets.forEach(({ k, T, price, vega }, row) => {
    const found = gradientAt({ ...law, T }, k);
    if (found === null) return;
    values[row] = (found.value - price) / vega;
    chain.forEach((factor, i) => {
      slopes[5 * row + i] = (factor * (found.slopes[i] as number)) / vega;
    });
  });
  return { values, slopes };
}

/** null where the integral does not settle: the step is not taken. */
function gradientAt(law: Parameters<typeof fourierGradient>[0], k: number) {
  try {
    return fourierGradient(law, k);
  } catch (error) {
    if (NotConvergedError.is(error)) return null;
    throw error;
  }
}

function assertQuotes(quotes: SurfaceQuotes): void {
  assertNames(quotes, ['K', 'T', 'sigma']);
  assertSeries(quotes.K, 'K', { atLeast: 1, atMost: 10_000 }, AMOUNT);
  const { length } = quotes.K;
  assertSeries(quotes.T, 'T', { atLeast: length, atMost: length }, POSITIVE_YEARS);
  assertSeries(quotes.sigma, 'sigma', { atLeast: length, atMost: length }, POSITIVE_VOLATILITY);
}
