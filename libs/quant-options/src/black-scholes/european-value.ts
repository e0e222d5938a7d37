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

/** Price and main Greeks of a European option in plain units; NaN where one is undefined, ±Infinity beyond doubles. */
export type EuropeanValue = Readonly<Pick<EuropeanTerms, 'price' | 'delta' | 'gamma' | 'theta' | 'vega' | 'rho'>>;

/** Preconditions, unchecked: those of {@link europeanPrice}. */
export function europeanValue(option: EuropeanOption): EuropeanValue {
  takeOption(terms, option);
  priceEuropean(terms);
  mainGreeks(terms);
  const { price, delta, gamma, theta, vega, rho } = terms;
  return { price, delta, gamma, theta, vega, rho };
}
