/** ln E[e^(zX)] of the log return X of the forward, and its parts at one z. */
export interface LogMoment {
  re: number;
  im: number;
  /** β = κ − ρσz. */
  betaRe: number;
  betaIm: number;
  /** P = z − z². */
  pRe: number;
  pIm: number;
  /** d = √(β² + σ²P), Re d ≥ 0. */
  rootRe: number;
  rootIm: number;
  /** 1 − e^(−dT). */
  oneRe: number;
  oneIm: number;
  /** (1 − e^(−dT))/d. */
  gRe: number;
  gIm: number;
  /** n = βg + 1 + e^(−dT). */
  nRe: number;
  nIm: number;
  /** D, the derivative by v0. */
  dRe: number;
  dIm: number;
  /** B, the derivative by kappa·theta. */
  bRe: number;
  bIm: number;
  /** The part of the jumps. */
  jumpRe: number;
  jumpIm: number;
}

/* @__NO_SIDE_EFFECTS__ */
export function logMomentStore(): LogMoment {
  return {
    ...{ re: 0, im: 0, betaRe: 0, betaIm: 0, pRe: 0, pIm: 0, rootRe: 0, rootIm: 0, oneRe: 0, oneIm: 0 },
    ...{ gRe: 0, gIm: 0, nRe: 0, nIm: 0, dRe: 0, dIm: 0, bRe: 0, bIm: 0, jumpRe: 0, jumpIm: 0 },
  };
}
