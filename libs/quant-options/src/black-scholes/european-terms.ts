import { exp, expMinusOne, log, logOfRatio } from '@quant/core/kernels';
import { type OptionType } from './option-type';

/** A European option: the market, the contract and the volatility, with nothing left to a default. */
export interface EuropeanOption {
  readonly type: OptionType;
  readonly S: number;
  readonly K: number;
  readonly T: number;
  readonly r: number;
  readonly q: number;
  readonly sigma: number;
}

/**
 * Working values of an option, from inputs to Greeks. Each kernel reads the fields that earlier kernels wrote.
 *
 * All calls share one object: V8 allocates a box for each double that it passes in an argument or a new object, but
 * writes the fields of an existing object in place. Kernels write a field before they read it.
 */
export interface EuropeanTerms {
  S: number;
  K: number;
  T: number;
  r: number;
  q: number;
  sigma: number;
  /** +1 call, −1 put. */
  phi: number;

  /** False if volatility or density is 0; only the fields marked * have a meaning then. */
  isRegular: boolean;
  /** * Second-order terms: 0 on a straight part of the payoff, NaN at its kink. */
  curvature: number;
  /** * */
  price: number;
  /** * e^(−qT)·N(φd₁). */
  assetShare: number;
  /** * N(φd₂). */
  probItm: number;
  /** * NaN without volatility. */
  d1: number;
  /** * NaN without volatility. */
  d2: number;
  /** * e^(−rT). */
  discount: number;
  /** * e^(−qT). */
  yieldDiscount: number;
  /** Price of the call or the put, whichever is out of the money on the forward. */
  otmPrice: number;
  isForwardItm: boolean;
  /** True if the price comes from the series for small σ√T. */
  isClose: boolean;
  rootT: number;
  /** σ√T. */
  v: number;
  /** ln(S/K). */
  logRatio: number;
  /** √(2π)·e^(−qT)·n(d₁) but for the damping. */
  assetWeight: number;
  /** √(2π)·e^(−rT)·n(d₂) but for the damping. */
  cashWeight: number;
  /** Second factor of both, 1 unless they near the least doubles. */
  damping: number;

  /** * The derivatives, in plain units. */
  delta: number;
  gamma: number;
  theta: number;
  vega: number;
  rho: number;
  vanna: number;
  charm: number;
  volga: number;
  speed: number;
  color: number;
  veta: number;
  zomma: number;
  ultima: number;
  lambda: number;
  epsilon: number;
  dualDelta: number;
  dualGamma: number;
}

/** Terms of no option yet: NaN makes each field a place for doubles from the first. */
/* @__NO_SIDE_EFFECTS__ */
export function europeanTerms(): EuropeanTerms {
  return {
    S: NaN,
    K: NaN,
    T: NaN,
    r: NaN,
    q: NaN,
    sigma: NaN,
    phi: NaN,
    isRegular: true,
    curvature: NaN,
    price: NaN,
    assetShare: NaN,
    probItm: NaN,
    d1: NaN,
    d2: NaN,
    discount: NaN,
    yieldDiscount: NaN,
    otmPrice: NaN,
    isForwardItm: false,
    isClose: false,
    rootT: NaN,
    v: NaN,
    logRatio: NaN,
    assetWeight: NaN,
    cashWeight: NaN,
    damping: NaN,
    delta: NaN,
    gamma: NaN,
    theta: NaN,
    vega: NaN,
    rho: NaN,
    vanna: NaN,
    charm: NaN,
    volga: NaN,
    speed: NaN,
    color: NaN,
    veta: NaN,
    zomma: NaN,
    ultima: NaN,
    lambda: NaN,
    epsilon: NaN,
    dualDelta: NaN,
    dualGamma: NaN,
  };
}

/** Writes an option into the terms. */
export function takeOption(terms: EuropeanTerms, option: EuropeanOption): void {
  terms.S = option.S;
  terms.K = option.K;
  terms.T = option.T;
  terms.r = option.r;
  terms.q = option.q;
  terms.sigma = option.sigma;
  terms.phi = option.type === 'put' ? -1 : 1;
}

/**
 * ln(S/K), relatively accurate also where S and K nearly agree.
 *
 * Preconditions, unchecked: S, K > 0.
 */
export function logMoneyness(S: number, K: number): number {
  if (S > 1e-140 && S < 1e140 && K > 1e-140 && K < 1e140) return logOfRatio(S, K);
  return logMoneynessFarOut(S, K);
}

/** Scales both into the range of `logOfRatio`; if they are too far apart for that, their logarithms differ by far. */
function logMoneynessFarOut(S: number, K: number): number {
  const ratio = S / K;
  const scale = S < 1e100 && K < 1e100 ? 2 ** 600 : 2 ** -600;
  const isInRange = ratio > 1e-200 && ratio < 1e200 && S * scale > 1e-140 && S * scale < 1e290;
  return isInRange ? logOfRatio(S * scale, K * scale) : log(S) - log(K);
}

/** Up to this sum of |rT| and |qT| carry is the smaller part of A − B, and S − K is exact if S and K are close. */
const SMALL_CARRY = 0.5;

/**
 * Value of the forward, |A − B| = |S·e^(−qT) − K·e^(−rT)|. It keeps its digits if A and B nearly agree.
 *
 * Preconditions, unchecked: S, K > 0; x = ln(S/K) + (r − q)T.
 */
export function forwardGap(S: number, K: number, T: number, r: number, q: number, x: number): number {
  if ((Math.abs(r) + Math.abs(q)) * T < SMALL_CARRY) return Math.abs(S - K + carry(S, K, T, r, q));
  const B = K * exp(-r * T);
  return x > -1 && x < 1 ? B * Math.abs(expMinusOne(x)) : Math.abs(S * exp(-q * T) - B);
}

/** The part of the forward gap that carrying S and K to expiry adds to S − K. */
export function carry(S: number, K: number, T: number, r: number, q: number): number {
  return S * expMinusOne(-q * T) - K * expMinusOne(-r * T);
}
