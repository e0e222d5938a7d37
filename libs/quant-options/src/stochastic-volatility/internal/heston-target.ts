import { logOfRatio } from '@quant/core/kernels';
import { europeanValue } from '../../black-scholes/european-value';

/** A quote in units of the forward. */
export interface Target {
  readonly k: number;
  readonly T: number;
  readonly sigma: number;
  readonly price: number;
  readonly vega: number;
}

/** The option out of the money at a quote, its price and its vega. */
export function targetOf(K: number, T: number, sigma: number, carry: number, S: number): Target {
  const k = logOfRatio(K, S) - carry * T;
  const { price, vega } = europeanValue({ type: k >= 0 ? 'call' : 'put', S: 1, K: Math.exp(k), T, r: 0, q: 0, sigma });
  return { k, T, sigma, price, vega };
}

/** Variances near the money of the first and the last expiry, with usual values of the others. */
export function startFor(targets: readonly Target[]): readonly number[] {
  const times = targets.map(({ T }) => T);
  const near = (T: number) =>
    targets.reduce((best, one) => (one.T === T && (best.T !== T || Math.abs(one.k) < Math.abs(best.k)) ? one : best));
  const first = near(Math.min(...times)).sigma ** 2;
  const last = near(Math.max(...times)).sigma ** 2;
  return [Math.log(first), Math.log(1.5), Math.log(last), Math.log(2 * Math.sqrt(last)), -0.5];
}
