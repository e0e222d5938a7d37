// The work of every server here: it calls the library function of the request's path.
const { operationTable } = await import(new URL('../../../libs/operations/dist/all.js', import.meta.url).href);

/** Path → what answers its body. These bodies and answers are spelt alike in the libraries and on the wire. */
export const OPERATIONS = {
  '/v1/options/price': operationTable.optionsPrice,
  '/v1/risk/portfolio': operationTable.riskPortfolio,
};
export const port = Number(process.env.PORT);
export const host = '127.0.0.1';

process.on('SIGTERM', () => process.exit(0));
