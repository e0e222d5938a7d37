import { normalCdf, normalPdf } from '@quant/core';
import { type BachelierInputs } from './inputs';
import { millsComplement } from './mills-complement';

/** Price and derivatives; NaN for undefined ones. */
export interface BachelierValue {
  readonly price: number;
  readonly delta: number;
  readonly gamma: number;
  readonly theta: number;
  readonly vega: number;
}

/** Preconditions, unchecked: the bounds of {@link BachelierInputs}. */
export function bachelierValue({ type, F, K, T, r, sigma }: BachelierInputs): BachelierValue {
  const phi = type === 'put' ? -1 : 1;
  const discount = Math.exp(-r * T);
  const gap = phi * (F - K);
  const s = sigma * Math.sqrt(T);
  if (s === 0) return withoutVolatility(phi, gap, discount, r, T);
  const d = gap / s;
  const density = normalPdf(d);
  const otm = s * density * millsComplement(Math.abs(d));
  const price = discount * (gap > 0 ? gap + otm : otm);
  return {
    price,
    delta: phi * discount * normalCdf(d),
    gamma: (discount * density) / s,
    theta: r * price - (discount * density * sigma) / (2 * Math.sqrt(T)),
    vega: discount * density * Math.sqrt(T),
  };
}

/** The discounted payoff on the forward; at its kink delta is the mean of both sides. */
function withoutVolatility(phi: number, gap: number, discount: number, r: number, T: number): BachelierValue {
  const price = discount * Math.max(0, gap);
  if (gap !== 0) return { price, delta: gap > 0 ? phi * discount : 0, gamma: 0, theta: r * price, vega: 0 };
  return { price, delta: 0.5 * phi * discount, gamma: NaN, theta: NaN, vega: discount * Math.sqrt(T / (2 * Math.PI)) };
}
