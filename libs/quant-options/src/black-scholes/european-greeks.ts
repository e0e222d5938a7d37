import { type EuropeanTerms } from './european-terms';

/** Delta, gamma, theta, vega and rho, in plain units. Precondition: the terms come from `priceEuropean`. */
export function mainGreeks(terms: EuropeanTerms): void {
  if (!terms.isRegular) {
    mainGreeksOfExchange(terms);
    return;
  }
  const invRootTwoPi = 0.3989422804014327;
  const { S, K, T, r, q, sigma, phi, assetShare, probItm, discount, rootT, v, assetWeight, damping } = terms;
  const assetDensity = invRootTwoPi * assetWeight;
  const assetLeg = phi * S * assetShare;
  const cashLeg = phi * (K * discount) * probItm;
  terms.delta = phi * assetShare;
  terms.gamma = (assetDensity / S) * (1 / v) * damping;
  terms.theta = q * assetLeg - r * cashLeg - ((0.5 * S * assetDensity * sigma) / rootT) * damping;
  terms.vega = S * assetDensity * rootT * damping;
  terms.rho = T * cashLeg;
}

/** The other twelve. Precondition: the terms come from `mainGreeks`. */
export function furtherGreeks(terms: EuropeanTerms): void {
  if (!terms.isRegular) {
    furtherGreeksOfExchange(terms);
    return;
  }
  const invRootTwoPi = 0.3989422804014327;
  const { S, K, T, r, q, sigma, phi, d1, d2, price, assetShare, probItm, discount, rootT, v, logRatio } = terms;
  const { assetWeight, cashWeight, damping } = terms;
  const assetDensity = invRootTwoPi * assetWeight;
  const perV = 1 / v;
  const perSigma = 1 / sigma;
  const perT = 1 / T;
  const assetLeg = phi * S * assetShare;
  const vega = S * assetDensity * rootT;
  const gamma = (assetDensity / S) * perV;
  const product = d1 * d2;
  // (2bT − d₂v)/(2vT), with the part of d₂v that cancels left out
  const drift = (r - q - logRatio * perT + 0.5 * sigma * sigma) * 0.5 * perV;
  const flow = q + d1 * drift;
  terms.vanna = -assetDensity * d2 * perSigma * damping;
  terms.charm = phi * q * assetShare - assetDensity * drift * damping;
  terms.volga = vega * product * perSigma * damping;
  terms.speed = (-gamma / S) * (d1 * perV + 1) * damping;
  terms.color = gamma * (flow + 0.5 * perT) * damping;
  terms.veta = vega * (flow - 0.5 * perT) * damping;
  terms.zomma = gamma * (product - 1) * perSigma * damping;
  terms.ultima = -vega * perSigma * perSigma * (product * (1 - product) + d1 * d1 + d2 * d2) * damping;
  terms.lambda = assetLeg / price;
  terms.epsilon = -T * assetLeg;
  terms.dualDelta = -phi * discount * probItm;
  terms.dualGamma = ((invRootTwoPi * cashWeight) / K) * perV * damping;
}

/** At the kink, whose curvature is undefined, so are theta and charm; vega is that of the payoff's symmetric spread. */
function mainGreeksOfExchange(terms: EuropeanTerms): void {
  const { S, K, T, r, q, phi, assetShare, probItm, discount, curvature } = terms;
  const share = phi * assetShare;
  const cashShare = phi * (discount * probItm);
  const isKink = !(curvature === 0);
  terms.delta = share;
  terms.gamma = curvature;
  terms.theta = isKink ? NaN : q * S * share - r * K * cashShare;
  terms.vega = isKink ? S * terms.yieldDiscount * Math.sqrt(T / (2 * Math.PI)) : 0;
  terms.rho = T * K * cashShare;
}

function furtherGreeksOfExchange(terms: EuropeanTerms): void {
  const { S, T, q, phi, price, assetShare, probItm, discount, curvature } = terms;
  const share = phi * assetShare;
  terms.charm = curvature === 0 ? q * share : NaN;
  terms.vanna = curvature;
  terms.volga = curvature;
  terms.speed = curvature;
  terms.color = curvature;
  terms.veta = curvature;
  terms.zomma = curvature;
  terms.ultima = curvature;
  terms.dualGamma = curvature;
  terms.lambda = (S * share) / price;
  terms.epsilon = -T * S * share;
  terms.dualDelta = -(phi * (discount * probItm));
}
