import { erfcx } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { DEFAULT_RATE, DEFAULT_YIELD } from '../market/bounds';
import { carry, forwardGap } from './forward-gap';
import { type BlackScholesInputs } from './inputs';
import { valuationWithoutDensity, valuationWithoutVolatility } from './internal/deterministic-valuation';
import { logMoneyness } from './log-moneyness';
import { isMillsDifferenceClose, millsDifferenceSeries } from './mills-difference';
import { INV_ROOT_TWO_PI } from './units';
import { type BlackScholesValuation } from './valuation-result';

/**
 * Price and all Greeks of a European option.
 *
 * With h = (d₁ + d₂)/2 and t = v/2, v = σ√T, one exponential w = e^(−(h² + t² + (r + q)T)/2) gives both densities,
 * e^(−qT)·n(d₁) = √(K/S)·w/√(2π) and e^(−rT)·n(d₂) = √(S/K)·w/√(2π), and with N(−y) = ½·√(2π)·n(y)·erfcx(y/√2) both
 * tails, each to full relative accuracy.
 *
 * One long function on purpose, with its constants inside: cut in two it took 1.45 times as long, since doubles that
 * cross a call that the compiler does not inline are boxed, and with the module's constants 1.1 times, since each of
 * them is loaded, checked and unboxed where a literal is not.
 *
 * Preconditions, unchecked: the bounds of {@link BlackScholesInputs}.
 */
// eslint-disable-next-line max-lines-per-function -- measured, see above
export function blackScholesValuationKernel(inputs: BlackScholesInputs): BlackScholesValuation {
  const perDay = 1 / 365;
  const perPoint = 0.01;
  const invRootTwoPi = 0.3989422804014327;
  const { S, K, T, sigma, r = DEFAULT_RATE, q = DEFAULT_YIELD, type } = inputs;
  const phi = type === 'put' ? -1 : 1;
  const rootT = Math.sqrt(T);
  const v = sigma * rootT;
  if (v === 0) return valuationWithoutVolatility(inputs);
  const logRatio = logMoneyness(S, K);
  const x = logRatio + (r - q) * T;
  const h = x / v;
  const t = 0.5 * v;
  const d1 = h + t;
  const d2 = h - t;
  const exponent = -0.5 * (h * h + t * t + (r + q) * T);
  // below −640 e^… nears the subnormal range: it is carried as weight · damping, two equal factors
  const isSplit = exponent < -640;
  const weight = Math.exp(isSplit ? 0.5 * exponent : exponent);
  if (weight === 0) return valuationWithoutDensity(inputs, d1, d2);
  const damping = isSplit ? weight : 1;

  const discount = Math.exp(-r * T);
  const yieldDiscount = q === 0 ? 1 : Math.exp(-q * T);
  const rootRatio = Math.sqrt(S) / Math.sqrt(K);
  const assetWeight = weight / rootRatio;
  const cashWeight = weight * rootRatio;
  const assetTail = 0.5 * assetWeight * erfcx(Math.abs(d1) * Math.SQRT1_2) * damping;
  // discounting is taken out before the damping: the probability may be representable where its present value is not
  const probTail = ((0.5 * cashWeight) / discount) * erfcx(Math.abs(d2) * Math.SQRT1_2) * damping;
  const assetShare = phi * d1 > 0 ? yieldDiscount - assetTail : assetTail;
  const probItm = phi * d2 > 0 ? 1 - probTail : probTail;

  const A = S * yieldDiscount;
  const B = K * discount;
  const isClose = isMillsDifferenceClose(-Math.abs(h), t);
  // the price of whichever of call and put is out of the money on the forward; the other follows by parity
  const otmPrice = isClose
    ? closeOtmPrice(K * cashWeight, h, t) * damping
    : farOtmPrice(S * assetTail, B * probTail, x < 0 ? A : B, t > Math.abs(h));
  const isForwardItm = phi * x > 0;
  const price = isForwardItm ? otmPrice + (isClose ? forwardGap(S, K, T, r, q, x) : Math.abs(A - B)) : otmPrice;
  const gap = phi * (S - K);
  const timeValue =
    gap > 0
      ? isForwardItm
        ? otmPrice + phi * (isClose ? carry(S, K, T, r, q) : A - S - (B - K))
        : price - gap
      : price;

  const assetDensity = invRootTwoPi * assetWeight;
  const perV = 1 / v;
  const perSigma = 1 / sigma;
  const perT = 1 / T;
  const assetLeg = phi * S * assetShare;
  const cashLeg = phi * B * probItm;
  const vega = S * assetDensity * rootT;
  const gamma = (assetDensity / S) * perV;
  const product = d1 * d2;
  // (2bT − d₂v)/(2vT), with the part of d₂v that cancels left out
  const drift = (r - q - logRatio * perT + 0.5 * sigma * sigma) * 0.5 * perV;
  const flow = q + d1 * drift;
  const valuation = {
    price,
    intrinsic: Math.max(gap, 0),
    timeValue,
    breakeven: K + phi * price,
    probItm,
    d1,
    d2,
    forward: S * (yieldDiscount / discount),
    greeks: {
      delta: phi * assetShare,
      gamma: gamma * damping,
      theta: (q * assetLeg - r * cashLeg - ((0.5 * S * assetDensity * sigma) / rootT) * damping) * perDay,
      vega: vega * damping * perPoint,
      rho: T * cashLeg * perPoint,
      vanna: -assetDensity * d2 * perSigma * damping * perPoint,
      charm: (phi * q * assetShare - assetDensity * drift * damping) * perDay,
      volga: vega * product * perSigma * damping * perPoint,
      speed: (-gamma / S) * (d1 * perV + 1) * damping,
      color: gamma * (flow + 0.5 * perT) * damping * perDay,
    },
    extendedGreeks: {
      veta: vega * (flow - 0.5 * perT) * damping * (perDay * perPoint),
      zomma: gamma * (product - 1) * perSigma * damping * perPoint,
      ultima: -vega * perSigma * perSigma * (product * (1 - product) + d1 * d1 + d2 * d2) * damping * perPoint,
      lambda: assetLeg / price,
      epsilon: -T * assetLeg * perPoint,
      dualDelta: -phi * discount * probItm,
      dualGamma: ((invRootTwoPi * cashWeight) / K) * perV * damping,
    },
  };
  // while all four exceed 1e−30 and the price is not 0, no Greek can exceed 1e200
  return Math.min(S, K, T, sigma) > 1e-30 && price > 0 ? valuation : representable(valuation);
}

