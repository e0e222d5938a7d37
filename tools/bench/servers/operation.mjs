// What every server here does with a request: the library function of POST /v1/options/price, and no more.
const { blackScholesValuation } = await import(
  new URL('../../../libs/quant-options/dist/index.js', import.meta.url).href
);

export const PATH = '/v1/options/price';
export const price = (body) => blackScholesValuation(body);
export const port = Number(process.env.PORT);
export const host = '127.0.0.1';

process.on('SIGTERM', () => process.exit(0));
