import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../tools/testing/refusal';
import * as crypto from '../src/index';

type Numbers<Names extends string> = Readonly<Record<Names, number>>;
type Pool = Omit<crypto.WeightedSwapInputs, 'amountIn'>;

interface StableVectors {
  readonly tolerances: Numbers<'invariant' | 'out' | 'spot' | 'impact'>;
  readonly decimals: readonly (crypto.StableSwapInputs & Numbers<'D' | 'out' | 'paid' | 'spot' | 'impact' | 'fee'>)[];
  readonly units: readonly (Readonly<Record<'amplification' | 'amountIn' | 'feeUnits' | 'D' | 'out' | 'paid', string>> &
    Numbers<'tokenIn' | 'tokenOut'> & { readonly balances: readonly string[] })[];
  readonly published: readonly (crypto.StableSwapInputs & Numbers<'out' | 'within'> & { readonly source: string })[];
}

interface WeightedVectors {
  readonly tolerances: Numbers<'out' | 'cost' | 'pool'>;
  readonly swaps: readonly (Numbers<'amountIn' | 'out' | 'spot' | 'impact' | 'wanted' | 'cost' | 'condition'> & {
    readonly pool: Pool;
  })[];
  readonly pools: readonly (Numbers<
    'supply' | 'fee' | 'minted' | 'shares' | 'tokenOut' | 'single' | 'invariant' | 'logs'
  > & {
    readonly pool: crypto.WeightedPool;
    readonly amountsIn: readonly number[];
    readonly even: readonly number[];
  })[];
  readonly published: readonly ({ readonly pool: Pool; readonly within: number } & (
    | Numbers<'amountIn' | 'out'>
    | Numbers<'wanted' | 'cost'>
  ))[];
}

const stable = JSON.parse(readFileSync('vectors/stable-swap.mpmath.json', 'utf8')) as StableVectors;
const weighted = JSON.parse(readFileSync('vectors/weighted-pools.mpmath.json', 'utf8')) as WeightedVectors;

const off = (found: number | null | undefined, expected: number, scale = Math.abs(expected)) =>
  Math.abs((found ?? NaN) - expected) / (scale || 1);

test('StableSwap trades agree with bisection of the invariant', () => {
  const worst = { invariant: 0, out: 0, spot: 0, impact: 0 };
  for (const { D, out, paid, spot, impact, ...swap } of stable.decimals) {
    const found = crypto.stableSwap(swap);
    const { balances, amplification } = swap;
    worst.invariant = Math.max(worst.invariant, off(found.invariant, D));
    worst.invariant = Math.max(worst.invariant, off(crypto.stableSwapInvariant({ balances, amplification }), D));
    worst.out = Math.max(worst.out, off(found.amountOut, out), off(found.feeAmount, paid));
    worst.spot = Math.max(worst.spot, off(found.spotPrice, spot));
    worst.impact = Math.max(worst.impact, off(found.priceImpact, impact, 1));
  }
  for (const [name, error] of Object.entries(worst) as ['out', number][])
    expect([name, error <= stable.tolerances[name], error]).toEqual([name, true, error]);
});

test('StableSwap trades in integers are those of the contract, to the last unit', () => {
  for (const { balances, amplification, amountIn, feeUnits, tokenIn, tokenOut, D, out, paid } of stable.units) {
    const found = crypto.stableSwapUnits({
      balances: balances.map(BigInt),
      amplification: BigInt(amplification),
      amountIn: BigInt(amountIn),
      feeUnits: BigInt(feeUnits),
      tokenIn,
      tokenOut,
    });
    expect(Object.values(found).map(String)).toEqual([out, paid, D]);
  }
});

test.each(stable.published)(
  'published trade: $source',
  ({ out, within, balances, amplification, tokenIn, tokenOut, amountIn }) => {
    const swap = { balances, amplification, tokenIn, tokenOut, amountIn };
    expect(off(crypto.stableSwap({ ...swap, fee: 0 }).amountOut, out, 1)).toBeLessThanOrEqual(within);
  },
);

