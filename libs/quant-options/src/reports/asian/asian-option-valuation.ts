import { type AsianOptionGreeks, type AsianOptionValuation } from './asian-option-result';
import { asianOptionInputs, type AsianOptionInputs, type CompleteAsianOption } from './inputs';
import { arithmeticAverageOption } from '../../asian/arithmetic-average';
import { arithmeticEquivalentVolatility, arithmeticForward } from '../../asian/arithmetic-moments';
import { geometricAverageOption, geometricForward, geometricVolatilityRatio } from '../../asian/geometric-average';
import { undiscountedBlack } from '../../asian/undiscounted-black';
import { type ValuedAverage } from '../../asian/valued-average';

/**
 * Value of a European option on the average of n fixings at T/n, 2T/n, …, T under Black–Scholes, with its Greeks.
 *
 * V = e^(−rT)·E[max(φ(M − K), 0)], where M is the geometric mean G or the arithmetic mean A of the fixings, φ = +1 for
 * a call, −1 for a put
 *
 * G is lognormal and gives Black's formula. The density of A is found exactly, by recursive convolution:
 * n·A/S = e^(X₁)·(1 + e^(X₂)·(1 + …)) with X ~ N((r − q − σ²/2)T/n, σ²T/n).
 *
 * @param inputs.S             spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K             strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T             time to expiry and to the last fixing [years]     0 … 100
 * @param inputs.sigma         volatility                            [1/√year]   0 … 10
 * @param inputs.r             risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q             dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.type          `call` or `put`                                   default `call`
 * @param inputs.averaging     `geometric` or `arithmetic`                       default `geometric`
 * @param inputs.observations  number n of fixings, a whole number               1 … 1000, default 12
 * @returns price, moments and Greeks of one option on one unit; the units stand at each field
 * @throws InvalidInputError  an input is absent, no finite or no whole number, or breaks the bound shown above
 * @remarks The spot today is not a fixing. One fixing is a European option.
 *          Limits: T = 0 or sigma = 0 gives the discounted payoff on the mean of S·e^((r−q)·t_i), and no Greeks.
 *          Accuracy, arithmetic: of call and put the price of the one out of the money to 1e-11 relative while above
 *          1e-30·S, but no better than 1e-15·(E[A] + K)·e^(−rT) where σ√T is tiny; further out digits go, and below
 *          1e-140 of the strike (put) or of E[A] (call) it is 0. The other one follows by parity. Once σ²T > 25 a call
 *          is always priced by parity, to 1e-15·K·e^(−rT), and its Greeks are no better; below σ√T = 1e-17 the average
 *          is taken as lognormal.
 *          Cost: geometric O(1); arithmetic O(n^1.5), below 40 million Gaussian weights each way for any valid inputs,
 *          5 million at the money for n = 1000; {@link asianOptionCost} estimates it beforehand.
 * @see Kemna & Vorst (1990), Journal of Banking and Finance 14, 113–129; Carverhill & Clewlow (1990), Risk 3(4), 25–29;
 *   Benhamou (2002), Journal of Computational Finance 6(1), 49–68; Turnbull & Wakeman (1991), Journal of Financial and
 *   Quantitative Analysis 26, 377–389.
 * @example
 * asianOptionValuation({ S: 100, K: 100, T: 0.5, sigma: 0.2 }).price; // ≈ 4.008861847262427
 * asianOptionValuation({ S: 100, K: 100, T: 1, sigma: 0.2, averaging: 'arithmetic' }).price; // ≈ 6.156040766430942
 */
export function asianOptionValuation(inputs: AsianOptionInputs): AsianOptionValuation {
  const option = asianOptionInputs.complete(inputs);
  return option.averaging === 'geometric' ? geometricValuation(option) : arithmeticValuation(option);
}

function geometricValuation(option: CompleteAsianOption): AsianOptionValuation {
  const { averaging, observations, type, sigma } = option;
  const valued = geometricAverageOption(option);
  return {
    price: valued.price,
    geometricPrice: valued.price,
    averaging,
    observations,
    type,
    equivalentVol: sigma * geometricVolatilityRatio(observations),
    method: 'kemna-vorst-discrete',
    forwardAverage: geometricForward(option),
    turnbullWakemanPrice: null,
    greeks: isDeterministic(option) ? null : greeksOf(valued),
  };
}

function arithmeticValuation(option: CompleteAsianOption): AsianOptionValuation {
  const { K, T, r, averaging, observations, type } = option;
  const forwardAverage = arithmeticForward(option);
  const equivalentVol = T === 0 ? null : arithmeticEquivalentVolatility(option);
  const totalVolatility = (equivalentVol ?? 0) * Math.sqrt(T);
  const turnbullWakemanPrice = Math.exp(-r * T) * undiscountedBlack(type, forwardAverage, K, totalVolatility).price;
  const valued = isDeterministic(option) ? null : arithmeticAverageOption(option, totalVolatility);
  return {
    // without volatility the average is its mean, and Turnbull and Wakeman's lognormal law exact
    price: valued?.price ?? turnbullWakemanPrice,
    geometricPrice: geometricAverageOption(option).price,
    averaging,
    observations,
    type,
    equivalentVol,
    method: 'recursive-convolution',
    forwardAverage,
    turnbullWakemanPrice,
    greeks: valued && greeksOf(valued),
  };
}

/** True if σ·√T = 0, in doubles. */
function isDeterministic({ T, sigma }: CompleteAsianOption): boolean {
  return sigma * Math.sqrt(T) === 0;
}

function greeksOf({ bySpot, bySpotTwice, byVolatility, byRate }: ValuedAverage): AsianOptionGreeks {
  return {
    delta: bySpot,
    gamma: Number.isFinite(bySpotTwice) ? bySpotTwice : null,
    vega: byVolatility / 100,
    rho: byRate / 100,
  };
}
