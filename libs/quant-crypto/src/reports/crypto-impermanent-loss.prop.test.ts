import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/crypto-impermanent-loss';
import { cryptoImpermanentLoss } from './crypto-impermanent-loss';

const impermanentLoss = answering<'cryptoImpermanentLoss', typeof cryptoImpermanentLoss>(rules, cryptoImpermanentLoss);

/** Prices of every order of magnitude between 10^low and 10^high. */
const price = (low = -6, high = 6) => fc.double({ min: low, max: high, noNaN: true }).map((e) => 10 ** e);
const distinct = (low?: number, high?: number) =>
  fc
    .tuple(price(low, high), price(low, high))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({ amm_type: 'v3' as const, lower_tick: Math.min(a, b), upper_tick: Math.max(a, b) }));
const prices = (low?: number, high?: number) =>
  fc.record({ initial_price_ratio: price(low, high), current_price_ratio: price(low, high) });
function close(a: number | null, b: number | null, tolerance: number): void {
  expect(Math.abs(Number(a) - Number(b))).toBeLessThanOrEqual(tolerance * Math.abs(Number(b)));
}

test('a position is never worth more than what was deposited, and all figures agree with each other', () => {
  fc.assert(
    fc.property(prices(), fc.oneof(distinct(), fc.constant({})), (moved, range) => {
      const loss = impermanentLoss({ ...moved, ...range });
      const [hold, lp, amount] = [Number(loss.hold_value), Number(loss.lp_value), Number(loss.loss_amount)];
      expect(amount).toBeLessThanOrEqual(0);
      expect(Math.abs(lp - hold - amount)).toBeLessThanOrEqual(1e-15 * (lp + hold));
      close(loss.impermanent_loss_pct, (100 * amount) / hold, 1e-15);
      close(loss.fee_breakeven_return_pct, (-100 * amount) / lp, 1e-15);
      const { initial_price_ratio: from, current_price_ratio: to } = moved;
      close(Number(loss.initial_amount_a) * from + Number(loss.initial_amount_b), 1000, 1e-15);
      close(Number(loss.initial_amount_a) * to + Number(loss.initial_amount_b), hold, 1e-15);
      close(Number(loss.current_amount_a) * to + Number(loss.current_amount_b), lp, 1e-15);
    }),
  );
});

test('the reserves lie on the curve of their liquidity: (x + L/√b)·(y + L·√a) = L²', () => {
  fc.assert(
    fc.property(prices(), distinct(), (moved, range) => {
      const loss = impermanentLoss({ ...moved, ...range });
      const L = Number(loss.liquidity);
      for (const [x, y] of [
        [Number(loss.initial_amount_a), Number(loss.initial_amount_b)],
        [Number(loss.current_amount_a), Number(loss.current_amount_b)],
      ] as const) {
        const virtual = (x / L + 1 / Math.sqrt(range.upper_tick)) * (y / L + Math.sqrt(range.lower_tick));
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
      const product = Number(loss.initial_amount_a) * Number(loss.initial_amount_b);
      close(Number(loss.current_amount_a) * Number(loss.current_amount_b), product, 2e-15);
      close(Number(loss.liquidity) ** 2, product, 2e-15);
    }),
  );
});

test('either token may be the unit: the loss of 1/k is that of k', () => {
  fc.assert(
    fc.property(fc.integer({ min: -49, max: 49 }), fc.integer({ min: -49, max: 49 }), (from, to) => {
      const [there, back] = [
        { initial_price_ratio: 2 ** from, current_price_ratio: 2 ** to },
        { initial_price_ratio: 2 ** -from, current_price_ratio: 2 ** -to },
      ].map((moved) => impermanentLoss(moved).impermanent_loss_pct);
      close(Number(there), Number(back), 1e-15);
    }),
  );
});

test('of a range, too: with prices and ends inverted, the shares of the two tokens are exchanged', () => {
  const power = fc.integer({ min: -20, max: 20 });
  const range = fc.tuple(power, power).filter(([a, b]) => a < b);
  fc.assert(
    fc.property(power, power, range, (from, to, [a, b]) => {
      const there = {
        initial_price_ratio: 2 ** from,
        current_price_ratio: 2 ** to,
        lower_tick: 2 ** a,
        upper_tick: 2 ** b,
      };
      const back = {
        ...{ initial_price_ratio: 2 ** -from, current_price_ratio: 2 ** -to, lower_tick: 2 ** -b, upper_tick: 2 ** -a },
      };
      const [inB, inA] = [there, back].map(
        (moved) => impermanentLoss({ amm_type: 'v3', ...moved }).impermanent_loss_pct,
      );
      close(Number(inB), Number(inA), 2e-15);
    }),
  );
});

test('a very wide range is v2', () => {
  // the ends are as far from these prices as numbers go: what is cut off is √(price/end) of the whole
  const range = { amm_type: 'v3', lower_tick: 5e-324, upper_tick: 1e15 } as const;
  fc.assert(
    fc.property(prices(-130, -110), (moved) => {
      const [wide, full] = [impermanentLoss({ ...moved, ...range }), impermanentLoss(moved)];
      close(wide.impermanent_loss_pct, full.impermanent_loss_pct, 2e-15);
      for (const name of ['hold_value', 'lp_value', 'loss_amount', 'liquidity', 'current_amount_a'] as const)
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
        const moved = { initial_price_ratio: p, current_price_ratio: q };
        const [low, high] = [Math.min(p, q), Math.max(p, q)];
        const within = (w: number) =>
          impermanentLoss({ ...moved, amm_type: 'v3', lower_tick: low / w, upper_tick: high * w }).impermanent_loss_pct;
        const slack = 1 - 1e-14;
        expect(within(width)).toBeLessThanOrEqual(slack * within(2 * width));
        expect(within(2 * width)).toBeLessThanOrEqual(slack * impermanentLoss(moved).impermanent_loss_pct);
      },
    ),
  );
});

test('the farther the price moves one way, the more is lost', () => {
  fc.assert(
    fc.property(price(), fc.tuple(price(0, 3), price(0, 3)), distinct(), fc.boolean(), (p, moves, range, up) => {
      const [less, more] = [Math.min(...moves), Math.max(...moves)].map(
        (move) =>
          impermanentLoss({ initial_price_ratio: p, current_price_ratio: up ? p * move : p / move, ...range })
            .impermanent_loss_pct,
      );
      expect(Number(more)).toBeLessThanOrEqual(Number(less) * (1 - 1e-14));
    }),
  );
});

test('a unit of B that is four times smaller scales the amounts and leaves the shares', () => {
  fc.assert(
    fc.property(prices(), distinct(), ({ initial_price_ratio, current_price_ratio }, { lower_tick, upper_tick }) => {
      const at = (unit: number) =>
        impermanentLoss({
          initial_price_ratio: unit * initial_price_ratio,
          current_price_ratio: unit * current_price_ratio,
          ...{ amm_type: 'v3', lower_tick: unit * lower_tick, upper_tick: unit * upper_tick },
          initial_investment: unit * 8,
        });
      const [coarse, fine] = [at(1), at(4)];
      expect(fine).toEqual({
        ...coarse,
        hold_value: 4 * Number(coarse.hold_value),
        lp_value: 4 * Number(coarse.lp_value),
        loss_amount: 4 * Number(coarse.loss_amount) + 0,
        liquidity: 2 * Number(coarse.liquidity),
        initial_amount_b: 4 * Number(coarse.initial_amount_b),
        current_amount_b: 4 * Number(coarse.current_amount_b),
      });
    }),
  );
});
