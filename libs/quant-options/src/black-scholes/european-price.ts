import { erfcxOfPositive, exp } from '@quant/core/kernels';
import { type EuropeanTerms, forwardGap, logMoneyness } from './european-terms';
import { isMillsDifferenceClose, millsDifferenceSeries } from './mills-difference';

/**
 * Places of the exponentials and of the tails: V8 inlines only so much into a function, and a loop over an array needs the code of exp
 * once instead of three times.
 */
const exponents = /* @__PURE__ */ new Float64Array(3);
const distances = /* @__PURE__ */ new Float64Array(2);

/**
 * Price and probabilities of a European option.
 *
 * With h = (d₁ + d₂)/2 and t = v/2, v = σ√T, one exponential w = e^(−(h² + t² + (r + q)T)/2) gives both densities,
 * e^(−qT)·n(d₁) = √(K/S)·w/√(2π) and e^(−rT)·n(d₂) = √(S/K)·w/√(2π), and with N(−y) = ½·√(2π)·n(y)·erfcx(y/√2) both
 * tails, each to full relative accuracy.
 *
 * The constants stand here as literals: one of the module is loaded, checked and unboxed at each use.
 *
 * Preconditions, unchecked: S, K > 0; T, sigma ≥ 0; all finite.
 */
export function priceEuropean(terms: EuropeanTerms): void {
  const { S, K, T, r, q, sigma, phi } = terms;
  const rootT = Math.sqrt(T);
  const v = sigma * rootT;
  if (v === 0) {
    exchangeWithoutVolatility(terms);
    return;
  }
  const logRatio = logMoneyness(S, K);
  const x = logRatio + (r - q) * T;
  const h = x / v;
  const t = 0.5 * v;
  const d1 = h + t;
  const d2 = h - t;
  const exponent = -0.5 * (h * h + t * t + (r + q) * T);
  // below −640 e^… nears the subnormal range: it is carried as weight · damping, two equal factors
  const isSplit = exponent < -640;
  exponents[0] = isSplit ? 0.5 * exponent : exponent;
  exponents[1] = -r * T;
  exponents[2] = -q * T;
  for (let i = 0; i < 3; i++) exponents[i] = exp(exponents[i] as number);
  const weight = exponents[0];
  if (weight === 0) {
    exchangeWithoutDensity(terms, d1, d2);
    return;
  }
  const damping = isSplit ? weight : 1;

  const discount = exponents[1];
  const yieldDiscount = exponents[2];
  const rootRatio = Math.sqrt(S) / Math.sqrt(K);
  const assetWeight = weight / rootRatio;
  const cashWeight = weight * rootRatio;
  distances[0] = Math.abs(d1) * Math.SQRT1_2;
  distances[1] = Math.abs(d2) * Math.SQRT1_2;
  for (let i = 0; i < 2; i++) distances[i] = erfcxOfPositive(distances[i] as number);
  const assetErfcx = distances[0];
  const cashErfcx = distances[1];
  const assetTail = 0.5 * assetWeight * assetErfcx * damping;
  // discounting is taken out before the damping: the probability may be representable where its present value is not
  const probTail = ((0.5 * cashWeight) / discount) * cashErfcx * damping;

  const A = S * yieldDiscount;
  const B = K * discount;
  const isClose = isMillsDifferenceClose(-Math.abs(h), t);
  // the price of whichever of call and put is out of the money on the forward; the other follows by parity
  const scale = K * cashWeight;
  const otmPrice = isClose
    ? closeOtmPrice(scale, h, t) * damping
    : t > Math.abs(h)
      ? straddlingOtmPrice(x < 0 ? A : B, 0.5 * scale * (assetErfcx + cashErfcx) * damping)
      : 0.5 * scale * Math.abs(assetErfcx - cashErfcx) * damping;
  const isForwardItm = phi * x > 0;

  terms.isRegular = true;
  terms.price = isForwardItm ? otmPrice + (isClose ? forwardGap(S, K, T, r, q, x) : Math.abs(A - B)) : otmPrice;
  terms.assetShare = phi * d1 > 0 ? yieldDiscount - assetTail : assetTail;
  terms.probItm = phi * d2 > 0 ? 1 - probTail : probTail;
  terms.d1 = d1;
  terms.d2 = d2;
  terms.discount = discount;
  terms.yieldDiscount = yieldDiscount;
  terms.otmPrice = otmPrice;
  terms.isForwardItm = isForwardItm;
  terms.isClose = isClose;
  terms.rootT = rootT;
  terms.v = v;
  terms.logRatio = logRatio;
  terms.assetWeight = assetWeight;
  terms.cashWeight = cashWeight;
  terms.damping = damping;
}

/** What the two tails lack to the upper bound, once d₁ > 0 > d₂. */
function straddlingOtmPrice(upperBound: number, tails: number): number {
  // the least doubles are rounded so coarsely that the tails may add up to more than their bound
  return Math.max(0, upperBound - tails);
}

/** The price while t is small. Precondition, unchecked: F is √(SK) times the weight. */
function closeOtmPrice(F: number, h: number, t: number): number {
  const invRootTwoPi = 0.3989422804014327;
  return F * invRootTwoPi * millsDifferenceSeries(-Math.abs(h), t);
}

/**
 * The limit without volatility, σ·√T = 0 or its underflow: the discounted payoff on the forward. At the kink A = B, with
 * A = S·e^(−qT) and B = K·e^(−rT), exercise has probability ½ and what depends on the side is undefined.
 */
function exchangeWithoutVolatility(terms: EuropeanTerms): void {
  const { S, K, T, r, q, phi } = terms;
  const gap = phi * (S * exp(-q * T) - K * exp(-r * T));
  const probability = gap === 0 ? 0.5 : gap > 0 ? 1 : 0;
  exchange(terms, probability, probability, gap === 0 ? NaN : 0);
  terms.d1 = NaN;
  terms.d2 = NaN;
}

/**
 * The value if both densities underflow to 0, because |d₁| and |d₂| are too large: exercise is certain, or σ·√T ≫ 1.
 */
function exchangeWithoutDensity(terms: EuropeanTerms, d1: number, d2: number): void {
  exchange(terms, terms.phi * d1 > 0 ? 1 : 0, terms.phi * d2 > 0 ? 1 : 0, 0);
  terms.d1 = d1;
  terms.d2 = d2;
}

/** The value when the asset and the cash leg are exchanged with the given probabilities (0, ½ or 1). */
function exchange(terms: EuropeanTerms, assetProbability: number, cashProbability: number, curvature: number): void {
  const { S, K, T, r, q, phi } = terms;
  const discount = exp(-r * T);
  const yieldDiscount = exp(-q * T);
  const assetShare = yieldDiscount * assetProbability;
  terms.isRegular = false;
  terms.curvature = curvature;
  terms.price = Math.max(0, phi * (S * assetShare - K * (discount * cashProbability)));
  terms.assetShare = assetShare;
  terms.probItm = cashProbability;
  terms.discount = discount;
  terms.yieldDiscount = yieldDiscount;
}
