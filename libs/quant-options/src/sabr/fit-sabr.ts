import {
  assertSeries,
  choice,
  inputs,
  InsufficientDataError,
  type InputsOf,
  number,
  optional,
  type Series,
} from '@quant/core';
import { assertNames } from '../book/columns';
import { POSITIVE_YEARS } from '../market/bounds';
import { assertAscending } from '../smile/strike-curve';
import { bestOf, fitWithBeta, lawAt, startsFor } from './internal/sabr-search';
import { type SabrLaw, type SabrMethod } from './sabr-kernel';
import { assertAbove, LEVEL } from './sabr-volatility';

const METHODS: readonly SabrMethod[] = ['hagan', 'obloj', 'normal'];

const sabrMarket = inputs({
  /** Forward [currency or rate], F + shift > 0. */
  F: number(LEVEL),
  /** Time to expiry [years], > 0, ≤ 100. */
  T: number(POSITIVE_YEARS),
});

/** Forward and time to expiry of a SABR smile. */
export type SabrMarket = InputsOf<typeof sabrMarket>;

const fitOptions = inputs({
  /** Power of the forward, 0 … 1; default null: fitted too. */
  beta: optional(number({ atLeast: 0, atMost: 1 })),
  /** Added to forward and strikes; default 0. */
  shift: number(LEVEL, 0),
  /** `hagan`, `obloj` or `normal`; default `hagan`. */
  method: choice(METHODS, 'hagan'),
});

/** How a SABR smile is fitted. */
export type SabrFitOptions = InputsOf<typeof fitOptions>;

/** Implied volatilities of one expiry; strikes may be negative. */
export interface SabrQuotes {
  /** Strikes [currency or rate], ascending, above −shift; 3 … 10,000 of them. */
  readonly strikes: Series;
  /** Implied volatilities, lognormal [1/√year] or normal [F/√year], > 0. */
  readonly volatilities: Series;
}

/** The SABR smile that fits best. */
export interface SabrFit extends SabrLaw {
  /** Root mean square of the errors of volatility. */
  readonly rmse: number;
}

/**
 * The SABR parameters whose smile fits best: least squares of volatility over alpha, rho and nu, and over beta unless it is given.
 *
 * min Σ (σ(Kᵢ; α, β, ρ, ν) − σᵢ)², σ as of {@link sabrVolatility}
 *
 * @param quotes.strikes       strikes, ascending      [n]  [currency or rate]  above −shift
 * @param quotes.volatilities  implied volatilities    [n]  [1/√year or F/√year]  > 0, ≤ 1e12
 * @param market.F             forward                      [currency or rate]  above −shift
 * @param market.T             time to expiry               [years]             > 0, ≤ 100
 * @param options.beta         power of the forward, 0 … 1, or null to fit it, default null
 * @param options.shift        added to forward and strikes, default 0
 * @param options.method       `hagan`, `obloj` or `normal`, default `hagan`
 * @returns the parameters and the error of the fit
 * @throws InvalidInputError      an input is absent, unknown, of another length, not a number, or breaks the bound shown above; the
 *   strikes do not ascend
 * @throws InsufficientDataError  fewer quotes than parameters: 3 with a given beta, else 4
 * @throws NotConvergedError      the least squares do not settle in 300 iterations
 * @remarks n ≤ 10,000. Beta and rho both tilt a smile: give beta unless the strikes are far apart. Levenberg–Marquardt from several
 *          starts; it may find a local minimum. Accuracy: smiles of known parameters are recovered to 1e-8 of each with a given
 *          beta. Cost: O(n), about 1 ms for 20 quotes.
 * @see Hagan, Kumar, Lesniewski & Woodward (2002), "Managing smile risk", Wilmott, September, 84–108.
 * @example
 * const strikes = [0.02, 0.03, 0.04, 0.05, 0.06];
 * const volatilities = [0.31, 0.24, 0.2, 0.19, 0.195];
 * fitSabr({ strikes, volatilities }, { F: 0.04, T: 1 }, { beta: 0.5 }).rmse < 0.005; // true
 */
export function fitSabr(quotes: SabrQuotes, market: SabrMarket, options: SabrFitOptions = {}): SabrFit {
  const { F, T } = sabrMarket.complete(market, ['market']);
  const { beta, shift, method } = fitOptions.complete(options, ['options']);
  const { strikes, volatilities } = assertQuotes(quotes, F, shift);
  const fewest = beta === null ? 4 : 3;
  if (strikes.length < fewest)
    throw new InsufficientDataError(`${fewest} parameters are fitted; ${strikes.length} quotes were given`);
  const targets = Float64Array.from(volatilities);
  // forward, strikes and alpha in units of the forward, so that no power leaves the doubles
  const unit = F + shift;
  const shifted = Float64Array.from(strikes, (K) => (K + shift) / unit);
  const scale = method === 'normal' ? unit : 1;
  const problem = { strikes: shifted, targets: targets.map((target) => target / scale), T, method };
  const fit = beta === null ? fitWithBeta(problem) : bestOf(problem, startsFor(problem), beta);
  const law = lawAt(fit.x, beta);
  return {
    ...law,
    alpha: law.alpha * Math.pow(unit, 1 - law.beta),
    rmse: scale * Math.sqrt(fit.sumOfSquares / targets.length),
  };
}

function assertQuotes(quotes: SabrQuotes, F: number, shift: number): SabrQuotes {
  assertNames(quotes, ['strikes', 'volatilities']);
  assertSeries(quotes.strikes, 'strikes', { atLeast: 1, atMost: 10_000 }, LEVEL);
  const { length } = quotes.strikes;
  assertSeries(
    quotes.volatilities,
    'volatilities',
    { atLeast: length, atMost: length },
    { greaterThan: 0, atMost: 1e12 },
  );
  assertAscending(quotes.strikes);
  assertAbove('F', F, shift);
  assertAbove('strikes', quotes.strikes[0] as number, shift);
  return quotes;
}
