import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/backtest-strategy';
import { backtestStrategy } from './backtest-strategy';

type Strategy = Body<'backtestStrategy'>;
type Rule = NonNullable<Strategy['strategy']>;

const answer = answering<'backtestStrategy', typeof backtestStrategy>(rules, backtestStrategy);

const paramsOf: Readonly<Record<Rule, fc.Arbitrary<object>>> = {
  sma_crossover: fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 10 }))
    .map(([fast, more]) => ({ fast, slow: fast + more })),
  rsi_mean_reversion: fc.record({
    period: fc.integer({ min: 2, max: 8 }),
    oversold: fc.double({ min: 0, max: 55, noNaN: true }),
    overbought: fc.double({ min: 56, max: 100, noNaN: true }),
  }),
  momentum: fc.record({ lookback: fc.integer({ min: 1, max: 20 }) }),
  bollinger_breakout: fc.record({
    period: fc.integer({ min: 2, max: 15 }),
    std: fc.double({ min: 0.1, max: 3, noNaN: true }),
  }),
};

const choice = fc
  .constantFrom(...(Object.keys(paramsOf) as Rule[]))
  .chain((strategy) => paramsOf[strategy].map((params) => ({ strategy, params })));

/** Walks with steps of up to 60 %, some of them of none. */
const prices = fc
  .array(
    fc.oneof(
      fc.double({ min: -0.6, max: 0.6, noNaN: true }),
      fc.double({ min: -0.02, max: 0.02, noNaN: true }),
      fc.constant(0),
    ),
    {
      minLength: 29,
      maxLength: 90,
    },
  )
  .map((moves) => moves.reduce((walk, move) => [...walk, (walk.at(-1) as number) * Math.exp(move)], [100]));

const anyBacktest: fc.Arbitrary<Strategy> = fc
  .tuple(prices, choice, fc.double({ min: 0, max: 60, noNaN: true }), fc.double({ min: 0, max: 60, noNaN: true }))
  .map(([walk, chosen, commission_bps, slippage_bps]) => ({ prices: walk, ...chosen, commission_bps, slippage_bps }));

const costRate = ({ commission_bps = 5, slippage_bps = 5 }: Strategy) => (commission_bps / 2 + slippage_bps) / 1e4;
const CAPITAL = 10_000;
const near = (actual: number, expected: number, size: number) => {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-11 * size);
};

test('no decision depends on a later price: whatever comes after a close, entries and equity up to it stay', () => {
  fc.assert(
    fc.property(anyBacktest, fc.nat(), fc.double({ min: 0.2, max: 5, noNaN: true }), (inputs, place, factor) => {
      const cut = 2 + (place % (inputs.prices.length - 4));
      // the close at `cut` is the last one known
      const other = Array.from(inputs.prices, (price, i) => (i <= cut ? price : price * factor ** (i % 3)));
      const [before, after] = [answer(inputs), answer({ ...inputs, prices: other })];
      expect(after.equity_curve.slice(0, cut + 1)).toEqual(before.equity_curve.slice(0, cut + 1));
      const known = ({ trades }: typeof before) =>
        trades
          .filter(({ entry_idx }) => entry_idx <= cut)
          .map(({ signal_idx, entry_idx, side, entry, shares }) => [signal_idx, entry_idx, side, entry, shares]);
      expect(known(after)).toEqual(known(before));
      const left = ({ trades }: typeof before) => trades.filter(({ exit_idx }) => exit_idx <= cut);
      expect(left(after)).toEqual(left(before));
    }),
    { numRuns: 300 },
  );
});

test('the decision to trade at the next close is made without it: its price moves no entry and no exit of that bar', () => {
  fc.assert(
    fc.property(anyBacktest, fc.nat(), fc.double({ min: 0.9, max: 1.1, noNaN: true }), (inputs, place, factor) => {
      const fill = 2 + (place % (inputs.prices.length - 4));
      const other = Array.from(inputs.prices, (price, i) => (i === fill ? price * factor : price));
      const [before, after] = [answer(inputs), answer({ ...inputs, prices: other })];
      fc.pre(!before.bankrupt && !after.bankrupt);
      const entries = ({ trades }: typeof before) =>
        trades.filter(({ entry_idx }) => entry_idx <= fill).map(({ entry_idx, side }) => [entry_idx, side]);
      const exits = ({ trades }: typeof before) =>
        trades.filter(({ exit_idx }) => exit_idx <= fill).map(({ exit_idx }) => exit_idx);
      expect(entries(after)).toEqual(entries(before));
      expect(exits(after)).toEqual(exits(before));
    }),
    { numRuns: 300 },
  );
});

