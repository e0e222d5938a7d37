import { finiteOrNull, inRange, logOfRatio } from '@quant/core/kernels';
import { type OptionType } from '../../black-scholes/option-type';
import { europeanPrice, type OptionValue } from '../../black-scholes/european-value';
import { type Side } from './contour';
import { contourIntegrals, type ContourNode } from './contour-integral';
import { expectedTotalVariance, type JumpVariance } from './jump-variance';

/** An option under a law of the variance and the jumps, complete. */
interface FourierOption extends JumpVariance {
  readonly type: OptionType;
  readonly S: number;
  readonly K: number;
  readonly r: number;
  readonly q: number;
}

/** Below this total variance the price is the discounted payoff on the forward: the time value is below 1e-45 of the spot. */
const NO_VARIANCE = 1e-90;

const priceSum = /* @__PURE__ */ new Float64Array(1);
const greekSums = /* @__PURE__ */ new Float64Array(5);

/** The price. Preconditions, unchecked: the bounds of the inputs. */
export function fourierPrice(option: FourierOption): number {
  const { S, T, q } = option;
  if (expectedTotalVariance(option) < NO_VARIANCE) return europeanPrice({ ...option, sigma: 0 });
  const side = contourIntegrals(option, logMoneyness(option), weighPrice, priceSum);
  const { spots, strikes } = parity(option.type, side);
  const kept = (priceSum[0] as number) + spots;
  return inRange(Math.max(0, S * Math.exp(-q * T) * kept - strikes * discountedStrike(option)), 'the price');
}

/**
 * The price and its derivatives; vega is that by √v0. All but the price are null without variance.
 *
 * Preconditions, unchecked: the bounds of the inputs.
 */
export function fourierValue(option: FourierOption): OptionValue {
  const { S, T, r, q, v0, type } = option;
  if (expectedTotalVariance(option) < NO_VARIANCE) {
    const price = europeanPrice({ ...option, sigma: 0 });
    return { price, delta: null, gamma: null, theta: null, vega: null, rho: null };
  }
  const side = contourIntegrals(option, logMoneyness(option), weighGreeks(option), greekSums);
  const [value = NaN, byVariance = NaN, byTime = NaN, moment = NaN, curvature = NaN] = greekSums;
  const { spots, strikes } = parity(type, side);
  const kept = Math.exp(-q * T);
  const strike = strikes * discountedStrike(option);
  return {
    price: inRange(Math.max(0, S * kept * (value + spots) - strike), 'the price'),
    delta: finiteOrNull(kept * (moment + value + spots)),
    gamma: finiteOrNull((kept * curvature) / S),
    theta: finiteOrNull(S * kept * (q * (value + spots) - byTime - (r - q) * moment) - r * strike),
    vega: finiteOrNull(2 * Math.sqrt(v0) * S * kept * byVariance),
    rho: finiteOrNull(T * (S * kept * moment + strike)),
  };
}

function logMoneyness({ S, K, T, r, q }: FourierOption): number {
  return logOfRatio(K, S) - (r - q) * T;
}

function discountedStrike({ K, T, r }: FourierOption): number {
  return K * Math.exp(-r * T);
}

/** What the value of a side lacks to that of the option, in discounted spots less discounted strikes. */
function parity(type: OptionType, side: Side): { readonly spots: number; readonly strikes: number } {
  const call = { spots: side === 'call' ? 0 : 1, strikes: side === 'put' ? 1 : 0 };
  return type === 'call' ? call : { spots: call.spots - 1, strikes: call.strikes - 1 };
}

function weighPrice(node: ContourNode, share: number, sums: Float64Array): void {
  sums[0] = (sums[0] as number) + share * node.valueRe;
}

/** Sums: value, ∂ by v0, ∂ by T of the moment, value·(z − 1), value·z·(z − 1). */
function weighGreeks(law: JumpVariance) {
  const { T, volOfVol, kappa, theta } = law;
  return (node: ContourNode, share: number, sums: Float64Array): void => {
    const { valueRe: re, valueIm: im, eRe, y, moment } = node;
    const { dRe, dIm, pRe, pIm, betaRe, betaIm } = moment;
    sums[0] = (sums[0] as number) + share * re;
    sums[1] = (sums[1] as number) + share * (re * dRe - im * dIm);
    // Riccati: D' = −P/2 − βD + σ²D²/2, (κθB)' = κθD
    const ss = volOfVol * volOfVol;
    const slopeRe = -pRe / 2 - (betaRe * dRe - betaIm * dIm) + (ss / 2) * (dRe * dRe - dIm * dIm);
    const slopeIm = -pIm / 2 - (betaRe * dIm + betaIm * dRe) + ss * dRe * dIm;
    const load = kappa * theta;
    const byTimeRe = law.v0 * slopeRe + load * dRe + moment.jumpRe / T;
    const byTimeIm = law.v0 * slopeIm + load * dIm + moment.jumpIm / T;
    sums[2] = (sums[2] as number) + share * (re * byTimeRe - im * byTimeIm);
    sums[3] = (sums[3] as number) + share * (re * eRe - im * y);
    sums[4] = (sums[4] as number) + share * -(re * pRe - im * pIm);
  };
}