/** The price from the two tails: their difference, or what they lack to the upper bound once d₁ > 0 > d₂. */
function farOtmPrice(assetTail: number, cashTail: number, upperBound: number, isStraddling: boolean): number {
  // the least doubles are rounded so coarsely that the tails may add up to more than their bound
  return isStraddling ? Math.max(0, upperBound - (assetTail + cashTail)) : Math.abs(assetTail - cashTail);
}

/** The price while t is small. Precondition, unchecked: F is √(SK) times the weight. */
function closeOtmPrice(F: number, h: number, t: number): number {
  return F * INV_ROOT_TWO_PI * millsDifferenceSeries(-Math.abs(h), t);
}

/** The valuation with null for each ratio by a near-zero number that exceeded the range of doubles. */
function representable(valuation: BlackScholesValuation): BlackScholesValuation {
  const { greeks, extendedGreeks } = valuation;
  return {
    ...valuation,
    d1: finiteOrNull(valuation.d1),
    d2: finiteOrNull(valuation.d2),
    greeks: {
      ...greeks,
      gamma: finiteOrNull(greeks.gamma),
      vanna: finiteOrNull(greeks.vanna),
      charm: finiteOrNull(greeks.charm),
      volga: finiteOrNull(greeks.volga),
      speed: finiteOrNull(greeks.speed),
      color: finiteOrNull(greeks.color),
    },
    extendedGreeks: {
      ...extendedGreeks,
      veta: finiteOrNull(extendedGreeks.veta),
      zomma: finiteOrNull(extendedGreeks.zomma),
      ultima: finiteOrNull(extendedGreeks.ultima),
      lambda: finiteOrNull(extendedGreeks.lambda),
      dualGamma: finiteOrNull(extendedGreeks.dualGamma),
    },
  };
}
