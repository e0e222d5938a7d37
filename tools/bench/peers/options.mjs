// The contenders of each kernel benchmark: our libraries from their build output, and packages from npm.
// `run` is what gets timed; `answer` brings its result into the names and units of ../vectors/options.json.
import { readFileSync } from 'node:fs';
import blackScholes from 'black-scholes';
import greeks from 'greeks';
import impliedVolatilityPeer from 'implied-volatility';

const { quotes } = JSON.parse(readFileSync(new URL('../vectors/options.json', import.meta.url), 'utf8'));

const vectorsOfAverages = new URL('../../../libs/quant-options/vectors/asian.extremes.json', import.meta.url);
const averages = JSON.parse(readFileSync(vectorsOfAverages, 'utf8')).cases;

// By path: the build output is measured, as a program gets it that installs the package
const report = (name) => import(new URL(`../../../libs/quant-options/dist/reports/${name}.js`, import.meta.url).href);
const { derivativesAsianOption } = await report('derivatives-asian-option');
const { optionsImpliedVol } = await report('options-implied-vol');
const { optionsPrice } = await report('options-price');

export const OPTION_TASKS = [
  {
    title: `European price and Greeks: ${quotes.length} options`,
    inputs: quotes.map(({ inputs }) => inputs),
    expected: quotes.map(({ values }) => values),
    contenders: [
      {
        name: '@quant/options optionsPrice (17 Greeks)',
        run: (option) => optionsPrice(option),
        answer: ({ price, greeks: { delta, gamma, theta, vega, rho } }) => ({ price, delta, gamma, theta, vega, rho }),
      },
      {
        name: 'black-scholes 1.1.0 + greeks 1.0.0 (5 Greeks, no dividend yield)',
        run: ({ type, S, K, T, r, sigma }) => ({
          price: blackScholes.blackScholes(S, K, T, sigma, r, type),
          delta: greeks.getDelta(S, K, T, sigma, r, type),
          gamma: greeks.getGamma(S, K, T, sigma, r),
          theta: greeks.getTheta(S, K, T, sigma, r, type),
          vega: greeks.getVega(S, K, T, sigma, r),
          rho: greeks.getRho(S, K, T, sigma, r, type),
        }),
        answer: (result) => result,
      },
    ],
  },
  {
    title: `Implied volatility: ${quotes.length} options`,
    inputs: quotes.map(({ inputs: { type, S, K, T, r, q }, values }) => ({
      type,
      S,
      K,
      T,
      r,
      q,
      market_price: values.price,
    })),
    expected: quotes.map(({ inputs }) => ({ sigma: inputs.sigma })),
    contenders: [
      {
        name: '@quant/options optionsImpliedVol',
        run: (option) => optionsImpliedVol(option),
        answer: ({ implied_volatility }) => ({ sigma: implied_volatility }),
      },
      {
        name: 'implied-volatility 1.0.0 (no dividend yield)',
        run: ({ type, S, K, T, r, market_price }) =>
          impliedVolatilityPeer.getImpliedVolatility(market_price, S, K, T, r, type),
        answer: (sigma) => ({ sigma }),
      },
    ],
  },
  {
    title: `Average of many fixings: ${averages.length} options, up to 1,000 fixings`,
    inputs: averages.map(({ request }) => request),
    expected: averages.map(({ price }) => ({ price })),
    contenders: [
      {
        name: '@quant/options derivativesAsianOption (exact density, 4 Greeks)',
        run: (option) => derivativesAsianOption(option),
        answer: ({ price }) => ({ price }),
      },
    ],
  },
];
