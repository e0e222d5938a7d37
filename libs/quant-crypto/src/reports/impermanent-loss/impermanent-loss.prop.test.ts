import fc from 'fast-check';
import { impermanentLoss } from './index';

/** Prices of every order of magnitude between 10^low and 10^high. */
const price = (low = -6, high = 6) => fc.double({ min: low, max: high, noNaN: true }).map((e) => 10 ** e);
const distinct = (low?: number, high?: number) =>
  fc
    .tuple(price(low, high), price(low, high))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({ ammType: 'v3' as const, lowerTick: Math.min(a, b), upperTick: Math.max(a, b) }));
const prices = (low?: number, high?: number) =>
  fc.record({ initialPriceRatio: price(low, high), currentPriceRatio: price(low, high) });
function close(a: number | null, b: number | null, tolerance: number): void {
  expect(Math.abs(Number(a) - Number(b))).toBeLessThanOrEqual(tolerance * Math.abs(Number(b)));
}

test('a position is never worth more than what was deposited, and all figures agree with each other', () => {
  fc.assert(
    fc.property(prices(), fc.oneof(distinct(), fc.constant({})), (moved, range) => {
      const loss = impermanentLoss({ ...moved, ...range });
      const [hold, lp, amount] = [Number(loss.holdValue), Number(loss.lpValue), Number(loss.lossAmount)];
      expect(amount).toBeLessThanOrEqual(0);
      expect(Math.abs(lp - hold - amount)).toBeLessThanOrEqual(1e-15 * (lp + hold));
      close(loss.impermanentLossPct, (100 * amount) / hold, 1e-15);
      close(loss.feeBreakevenReturnPct, (-100 * amount) / lp, 1e-15);
      const { initialPriceRatio: from, currentPriceRatio: to } = moved;
      close(Number(loss.initialAmountA) * from + Number(loss.initialAmountB), 1000, 1e-15);
      close(Number(loss.initialAmountA) * to + Number(loss.initialAmountB), hold, 1e-15);
      close(Number(loss.currentAmountA) * to + Number(loss.currentAmountB), lp, 1e-15);
    }),
  );
});

test('the reserves lie on the curve of their liquidity: (x + L/√b)·(y + L·√a) = L²', () => {
  fc.assert(
    fc.property(prices(), distinct(), (moved, range) => {
      const loss = impermanentLoss({ ...moved, ...range });
      const L = Number(loss.liquidity);
      for (const [x, y] of [
        [Number(loss.initialAmountA), Number(loss.initialAmountB)],
        [Number(loss.currentAmountA), Number(loss.currentAmountB)],
      ] as const) {
        const virtual = (x / L + 1 / Math.sqrt(range.upperTick)) * (y / L + Math.sqrt(range.lowerTick));
        // at an end of the range one reserve is gone and the curve is left along its asymptote
        close(virtual, 1, 3e-15);
      }
    }),
  );
});

test('the product of the reserves of v2 does not change', () => {
  fc.assert(
    fc.property(prices(-15, 15), (moved) => {
      const loss = impermanentLoss(moved);
      const product = Number(loss.initialAmountA) * Number(loss.initialAmountB);
      close(Number(loss.currentAmountA) * Number(loss.currentAmountB), product, 2e-15);
      close(Number(loss.liquidity) ** 2, product, 2e-15);
    }),
  );
});

test('either token may be the unit: the loss of 1/k is that of k', () => {
  fc.assert(
    fc.property(fc.integer({ min: -49, max: 49 }), fc.integer({ min: -49, max: 49 }), (from, to) => {
      const [there, back] = [
        { initialPriceRatio: 2 ** from, currentPriceRatio: 2 ** to },
        { initialPriceRatio: 2 ** -from, currentPriceRatio: 2 ** -to },
      ].map((moved) => impermanentLoss(moved).impermanentLossPct);
      close(Number(there), Number(back), 1e-15);
    }),
  );
});

