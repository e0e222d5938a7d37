import { NotConvergedError } from '@quant/core';
import { type Contour, contourFor, type Side } from './contour';
import { type JumpVariance } from './jump-variance';
import { logMoment } from './log-moment';
import { type LogMoment, logMomentStore } from './log-moment-store';

/** A node of a contour: z, z − 1, the moment there, and the value of the integrand for the price. */
export interface ContourNode {
  zRe: number;
  eRe: number;
  y: number;
  readonly moment: LogMoment;
  valueRe: number;
  valueIm: number;
  /** Size of the value, over that at the saddle. */
  size: number;
}

/** Adds the integrands at a node, times a share, to the sums: the price first, the one that decays slowest last. */
type Weigh = (node: ContourNode, share: number, sums: Float64Array) => void;

const node: ContourNode = {
  zRe: 0,
  eRe: 0,
  y: 0,
  moment: /* @__PURE__ */ logMomentStore(),
  valueRe: 0,
  valueIm: 0,
  size: 0,
};

const FIRST_STEP = 0.25;
const MOST_HALVINGS = 6;
const MOST_NODES = 2000;
/** Halving the step squares the error, so that it is below rounding once the last change was this small. */
const SETTLED = 1e-8;

/**
 * Integrals over the contour of k, each over π: of M(z)·e^(k(1−z))/(z(z−1)) and of its products with what `weigh` says. The
 * first is the undiscounted value of the out-of-the-money option over the forward, or that of a covered call with its sign
 * changed.
 *
 * The trapezoidal rule on the contour; its step is halved until the first and the last sum are settled.
 *
 * Preconditions, unchecked: |k| < Infinity; the expected total variance is above 1e-90.
 *
 * @throws NotConvergedError  the sums do not settle in six halvings
 * @see Lewis (2000), "Option valuation under stochastic volatility", chapter 2; Trefethen & Weideman (2014), SIAM Review 56,
 *   385–458, for the rule.
 */
export function contourIntegrals(law: JumpVariance, k: number, weigh: Weigh, sums: Float64Array): Side {
  const contour = contourFor(law, k);
  sums.fill(0);
  const base = startAt(law, k, contour);
  let step = FIRST_STEP;
  addNodes(law, k, contour, base, weigh, sums, 0, step);
  for (let halving = 0; halving < MOST_HALVINGS; halving++) {
    const [first, last] = [sums[0] as number, sums[sums.length - 1] as number];
    addNodes(law, k, contour, base, weigh, sums, step / 2, step);
    step /= 2;
    if (isSettled(sums[0] as number, first) && isSettled(sums[sums.length - 1] as number, last)) {
      const factor = (step / Math.PI) * Math.exp(base);
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) * factor;
      return contour.side;
    }
  }
  throw new NotConvergedError('the Fourier integral of the price did not settle in 6 halvings of its step');
}

/** Twice the sum is expected with twice the nodes. */
function isSettled(sum: number, before: number): boolean {
  return Math.abs(sum - 2 * before) <= SETTLED * Math.abs(sum);
}

function startAt(law: JumpVariance, k: number, contour: Contour): number {
  const { side, at } = contour;
  if (side === 'put') logMoment(law, -at, -1 - at, 0, node.moment);
  else logMoment(law, 1 + at, at, 0, node.moment);
  return node.moment.re - k * (side === 'put' ? -1 - at : at);
}

function addNodes(
  law: JumpVariance,
  k: number,
  contour: Contour,
  base: number,
  weigh: Weigh,
  sums: Float64Array,
  from: number,
  step: number,
): void {
  let negligible = 0;
  for (let i = 0; i < MOST_NODES && negligible < 2; i++) {
    const u = from + i * step;
    takeNode(law, k, contour, base, u);
    weigh(node, u === 0 ? 0.5 : 1, sums);
    const slowest = node.size * (sums.length > 1 ? 1 + Math.hypot(node.moment.pRe, node.moment.pIm) : 1);
    const last = Math.abs(sums[sums.length - 1] as number);
    negligible = node.size <= 1e-17 * Math.abs(sums[0] as number) && slowest <= 1e-17 * last ? negligible + 1 : 0;
  }
}

function takeNode(law: JumpVariance, k: number, contour: Contour, base: number, u: number): void {
  const { side, at, scale, tilt } = contour;
  const sign = side === 'put' ? -1 : 1;
  const grown = Math.exp(u);
  const cosh = (grown + 1 / grown) / 2;
  const sinh = (grown - 1 / grown) / 2;
  const across = scale * Math.sin(tilt);
  const along = scale * Math.cos(tilt);
  const w = at + across * (1 - cosh);
  const y = along * sinh;
  const zRe = sign > 0 ? 1 + w : -w;
  const eRe = sign > 0 ? w : -1 - w;
  logMoment(law, zRe, eRe, y, node.moment);
  const { moment } = node;
  const size = Math.exp(moment.re - k * eRe - base);
  const turn = moment.im - k * y;
  // dz/(i·du)/(z·(z − 1))
  const jumpRe = along * cosh;
  const jumpIm = sign * across * sinh;
  const square = moment.pRe * moment.pRe + moment.pIm * moment.pIm;
  const fRe = -(jumpRe * moment.pRe + jumpIm * moment.pIm) / square;
  const fIm = -(jumpIm * moment.pRe - jumpRe * moment.pIm) / square;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  node.zRe = zRe;
  node.eRe = eRe;
  node.y = y;
  node.valueRe = size * (cos * fRe - sin * fIm);
  node.valueIm = size * (cos * fIm + sin * fRe);
  node.size = size * Math.hypot(fRe, fIm);
}
