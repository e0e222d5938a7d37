/** A call of the API and what it is sold for: 0.005 dollars. */
export const PRICE = '/v1/options/price';
export const OPTION = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };
