import { binomialTree, binomialTreePrice, impliedVolatility } from '../dist/index.js';
import { optionsPrice } from '../dist/reports/options-price.js';

/** Wrappers of the functions that the endpoints call, for the speed anchors. */
export const priceGreeks = ({ S, K, T, r, q, sigma, type }) => optionsPrice({ S, K, T, r, q, sigma, type });

export const impliedVol = ({ S, K, T, r, q, type, price }) => impliedVolatility({ S, K, T, r, q, type, price });

const onTwoHundredSteps = ({ S, K, T, sigma, r, q, type }) => ({
  S,
  K,
  T,
  sigma,
  r,
  q,
  type,
  exercise: 'american',
  steps: 200,
});

export const americanCrr = (option) => binomialTreePrice(onTwoHundredSteps(option));

/** Price and Greeks from five trees. Run it with node bench-one.mjs american-crr200 americanCrrEndpoint … */
export const americanCrrEndpoint = (option) => binomialTree(onTwoHundredSteps(option));
