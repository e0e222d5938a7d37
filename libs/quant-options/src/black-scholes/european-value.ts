import { mainGreeks } from './european-greeks';
import { priceEuropean } from './european-price';
import { type EuropeanOption, type EuropeanTerms, europeanTerms, takeOption } from './european-terms';

const terms = /* @__PURE__ */ europeanTerms();

/** The price alone. Preconditions, unchecked: S, K > 0; T, sigma ≥ 0; all finite. */
export function europeanPrice(option: EuropeanOption): number {
  takeOption(terms, option);
  priceEuropean(terms);
  return terms.price;
}

/** Price and main Greeks of a European option in plain units; NaN if undefined, ±Infinity beyond doubles. */
export type EuropeanValue = Readonly<Pick<EuropeanTerms, 'price' | 'delta' | 'gamma' | 'theta' | 'vega' | 'rho'>>;

/** Preconditions, unchecked: those of {@link europeanPrice}. */
export function europeanValue(option: EuropeanOption): EuropeanValue {
  takeOption(terms, option);
  priceEuropean(terms);
  mainGreeks(terms);
  const { price, delta, gamma, theta, vega, rho } = terms;
  return { price, delta, gamma, theta, vega, rho };
}

/**
 * Value of one option on one unit of its underlying and the five sensitivities that a book is hedged by: plain partial
 * derivatives, per year and per 1.00 of volatility or rate. `null` stands where a figure is undefined or beyond doubles.
 */
export interface OptionValue {
  /** [currency] */
  readonly price: number;
  /** ∂V/∂S [per 1 of spot]. */
  readonly delta: number | null;
  /** ∂²V/∂S² [per 1² of spot]. */
  readonly gamma: number | null;
  /** ∂V/∂t = −∂V/∂T [currency per year]. */
  readonly theta: number | null;
  /** ∂V/∂σ [currency per 1.00 of volatility]. */
  readonly vega: number | null;
  /** ∂V/∂r at constant q [currency per 1.00 of rate]. */
  readonly rho: number | null;
}