test('of a range, too: with prices and ends inverted, the shares of the two tokens are exchanged', () => {
  const power = fc.integer({ min: -20, max: 20 });
  const range = fc.tuple(power, power).filter(([a, b]) => a < b);
  fc.assert(
    fc.property(power, power, range, (from, to, [a, b]) => {
      const there = { initialPriceRatio: 2 ** from, currentPriceRatio: 2 ** to, lowerTick: 2 ** a, upperTick: 2 ** b };
      const back = {
        ...{ initialPriceRatio: 2 ** -from, currentPriceRatio: 2 ** -to, lowerTick: 2 ** -b, upperTick: 2 ** -a },
      };
      const [inB, inA] = [there, back].map((moved) => impermanentLoss({ ammType: 'v3', ...moved }).impermanentLossPct);
      close(Number(inB), Number(inA), 2e-15);
    }),
  );
});

test('a very wide range is v2', () => {
  // the ends are as far from these prices as numbers go: what is cut off is √(price/end) of the whole
  const range = { ammType: 'v3', lowerTick: 5e-324, upperTick: 1e15 } as const;
  fc.assert(
    fc.property(prices(-130, -110), (moved) => {
      const [wide, full] = [impermanentLoss({ ...moved, ...range }), impermanentLoss(moved)];
      close(wide.impermanentLossPct, full.impermanentLossPct, 2e-15);
      for (const name of ['holdValue', 'lpValue', 'lossAmount', 'liquidity', 'currentAmountA'] as const)
        close(wide[name], full[name], 2e-15);
    }),
  );
});

test('within the range a position of v3 loses more than v2, and the more the narrower it is', () => {
  fc.assert(
    fc.property(
      fc.tuple(price(-2, 2), price(-2, 2)),
      fc.double({ min: 1.1, max: 50, noNaN: true }),
      ([p, q], width) => {
        const moved = { initialPriceRatio: p, currentPriceRatio: q };
        const [low, high] = [Math.min(p, q), Math.max(p, q)];
        const within = (w: number) =>
          impermanentLoss({ ...moved, ammType: 'v3', lowerTick: low / w, upperTick: high * w }).impermanentLossPct;
        const slack = 1 - 1e-14;
        expect(within(width)).toBeLessThanOrEqual(slack * within(2 * width));
        expect(within(2 * width)).toBeLessThanOrEqual(slack * impermanentLoss(moved).impermanentLossPct);
      },
    ),
  );
});

test('the farther the price moves one way, the more is lost', () => {
  fc.assert(
    fc.property(price(), fc.tuple(price(0, 3), price(0, 3)), distinct(), fc.boolean(), (p, moves, range, up) => {
      const [less, more] = [Math.min(...moves), Math.max(...moves)].map(
        (move) =>
          impermanentLoss({ initialPriceRatio: p, currentPriceRatio: up ? p * move : p / move, ...range })
            .impermanentLossPct,
      );
      expect(Number(more)).toBeLessThanOrEqual(Number(less) * (1 - 1e-14));
    }),
  );
});

test('a unit of B that is four times smaller scales the amounts and leaves the shares', () => {
  fc.assert(
    fc.property(prices(), distinct(), ({ initialPriceRatio, currentPriceRatio }, { lowerTick, upperTick }) => {
      const at = (unit: number) =>
        impermanentLoss({
          initialPriceRatio: unit * initialPriceRatio,
          currentPriceRatio: unit * currentPriceRatio,
          ...{ ammType: 'v3', lowerTick: unit * lowerTick, upperTick: unit * upperTick },
          initialInvestment: unit * 8,
        });
      const [coarse, fine] = [at(1), at(4)];
      expect(fine).toEqual({
        ...coarse,
        holdValue: 4 * Number(coarse.holdValue),
        lpValue: 4 * Number(coarse.lpValue),
        lossAmount: 4 * Number(coarse.lossAmount) + 0,
        liquidity: 2 * Number(coarse.liquidity),
        initialAmountB: 4 * Number(coarse.initialAmountB),
        currentAmountB: 4 * Number(coarse.currentAmountB),
      });
    }),
  );
});