test('weighted trades keep the product of the balances', () => {
  const worst = { out: 0, cost: 0 };
  for (const { pool, amountIn, out, spot, impact, wanted, cost, condition } of weighted.swaps) {
    const found = crypto.weightedSwap({ ...pool, amountIn });
    worst.out = Math.max(worst.out, off(found.amountOut, out), off(found.price, out / amountIn, 2 * (out / amountIn)));
    worst.out = Math.max(worst.out, off(found.spotPrice, spot), off(found.priceImpact, impact, 1));
    worst.cost = Math.max(worst.cost, off(crypto.weightedSwapCost({ ...pool, amountOut: wanted }), cost) / condition);
  }
  expect(worst.out).toBeLessThanOrEqual(weighted.tolerances.out);
  expect(worst.cost).toBeLessThanOrEqual(weighted.tolerances.cost);
});

test('joins, exits and invariants of weighted pools agree with their definition', () => {
  const worst = { pool: 0 };
  for (const {
    pool,
    supply,
    fee,
    amountsIn,
    minted,
    shares,
    tokenOut,
    single,
    even,
    invariant,
    logs,
  } of weighted.pools) {
    const alone = crypto.weightedExit({ ...pool, supply, shares, tokenOut, fee });
    const all = crypto.weightedExit({ ...pool, supply, shares });
    const errors = [
      off(crypto.weightedInvariant(pool), invariant) / logs,
      off(crypto.weightedJoin({ ...pool, supply, fee, amountsIn }), minted),
      off(alone[tokenOut], single),
      ...even.map((units, i) => off(all[i], units)),
    ];
    expect(alone.filter((units) => units !== 0)).toHaveLength(1);
    worst.pool = Math.max(worst.pool, ...errors);
  }
  expect(worst.pool).toBeLessThanOrEqual(weighted.tolerances.pool);
});

test.each(weighted.published)('published trade with $pool', ({ pool, within, ...trade }) => {
  if ('out' in trade) {
    const { amountOut } = crypto.weightedSwap({ ...pool, amountIn: trade.amountIn });
    expect(off(amountOut, trade.out, 1)).toBeLessThanOrEqual(within);
  } else {
    const cost = crypto.weightedSwapCost({ ...pool, amountOut: trade.wanted });
    expect(off(cost, trade.cost, 1)).toBeLessThanOrEqual(within);
  }
});

const coins = { balances: [1, 1], amplification: 100 };
const units = { balances: [10n, 10n], amplification: 100n, amountIn: 1n, feeUnits: 0n };
const two = { balances: [1, 1], weights: [0.5, 0.5] };
const pair = { reserveIn: 1, reserveOut: 1, weightIn: 0.5, weightOut: 0.5 };

test.each([
  [() => crypto.stableSwap({ ...coins, tokenIn: 0, tokenOut: 2, amountIn: 1 }), 'tokenOut', 'less_than'],
  [() => crypto.stableSwap({ ...coins, tokenIn: 1, tokenOut: 1, amountIn: 1 }), 'tokenOut', 'value_error'],
  [() => crypto.stableSwapInvariant({ ...coins, balances: [1, 0] }), 'balances[1]', 'greater_than_equal'],
  [() => crypto.stableSwapInvariant({ ...coins, amplification: 0.5 }), 'amplification', 'greater_than_equal'],
  [() => crypto.stableSwapUnits({ ...units, tokenIn: 2, tokenOut: 0 }), 'tokenIn', 'less_than'],
  [
    () => crypto.stableSwapUnits({ ...units, balances: [1n, 0n], tokenIn: 1, tokenOut: 0 }),
    'balances[1]',
    'greater_than_equal',
  ],
  [() => crypto.weightedSwapCost({ ...pair, amountOut: 1 }), 'amountOut', 'less_than'],
  [() => crypto.weightedInvariant({ ...two, weights: [0.5, 0.4] }), 'weights', 'value_error'],
  [() => crypto.weightedInvariant({ ...two, weights: [0.5, 0.25, 0.25] }), 'weights', 'value_error'],
  [() => crypto.weightedJoin({ ...two, supply: 1, amountsIn: [1, 1, 1] }), 'amountsIn', 'value_error'],
  [() => crypto.weightedExit({ ...two, supply: 1, shares: 2 }), 'shares', 'less_than_equal'],
  [() => crypto.weightedExit({ ...two, supply: 1, shares: 1, tokenOut: 2 }), 'tokenOut', 'less_than'],
])('refused: %s', (calculate, param, rule) => {
  expect(refusal(calculate)).toMatchObject({ param, rule });
});

