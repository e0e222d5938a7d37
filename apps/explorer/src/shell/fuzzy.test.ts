import { foundness } from './fuzzy';

const OPTION = ['European option price and Greeks', 'options/price', 'Options', 'Under Black–Scholes–Merton.'];
const SHARPE = ['Probabilistic Sharpe ratio', 'stats/probabilistic-sharpe', 'Statistics', 'A ratio.'];

it.each(['price', 'OPTIONS/price', 'greeks european', 'scholes', 'eurpean', 'opt pri'])(
  '%s finds the option',
  (query) => {
    expect(foundness(query, OPTION)).toBeGreaterThan(0);
  },
);

it.each(['price', 'greeks', 'sharpe option', 'xyz', '(', 'zzprice'])('%s does not find the ratio', (query) => {
  expect(foundness(query, SHARPE)).toBe(0);
});

it('weighs a title more than a description, and the start of a word more than its middle', () => {
  expect(foundness('price', ['Price', ''])).toBeGreaterThan(foundness('price', ['', 'Price']));
  expect(foundness('ratio', ['Ratio'])).toBeGreaterThan(
    foundness('ratio', ['Operations: ratios'.replace('ratios', '')]),
  );
});
