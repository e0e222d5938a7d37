import { DEFAULT_RATE, DEFAULT_YIELD } from '../../market/bounds';
import { type BlackScholesInputs } from '../inputs';
import { PER_DAY, PER_POINT } from '../units';
import { type BlackScholesGreeks, type BlackScholesValuation } from '../valuation-result';

/** Greeks that are the curvature of the value: 0 where the payoff is straight, undefined where it bends. */
type Curvature = 0 | null;

/**
 * The limit without volatility, σ·√T = 0: the discounted payoff on the forward.
 *
 * At the kink A = B, with A = S·e^(−qT) and B = K·e^(−rT), exercise has probability ½ and what depends on the side is
 * null.
 *
 * Preconditions, unchecked: the bounds of {@link BlackScholesInputs}; σ = 0 or T = 0, or σ·√T underflows.
 */
export function valuationWithoutVolatility(inputs: BlackScholesInputs): BlackScholesValuation {
  const { S, K, T, r = DEFAULT_RATE, q = DEFAULT_YIELD, type } = inputs;
  const A = S * Math.exp(-q * T);
  const gap = A - K * Math.exp(-r * T);
  const signedGap = type === 'put' ? -gap : gap;
  if (gap === 0) return valuationOfExercise(inputs, 0.5, 0.5, null, A * Math.sqrt(T / (2 * Math.PI)) * PER_POINT);
  const indicator = signedGap > 0 ? 1 : 0;
  return valuationOfExercise(inputs, indicator, indicator, 0, 0);
}

/**
 * The value where both densities vanish, because |d₁| and |d₂| are too large for doubles: exercise is certain, or the
 * asset and the cash leg part company (σ·√T ≫ 1).
 *
 * Preconditions, unchecked: the bounds of {@link BlackScholesInputs}; n(d₁) = n(d₂) = 0 in doubles.
 */
export function valuationWithoutDensity(inputs: BlackScholesInputs, d1: number, d2: number): BlackScholesValuation {
  const phi = inputs.type === 'put' ? -1 : 1;
  const valuation = valuationOfExercise(inputs, phi * d1 > 0 ? 1 : 0, phi * d2 > 0 ? 1 : 0, 0, 0);
  return { ...valuation, d1: Number.isFinite(d1) ? d1 : null, d2: Number.isFinite(d2) ? d2 : null };
}

/** The value when the asset and the cash leg are exchanged with the given probabilities (0, ½ or 1). */
function valuationOfExercise(
  inputs: BlackScholesInputs,
  assetProbability: number,
  cashProbability: number,
  curvature: Curvature,
  vega: number,
): BlackScholesValuation {
  const { S, K, T, r = DEFAULT_RATE, q = DEFAULT_YIELD, type } = inputs;
  const phi = type === 'put' ? -1 : 1;
  const discount = Math.exp(-r * T);
  const yieldDiscount = Math.exp(-q * T);
  const assetShare = phi * yieldDiscount * assetProbability;
  const cashShare = phi * discount * cashProbability;
  const price = Math.max(0, S * assetShare - K * cashShare);
  const intrinsic = Math.max(phi * (S - K), 0);
  const theta = (q * S * assetShare - r * K * cashShare) * PER_DAY;
  const lambda = (S * assetShare) / price;
  return {
    price,
    intrinsic,
    timeValue: price - intrinsic,
    breakeven: K + phi * price,
    probItm: cashProbability,
    d1: null,
    d2: null,
    forward: S * (yieldDiscount / discount),
    greeks: {
      delta: assetShare,
      theta: curvature === null ? null : theta,
      vega,
      rho: T * K * cashShare * PER_POINT,
      charm: curvature === null ? null : q * assetShare * PER_DAY,
      ...curvatureGreeks(curvature),
    },
    extendedGreeks: {
      veta: curvature,
      zomma: curvature,
      ultima: curvature,
      lambda: Number.isFinite(lambda) ? lambda : null,
      epsilon: -T * S * assetShare * PER_POINT,
      dualDelta: -cashShare,
      dualGamma: curvature,
    },
  };
}

function curvatureGreeks(
  curvature: Curvature,
): Pick<BlackScholesGreeks, 'gamma' | 'vanna' | 'volga' | 'speed' | 'color'> {
  return { gamma: curvature, vanna: curvature, volga: curvature, speed: curvature, color: curvature };
}
