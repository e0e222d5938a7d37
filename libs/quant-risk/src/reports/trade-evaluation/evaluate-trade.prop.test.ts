import fc from 'fast-check';
import { evaluateTrade, type TradeEvaluationInputs } from './index';

const money = fc.oneof(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), fc.constantFrom(1, 50, 1e15, 1e-12));

const closes = fc.array(fc.oneof(fc.double({ min: 0.5, max: 1.9, noNaN: true }), fc.constantFrom(1, 1.5)), {
  minLength: 14,
  maxLength: 60,
});

/** A long trade in doubles that mirror exactly: entry 1, stop and target as far from it on either side. */
const trades = fc.record({
  risk: fc.integer({ min: 1, max: 63 }).map((steps) => steps / 64),
  reward: fc.integer({ min: 1, max: 63 }).map((steps) => steps / 64),
  accountSize: money,
  riskPerTrade: fc.double({ min: 0, max: 1, noNaN: true }),
  prices: closes,
  commissionPerShare: fc.double({ min: 0, max: 5, noNaN: true }),
  spreadBps: fc.double({ min: 0, max: 500, noNaN: true }),
  adv: money,
  returns: fc.option(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 30 })),
});

const inputsOf = (
  {
    risk,
    reward,
    ...rest
  }: { risk: number; reward: number } & Omit<TradeEvaluationInputs, 'entryPrice' | 'stopLoss' | 'takeProfit'>,
  side: 1 | -1,
): TradeEvaluationInputs => ({ ...rest, entryPrice: 1, stopLoss: 1 - side * risk, takeProfit: 1 + side * reward });

test('a short trade is a long one in the mirror, but for the trend', () => {
  fc.assert(
    fc.property(trades, (trade) => {
      const long = evaluateTrade(inputsOf(trade, 1));
      const short = evaluateTrade(inputsOf(trade, -1));
      expect([long.direction, short.direction]).toEqual(['LONG', 'SHORT']);
      expect(short.signals).toEqual({ ...long.signals, alignedWithTrade: long.signals.trend === 'BEARISH' });
      const same = ({ riskReward, riskRewardNet, breakEvenWinRate, position, costs, regime, kelly }: typeof long) => ({
        riskReward,
        riskRewardNet,
        breakEvenWinRate,
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
      const { riskReward, signals, regime, verdict, direction } = evaluateTrade(inputsOf(trade, side));
      expect(signals.alignedWithTrade).toBe(`${direction}${signals.trend}`.search(/LONGBULLISH|SHORTBEARISH/) === 0);
      const ratio = riskReward ?? Infinity;
      const isQuiet = ['NORMAL', 'LOW_VOL'].includes(regime.volRegime);
      const best = signals.alignedWithTrade && isQuiet && ratio >= 2 ? 'FAVORABLE' : null;
      expect(verdict).toBe(best ?? (ratio >= 1.5 ? 'CAUTION' : 'UNFAVORABLE'));
    }),
    { numRuns: 500 },
  );
});

test('costs only take away, the stop loses no more than allowed, and the break-even win rate breaks even', () => {
  fc.assert(
    fc.property(trades, (trade) => {
      const inputs = inputsOf(trade, 1);
      const { position, costs, riskReward, riskRewardNet, breakEvenWinRate } = evaluateTrade(inputs);
      const { shares, maxLoss, maxProfit, riskPerShare } = position as { [Name in keyof typeof position]: number };
      const { spread, commission, impact, roundTrip } = costs as { [Name in keyof typeof costs]: number };
      expect(maxLoss).toBeLessThanOrEqual(trade.accountSize * trade.riskPerTrade * (1 + 1e-8) + 1e-9 * riskPerShare);
      expect(Math.abs(2 * (spread + commission + impact) - roundTrip)).toBeLessThanOrEqual(1e-15 * roundTrip);
      expect(riskRewardNet === null).toBe(shares === 0);
      if (riskRewardNet !== null) expect(riskRewardNet).toBeLessThanOrEqual((riskReward as number) * (1 + 1e-15));
      const edge = breakEvenWinRate * maxProfit - (1 - breakEvenWinRate) * maxLoss;
      expect(Math.abs(edge)).toBeLessThanOrEqual(1e-15 * Math.max(maxProfit, maxLoss));
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
    entryPrice: extreme,
    stopLoss: extreme,
    takeProfit: extreme,
    accountSize: extreme,
    prices: fc.array(extreme, { minLength: 14, maxLength: 24 }),
    returns: fc.array(fc.constantFrom(-1000, -1, 0, 5e-324, 1e-200, 1000), { maxLength: 15 }),
    commissionPerShare: fc.oneof(extreme, fc.constant(0)),
    spreadBps: fc.oneof(extreme, fc.constant(0)),
    adv: extreme,
  });
  fc.assert(
    fc.property(anything, (inputs) => {
      const { entryPrice, stopLoss, takeProfit } = inputs;
      fc.pre((takeProfit > entryPrice && stopLoss < entryPrice) || (takeProfit < entryPrice && stopLoss > entryPrice));
      const numbers: number[] = [];
      JSON.stringify(evaluateTrade(inputs), (_, value: unknown) => {
        if (typeof value === 'number') numbers.push(value);
        return value;
      });
      expect(numbers.filter((value) => !Number.isFinite(value) || Object.is(value, -0))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
