import { selfFinancingTotal } from './self-financing-total';

test.each([
  { what: 'nothing to trade', holdings: [30, 70], weights: [0.3, 0.7], cost: 0.5, left: 100 },
  { what: 'no cost', holdings: [90, 10], weights: [0.4, 0.6], cost: 0, left: 100 },
  { what: 'one to buy', holdings: [90, 10], weights: [0.5, 0.5], cost: 0.5, left: 60 },
  { what: 'all of it sold for something new', holdings: [100, 0], weights: [0, 1], cost: 0.5, left: 100 / 3 },
  {
    what: 'an asset that neither is held nor wanted',
    holdings: [90, 0, 10],
    weights: [0.5, 0, 0.5],
    cost: 0.5,
    left: 60,
  },

  // the second would be bought at the total, of which it is half short, and is sold at what is left of it
  { what: 'a kink between X and the total', holdings: [0, 49, 51], weights: [0.5, 0.5, 0], cost: 0.5, left: 50 },
])('$what', ({ holdings, weights, cost, left }) => {
  const total = holdings.reduce((sum, held) => sum + held, 0);
  const answer = selfFinancingTotal(holdings, total, weights, cost);
  expect(Math.abs(answer - left)).toBeLessThanOrEqual(2e-15 * total);
});
