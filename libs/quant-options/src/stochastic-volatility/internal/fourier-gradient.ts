import { contourIntegrals, type ContourNode } from './contour-integral';
import { type JumpVariance } from './jump-variance';
import { momentSlopes } from './moment-slopes';

/** Value of the out-of-the-money option over the discounted spot, and its derivatives by the five parameters of the variance. */
interface FourierGradient {
  readonly value: number;
  /** By v0, kappa, theta, volOfVol and correlation. */
  readonly slopes: readonly number[];
}

const sums = /* @__PURE__ */ new Float64Array(6);

/**
 * The undiscounted value over the forward of the option out of the money at k = ln(K/F), a call at the money, with its gradient.
 *
 * Preconditions, unchecked: the bounds of the inputs; volOfVol > 0; no jumps.
 *
 * @see Cui, del Baño Rollin & Germano (2017), "Full and fast calibration of the Heston stochastic volatility model", European J.
 *   Oper. Res. 263, 625–638.
 */
export function fourierGradient(law: JumpVariance, k: number): FourierGradient {
  const side = contourIntegrals(law, k, weighParameters(law), sums);
  const [value = NaN, ...slopes] = sums;
  const lacking = side !== 'covered-call' ? 0 : k >= 0 ? 1 : Math.exp(k);
  return { value: value + lacking, slopes };
}

function weighParameters(law: JumpVariance) {
  const { kappa, theta, volOfVol: s, correlation: rho, v0, T } = law;
  const load = kappa * theta;
  return (node: ContourNode, share: number, into: Float64Array): void => {
    const { zRe, y, valueRe, valueIm, moment } = node;
    const { dRe, dIm, bRe, bIm, pRe, pIm } = moment;
    const add = (i: number, re: number, im: number) => {
      into[i] = (into[i] as number) + share * (valueRe * re - valueIm * im);
    };
    add(0, 1, 0);
    add(1, dRe, dIm);
    add(3, kappa * bRe, kappa * bIm);
    // by kappa, volOfVol and correlation through β and d
    for (const [at, betaRe, betaIm, squareRe, squareIm, own] of [
      [2, 1, 0, 0, 0, 0],
      [4, -rho * zRe, -rho * y, s * pRe, s * pIm, 1],
      [5, -s * zRe, -s * y, 0, 0, 0],
    ] as const) {
      const slope = momentSlopes(moment, T, s, betaRe, betaIm, squareRe, squareIm);
      const byLoadRe = slope.bRe - (own * 2 * bRe) / s;
      const byLoadIm = slope.bIm - (own * 2 * bIm) / s;
      const direct = at === 2 ? theta : 0;
      add(at, v0 * slope.dRe + load * byLoadRe + direct * bRe, v0 * slope.dIm + load * byLoadIm + direct * bIm);
    }
  };
}
