import { blackScholesValuation, impliedVolatility } from '../dist/index.js';

/** Wrappers for the harness of the speed anchors: what the endpoints call, validation included. */
export const priceGreeks = (option) => blackScholesValuation(option);

export const impliedVol = ({ S, K, T, r, q, type, price }) =>
  impliedVolatility({ S, K, T, r, q, type, marketPrice: price }).impliedVolatility;