test('cash is conserved: a ledger of the reported units reproduces the equity at every close, and the costs', () => {
  fc.assert(
    fc.property(anyBacktest, (inputs) => {
      const c = costRate(inputs);
      const { trades, equity_curve, performance } = answer(inputs);
      let [cash, units, paid] = [CAPITAL, 0, 0];
      inputs.prices.forEach((price, i) => {
        for (const trade of trades) {
          if (trade.exit_idx === i && trade.exit_reason !== 'bankrupt') {
            const cost = c * Math.abs(units) * price;
            [cash, units, paid] = [cash + units * price - cost, 0, paid + cost];
          } else if (trade.exit_idx === i) [cash, units] = [0, 0];
          if (trade.entry_idx === i) {
            const cost = c * Math.abs(trade.shares) * price;
            [cash, units, paid] = [cash - trade.shares * price - cost, trade.shares, paid + cost];
          }
        }
        near(equity_curve[i] as number, cash + units * price, CAPITAL + Math.abs(cash));
      });
      near(performance.total_costs, paid, CAPITAL + paid);
    }),
    { numRuns: 300 },
  );
});

test('final equity is the product of the trades, and everything else follows from curve and trades', () => {
  fc.assert(
    fc.property(anyBacktest, (inputs) => {
      const c = costRate(inputs);
      const tested = answer(inputs);
      const { trades, equity_curve, performance, trades_summary, vs_buy_hold } = tested;
      const product = trades.reduce((equity, { side, entry, exit, exit_reason }) => {
        if (exit_reason === 'bankrupt') return 0;
        const long = ((exit / entry) * (1 - c)) / (1 + c);
        return equity * (side === 'long' ? long : 1 + (entry - exit - c * (entry + exit)) / (entry * (1 + c)));
      }, CAPITAL);
      const last = equity_curve.at(-1) as number;
      near(last, product, CAPITAL + last);
      expect(performance.final_equity).toBe(last);
      near(
        trades.reduce((sum, { pnl }) => sum + pnl, CAPITAL),
        last,
        CAPITAL + Math.max(...equity_curve),
      );
      near(performance.total_return, last / CAPITAL - 1, 1 + last / CAPITAL);
      expect(vs_buy_hold.strategy_return).toBe(performance.total_return);
      expect(trades_summary.wins + trades_summary.losses).toBe(trades.length);
      expect([trades_summary.total, tested.num_trades]).toEqual([trades.length, trades.length]);
      near(
        performance.exposure * (inputs.prices.length - 1),
        trades.reduce((sum, t) => sum + t.exit_idx - t.entry_idx, 0),
        90,
      );
      let peak = 0;
      const worst = Math.min(...equity_curve.map((value) => value / (peak = Math.max(peak, value)) - 1));
      near(performance.max_drawdown, worst, 1);
      expect(tested.bankrupt).toBe(trades.at(-1)?.exit_reason === 'bankrupt');
      for (const [i, trade] of trades.entries()) {
        expect(trade.signal_idx).toBe(trade.entry_idx - 1);
        expect(trade.entry_idx).toBeGreaterThanOrEqual(trades[i - 1]?.exit_idx ?? 1);
        expect([trade.entry, trade.exit]).toEqual([inputs.prices[trade.entry_idx], inputs.prices[trade.exit_idx]]);
        expect(trade.side === 'long').toBe(trade.shares > 0);
      }
    }),
    { numRuns: 300 },
  );
});

test('the unit of prices and of the account is of no matter', () => {
  fc.assert(
    fc.property(anyBacktest, fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }), (inputs, i, j) => {
      const scaled = {
        ...inputs,
        prices: Array.from(inputs.prices, (p) => p * 2 ** i),
        initial_capital: CAPITAL * 2 ** j,
      };
      const [plain, other] = [answer(inputs), answer(scaled)];
      expect(other.equity_curve).toEqual(plain.equity_curve.map((value) => value * 2 ** j));
      expect(other.performance.sharpe).toEqual(plain.performance.sharpe);
    }),
    { numRuns: 100 },
  );
});

test('without costs a short position mirrors a long one: a rise held long and a fall held short are both gains', () => {
  const up = Array.from({ length: 40 }, (_, i) => 100 + i);
  const momentum = { strategy: 'momentum', params: { lookback: 3 }, commission_bps: 0, slippage_bps: 0 } as const;
  const long = answer({ ...momentum, prices: up });
  const short = answer({ ...momentum, prices: up.toReversed() });
  near(long.performance.total_return, 139 / 104 - 1, 1);
  near(short.performance.total_return, (135 - 100) / 135, 1);
});
