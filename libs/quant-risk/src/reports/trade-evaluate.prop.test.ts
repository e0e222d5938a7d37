import fc from 'fast-check';
import { answering } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/trade-evaluate';
import { tradeEvaluate } from './trade-evaluate';

type Trade = Body<'tradeEvaluate'>;

const evaluate = answering<'tradeEvaluate', typeof tradeEvaluate>(rules, tradeEvaluate);

const money = fc.oneof(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), fc.constantFrom(1, 50, 1e15, 1e-12));

const closes = fc.array(fc.oneof(fc.double({ min: 0.5, max: 1.9, noNaN: true }), fc.constantFrom(1, 1.5)), {
  minLength: 14,
  maxLength: 60,
});

/** A long trade in doubles that mirror exactly: entry 1, stop and target as far from it on either side. */
const trades = fc.record({
  risk: fc.integer({ min: 1, max: 63 }).map((steps) => steps / 64),
  reward: fc.integer({ min: 1, max: 63 }).map((steps) => steps / 64),
  account_size: money,
  risk_per_trade: fc.double({ min: 0, max: 1, noNaN: true }),
  prices: closes,
  commission_per_share: fc.double({ min: 0, max: 5, noNaN: true }),
  spread_bps: fc.double({ min: 0, max: 500, noNaN: true }),
  adv: money,
  returns: fc.option(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 30 })),
});

const inputsOf = (
  {
    risk,
    reward,
    ...rest
  }: { risk: number; reward: number } & Omit<Trade, 'entry_price' | 'stop_loss' | 'take_profit'>,
  side: 1 | -1,
): Trade => ({ ...rest, entry_price: 1, stop_loss: 1 - side * risk, take_profit: 1 + side * reward });

test('a short trade is a long one in the mirror, but for the trend', () => {
  fc.assert(
    fc.property(trades, (trade) => {
      const long = evaluate(inputsOf(trade, 1));
      const short = evaluate(inputsOf(trade, -1));
      expect([long.direction, short.direction]).toEqual(['LONG', 'SHORT']);
      expect(short.signals).toEqual({ ...long.signals, aligned_with_trade: long.signals.trend === 'BEARISH' });
      const same = ({
        risk_reward,
        risk_reward_net,
        break_even_win_rate,
        position,
        costs,
        regime,
        kelly,
      }: typeof long) => ({
        risk_reward,
        risk_reward_net,
        break_even_win_rate,
        position,
        costs,
        regime,
        kelly,
      });
      expect(same(short)).toEqual(same(long));
    }),
    { numRuns: 300 },
  );
});

test('verdicts follow their table', () => {
  fc.assert(
    fc.property(trades, fc.constantFrom(1 as const, -1 as const), (trade, side) => {
      const { risk_reward, signals, regime, verdict, direction } = evaluate(inputsOf(trade, side));
      expect(signals.aligned_with_trade).toBe(`${direction}${signals.trend}`.search(/LONGBULLISH|SHORTBEARISH/) === 0);
      const ratio = risk_reward ?? Infinity;
      const isQuiet = ['NORMAL', 'LOW_VOL'].includes(regime.vol_regime);
      const best = signals.aligned_with_trade && isQuiet && ratio >= 2 ? 'FAVORABLE' : null;
      expect(verdict).toBe(best ?? (ratio >= 1.5 ? 'CAUTION' : 'UNFAVORABLE'));
    }),
    { numRuns: 500 },
  );
});

test('costs only take away, the stop loses no more than allowed, and the break-even win rate breaks even', () => {
  fc.assert(
    fc.property(trades, (trade) => {
      const inputs = inputsOf(trade, 1);
      const { position, costs, risk_reward, risk_reward_net, break_even_win_rate } = evaluate(inputs);
      const { shares, max_loss, max_profit, risk_per_share } = position as { [Name in keyof typeof position]: number };
      const { spread, commission, impact, round_trip } = costs as { [Name in keyof typeof costs]: number };
      expect(max_loss).toBeLessThanOrEqual(
        trade.account_size * trade.risk_per_trade * (1 + 1e-8) + 1e-9 * risk_per_share,
      );
      expect(Math.abs(2 * (spread + commission + impact) - round_trip)).toBeLessThanOrEqual(1e-15 * round_trip);
      expect(risk_reward_net === null).toBe(shares === 0);
      if (risk_reward_net !== null) expect(risk_reward_net).toBeLessThanOrEqual((risk_reward as number) * (1 + 1e-15));
      const edge = break_even_win_rate * max_profit - (1 - break_even_win_rate) * max_loss;
      expect(Math.abs(edge)).toBeLessThanOrEqual(1e-15 * Math.max(max_profit, max_loss));
    }),
    { numRuns: 300 },
  );
});

const extreme = fc.oneof(
  fc.constantFrom(5e-324, 1e-310, 1e-150, 1, 1e15),
  fc.double({ min: 5e-324, max: 1e15, noNaN: true }),
);

test('every number is finite or null, at every magnitude', () => {
  const anything = fc.record({
    entry_price: extreme,
    stop_loss: extreme,
    take_profit: extreme,
    account_size: extreme,
    prices: fc.array(extreme, { minLength: 14, maxLength: 24 }),
    returns: fc.array(fc.constantFrom(-1000, -1, 0, 5e-324, 1e-200, 1000), { maxLength: 15 }),
    commission_per_share: fc.oneof(extreme, fc.constant(0)),
    spread_bps: fc.oneof(extreme, fc.constant(0)),
    adv: extreme,
  });
  fc.assert(
    fc.property(anything, (inputs) => {
      const { entry_price, stop_loss, take_profit } = inputs;
      fc.pre(
        (take_profit > entry_price && stop_loss < entry_price) ||
          (take_profit < entry_price && stop_loss > entry_price),
      );
      const numbers: number[] = [];
      JSON.stringify(evaluate(inputs), (_, value: unknown) => {
        if (typeof value === 'number') numbers.push(value);
        return value;
      });
      expect(numbers.filter((value) => !Number.isFinite(value) || Object.is(value, -0))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
