import { type InternalRateOfReturnInputs, type YieldCurveInterpolationInputs } from '@quant/fi';
import { type AsianOptionInputs, type VolatilitySurfaceInputs } from '@quant/options';
import {
  type CorrelationAnalysisInputs,
  type MonteCarloInputs,
  type PortfolioHealthInputs,
  type PortfolioOptimizationInputs,
  type StressTestInputs,
} from '@quant/risk';
import {
  type CointegrationInputs,
  type CorrelationMatrixInputs,
  type DistributionFitInputs,
  type GarchForecastInputs,
  type LinearRegressionInputs,
  type PairSignalInputs,
  type PolynomialRegressionInputs,
} from '@quant/stats';

/** Whether a calculation may take more than the event loop can spare; judged from its inputs alone. */
type IsHeavy = (inputs: never) => boolean;

/** An arithmetic average takes 25 to 90 µs a fixing. */
const MANY_FIXINGS = 100;

/** From here on its density is so wide that two fixings alone take milliseconds: 25 at sigma·√T = 100. */
const WIDE = 20;

/** So many quotes make twenty thousand valued cells at most, in two milliseconds. */
const MANY_QUOTES = 200;

/** The lags of a unit-root test of so many observations are chosen in six milliseconds, of 5000 in fifteen. */
const MANY_OBSERVATIONS = 2000;

/** Nine fits to so many data take some four milliseconds, to 5000 nine. */
const MANY_DATA = 2500;

/** The likelihood of so many returns is climbed in 1 to 12 ms, of 5000 in 6 to 90. */
const MANY_RETURNS = 1000;

/** So many products of pairs are summed in ten milliseconds: of 35 series with 5000 values. */
const MANY_PRODUCTS = 6_000_000;

/** So many values are ranked in ten milliseconds. */
const MANY_RANKS = 40_000;

/** A design with so many entries is factored in two to four milliseconds, and refined in ten; the largest, in 60. */
const MANY_ENTRIES = 50_000;

/** So many values of orthogonal polynomials take ten milliseconds, the most there can be fifteen. */
const MANY_POLYNOMIAL_VALUES = 40_000;

/** Compensated, half as many products as these take eight milliseconds. */
const MANY_COVARIANCE_TERMS = 5_000_000;

/** Half as many products, the returns of the portfolio and its risk take six to ten milliseconds; of the most, fifty. */
const MANY_HOLDING_TERMS = 1_500_000;

/** All rates of return of so many payments are found in one to six milliseconds, dozens of them in ten. */
const MANY_PAYMENTS = 2500;

/** A step of a simulated path takes 25 ns, with payments 40. */
const MANY_STEPS = 200_000;
const STEPS_PER_YEAR = 12;

/** The curve nearest to so many points is found in five milliseconds, to 500 in ten. */
const MANY_CURVE_POINTS = 250;

/** So many positions under a scenario are valued and written in ten milliseconds, the most there can be in 130. */
const MANY_SHOCKS = 4000;

/**
 * The operations that have heavy calculations among theirs. What is listed here as light takes some ten milliseconds at most, so
 * that it is done where it arrives: the way to a thread and back costs some 50 µs, and copies both objects.
 */
export const HEAVY: Readonly<Record<string, IsHeavy>> = {
  derivativesAsianOption: ({ averaging, observations = 0, sigma, T }: AsianOptionInputs) =>
    averaging === 'arithmetic' && (observations > MANY_FIXINGS || sigma * Math.sqrt(T) > WIDE),
  derivativesVolatilitySurface: ({ marketData }: VolatilitySurfaceInputs) => marketData.length > MANY_QUOTES,
  fiYieldCurveInterpolate: ({ tenors, method }: YieldCurveInterpolationInputs) =>
    method === 'nelson_siegel' && tenors.length > MANY_CURVE_POINTS,
  pairsSignal: ({ seriesA }: PairSignalInputs) => seriesA.length > MANY_OBSERVATIONS,
  portfolioHealth: ({ holdings }: PortfolioHealthInputs) =>
    holdings.length ** 2 * (holdings[0]?.returns.length ?? 0) > MANY_HOLDING_TERMS,
  portfolioOptimize: ({ returns }: PortfolioOptimizationInputs) => haveManyCovarianceTerms(returns),
  simulateMontecarlo: ({ years = 5, simulations = 1000 }: MonteCarloInputs) =>
    STEPS_PER_YEAR * years * simulations > MANY_STEPS,
  riskCorrelation: ({ series }: CorrelationAnalysisInputs) => haveManyCovarianceTerms(series),
  riskStressTest: ({ positions, scenarios }: StressTestInputs) => positions.length * scenarios.length > MANY_SHOCKS,
  statsCointegration: ({ seriesX }: CointegrationInputs) => seriesX.length > MANY_OBSERVATIONS,
  statsCorrelationMatrix: ({ series, method }: CorrelationMatrixInputs) => {
    const samples = Object.values(series);
    const values = samples.length * (samples[0]?.length ?? 0);
    return values * samples.length > MANY_PRODUCTS || (method === 'spearman' && values > MANY_RANKS);
  },
  statsDistributionFit: ({ data }: DistributionFitInputs) => data.length > MANY_DATA,
  statsGarchForecast: ({ returns }: GarchForecastInputs) => returns.length > MANY_RETURNS,
  statsLinearRegression: ({ x }: LinearRegressionInputs) =>
    typeof x[0] === 'object' && x.length * x[0].length > MANY_ENTRIES,
  statsPolynomialRegression: ({ x, degree = 2 }: PolynomialRegressionInputs) =>
    x.length * degree > MANY_POLYNOMIAL_VALUES,
  tvmIrr: ({ cashFlows }: InternalRateOfReturnInputs) => cashFlows.length > MANY_PAYMENTS,
};

function haveManyCovarianceTerms(series: Readonly<Record<string, ArrayLike<number>>>): boolean {
  const samples = Object.values(series);
  return samples.length ** 2 * (samples[0]?.length ?? 0) > MANY_COVARIANCE_TERMS;
}
