import fc from 'fast-check';
import { anyOption, plainOption, type CompleteOption } from '../../test/arbitraries';
import { answering } from '../../../../tools/testing/answering';
import { type Request } from '@quant/contract';
import { rules } from '@quant/contract/rules/derivatives-binomial-tree';
import { derivativesBinomialTree } from './derivatives-binomial-tree';

const binomialTree = answering<'derivativesBinomialTree', typeof derivativesBinomialTree>(
  rules,
  derivativesBinomialTree,
);

const EPS = Number.EPSILON;

type CompleteTree = Request<'derivativesBinomialTree'>;

const tree = (option: fc.Arbitrary<CompleteOption>): fc.Arbitrary<CompleteTree> =>
  fc
    .record({
      option,
      steps: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 2, 3, 200)),
      exercise: fc.constantFrom('american' as const, 'european' as const),
    })
    .map(({ option, steps, exercise }) => ({ ...option, steps, exercise }));

/** Both legs of the payoff on the forward, and what rounding along a tree does to them. */
function legs({ S, K, T, r, q }: CompleteTree) {
  const A = S * Math.exp(-q * T);
  const B = K * Math.exp(-r * T);
  const slack = (400 * EPS + 4 * EPS * (Math.abs(r) + Math.abs(q)) * T) * (A + B) + Number.MIN_VALUE;
  return { A, B, slack };
}

test('over the whole domain: finite numbers or null, no-arbitrage bounds, a premium that is not negative', () => {
  fc.assert(
    fc.property(tree(anyOption), (inputs) => {
      const { price, european_tree_price, early_exercise_premium, u, d, p, greeks, bs_price } = binomialTree(inputs);
      const { A, B, slack } = legs(inputs);
      const { S, K, type, exercise } = inputs;
      const isCall = type === 'call';
      const { delta, gamma, theta, vega, rho } = greeks;
      const prices = [price, european_tree_price, early_exercise_premium, bs_price];
      const numbers = [...prices, u, d, p, delta, gamma, theta, vega, rho];
      const intrinsic = isCall ? S - K : K - S;
      return (
        numbers.every((x) => x === null || Number.isFinite(x)) &&
        european_tree_price >= Math.max(0, (isCall ? A - B : B - A) - slack) &&
        european_tree_price <= (isCall ? A : B) + slack &&
        early_exercise_premium >= 0 &&
        (exercise === 'american' ? price >= intrinsic - slack : early_exercise_premium === 0) &&
        (p === null || (p >= 0 && p <= 1))
      );
    }),
    { numRuns: 500 },
  );
});

test('put–call parity holds on the European tree, whatever its steps', () => {
  fc.assert(
    fc.property(tree(anyOption), (inputs) => {
      const { A, B, slack } = legs(inputs);
      const value = (type: 'call' | 'put') => binomialTree({ ...inputs, exercise: 'european', type }).price;
      expect(Math.abs(value('call') - value('put') - (A - B))).toBeLessThanOrEqual(slack);
    }),
    { numRuns: 200 },
  );
});

test('a call with q ≤ 0 ≤ r and a put with r ≤ 0 ≤ q earn no early exercise premium', () => {
  fc.assert(
    fc.property(tree(anyOption), (inputs) => {
      const [low, high] = [-Math.abs(inputs.q / 5), Math.abs(inputs.r)];
      const rates = inputs.type === 'call' ? { r: high, q: low } : { r: low, q: high };
      const { price, european_tree_price, early_exercise_premium } = binomialTree({
        ...inputs,
        ...rates,
        exercise: 'american',
      });
      expect([price, early_exercise_premium]).toEqual([european_tree_price, 0]);
    }),
    { numRuns: 200 },
  );
});

test('homogeneity: V(cS, cK) = c·V(S, K), exactly for a power of two', () => {
  fc.assert(
    fc.property(tree(plainOption), fc.integer({ min: -20, max: 20 }), (inputs, power) => {
      const c = 2 ** power;
      expect(binomialTree({ ...inputs, S: inputs.S * c, K: inputs.K * c }).price).toBe(c * binomialTree(inputs).price);
    }),
    { numRuns: 200 },
  );
});

test('an American call is worth more with more spot, and less with more strike', () => {
  fc.assert(
    fc.property(tree(plainOption), fc.double({ min: 1e-3, max: 0.5, noNaN: true }), (inputs, bump) => {
      const call = { ...inputs, type: 'call', exercise: 'american' } as const;
      const price = binomialTree(call).price;
      const slack = 400 * EPS * (call.S + price);
      expect(binomialTree({ ...call, S: call.S * (1 + bump) }).price).toBeGreaterThanOrEqual(price - slack);
      expect(binomialTree({ ...call, K: call.K * (1 + bump) }).price).toBeLessThanOrEqual(price + slack);
    }),
    { numRuns: 100 },
  );
});