const amount = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
const anyCoins = fc.array(amount(1e-15, 1e15), { minLength: 2, maxLength: 8 });

test('a StableSwap trade of any size in any pool pays less than the pool has, and never more for less', () => {
  fc.assert(
    fc.property(anyCoins, amount(1, 1e6), amount(1e-15, 1e15), (balances, amplification, amountIn) => {
      const swap = { balances, amplification, tokenIn: 0, tokenOut: 1, fee: 0 };
      const { amountOut, priceImpact, spotPrice, invariant } = crypto.stableSwap({ ...swap, amountIn });
      expect(amountOut > 0 && amountOut <= (balances[1] ?? 0) * (1 + 1e-13)).toBe(true);
      expect(priceImpact).toBeGreaterThanOrEqual(-1e-12);
      expect(Number.isFinite(spotPrice) && invariant > 0).toBe(true);
      expect(invariant).toBeLessThanOrEqual(balances.reduce((sum, one) => sum + one, 0) * (1 + 1e-14));
      const half = crypto.stableSwap({ ...swap, amountIn: Math.max(1e-15, amountIn / 2) });
      expect(half.amountOut).toBeLessThanOrEqual(amountOut * (1 + 1e-12));
    }),
  );
});

test('equal coins have the sum as invariant, and a price of 1', () => {
  const pool = { balances: [5, 5, 5], amplification: 3 };
  expect(crypto.stableSwapInvariant(pool)).toBe(15);
  expect(crypto.stableSwap({ ...pool, tokenIn: 2, tokenOut: 0, amountIn: 1e-9 }).spotPrice).toBe(1);
});

test('integers of any pool settle, or are an honest error', () => {
  const anyUnits = fc.bigInt({ min: 1n, max: 2n ** 128n - 1n });
  fc.assert(
    fc.property(fc.array(anyUnits, { minLength: 2, maxLength: 8 }), anyUnits, anyUnits, (balances, amountIn, a) => {
      const swap = { ...units, balances, amountIn, amplification: 1n + (a % 1_000_000n), tokenIn: 0, tokenOut: 1 };
      try {
        const { amountOut } = crypto.stableSwapUnits(swap);
        expect(amountOut >= 0n && amountOut < (balances[1] ?? 0n)).toBe(true);
      } catch (error) {
        expect((error as { code?: string }).code).toBe('NOT_CONVERGED');
      }
    }),
  );
});

test('a weighted trade and its cost are inverse, and never pay more than the pool has', () => {
  const weight = amount(0.01, 0.99);
  fc.assert(
    fc.property(amount(1e-9, 1e15), amount(1e-9, 1e15), weight, weight, amount(1e-9, 1e15), (x, y, w, v, amountIn) => {
      const pool = { reserveIn: x, reserveOut: y, weightIn: w, weightOut: v };
      const { amountOut, priceImpact } = crypto.weightedSwap({ ...pool, amountIn });
      expect(amountOut >= 0 && amountOut <= y && priceImpact >= 0.003 - 1e-12 && priceImpact <= 1).toBe(true);
      fc.pre(amountOut > 0 && amountOut < y * 0.999);
      expect(off(crypto.weightedSwapCost({ ...pool, amountOut }), amountIn)).toBeLessThan(1e-9);
    }),
  );
});

test('giving back what a proportional join minted returns the deposit, of the larger pool', () => {
  fc.assert(
    fc.property(amount(1e-6, 10), amount(1e-3, 1e9), amount(1e-3, 1e9), (share, one, other) => {
      const pool = { balances: [one, other], weights: [0.7, 0.3], supply: 1000 };
      const minted = crypto.weightedJoin({ ...pool, amountsIn: [one * share, other * share] });
      const larger = { ...pool, balances: [one * (1 + share), other * (1 + share)], supply: 1000 + minted };
      const [back = NaN] = crypto.weightedExit({ ...larger, shares: minted });
      expect(off(back, one * share)).toBeLessThan(1e-9);
    }),
  );
});
