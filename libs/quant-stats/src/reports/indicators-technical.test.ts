import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { rules } from '@quant/contract/rules/indicators-technical';
import { indicatorsTechnical } from './indicators-technical';

const technical = answering<'indicatorsTechnical', typeof indicatorsTechnical>(rules, indicatorsTechnical);

const PRICES = Array.from({ length: 40 }, (_, i) => 100 + ((7 * i) % 12));

describe('what has no finite value is null', () => {
  test('percentages of prices that are not above 0, and logarithms of them', () => {
    const { roc, volatility, bollinger } = technical({ prices: [0, -1, -2, 1, 2] });
    expect([roc, volatility, bollinger.bandwidth]).toEqual([null, null, null]);
    const one = technical({ prices: [0, 5, 5, 5, 6, 7], period: 2 });
    expect(one.volatility).toBeNull();
    expect(one.roc).toBe(40);
  });

  test('quotients beyond the range of doubles', () => {
    expect(technical({ prices: [1e-300, 1, 1, 1, 1e15] }).roc).toBeNull();
  });
});

test('series that are too short for an indicator', () => {
  const at = (n: number) => technical({ prices: PRICES.slice(0, n) });
  expect(at(15).stochastic_d).toBeNull();
  expect(at(16).stochastic_d).not.toBeNull();
  expect(at(25).macd).toEqual({ macd: null, signal: null, histogram: null });
  expect(at(26).macd).toEqual({ macd: expect.any(Number) as number, signal: null, histogram: null });
  expect(at(33).macd.signal).toBeNull();
  expect(at(34).macd.histogram).not.toBeNull();
  expect(at(5)).toMatchObject({ period: 14, period_used: 4, obv: null, bollinger: { window: 5 } });
});

test('volumes may be null', () => {
  expect(technical({ prices: PRICES, volumes: null }).obv).toBeNull();
});

describe('verdicts', () => {
  const verdict = (prices: number[], period = 14) => {
    const { trend, score, composite_signal, signals } = technical({ prices, period });
    return { trend, score, composite_signal, signals };
  };

  test('three votes of five decide, two do not', () => {
    // up against the averages and in momentum, strength 50 by rounding only
    expect(verdict([10, 11, 12, 13, 14])).toMatchObject({ trend: 'BULLISH', score: 1, composite_signal: 'BULLISH' });
    expect(verdict([14, 13, 12, 11, 10])).toMatchObject({ trend: 'BEARISH', score: -1, composite_signal: 'BEARISH' });
    expect(verdict([10, 11, 10.5, 12, 11])).toMatchObject({
      trend: 'NEUTRAL',
      score: 0.5,
      composite_signal: 'NEUTRAL',
    });
  });

  test('a histogram that is rounding has no sign, and still a vote', () => {
    const line = Array.from({ length: 60 }, (_, i) => 1 + i);
    expect(verdict(line)).toMatchObject({ score: 0.8, trend: 'BULLISH' });
    expect(verdict(line).signals).not.toContain('MACD_BULLISH');
    expect(verdict(line).signals).not.toContain('MACD_BEARISH');
    const below = verdict(line.map((value) => value - 100)).signals;
    expect(below.filter((signal) => signal.startsWith('MACD'))).toEqual([]);
  });

  test('a strength of 50 but for rounding is no vote', () => {
    // computed as 49.99999999999999; below the averages and below the price three bars ago
    const prices = [500, 503, 500, 497, 499];
    expect(Math.abs(technical({ prices, period: 3 }).rsi - 50)).toBeLessThanOrEqual(1e-12);
    const { sma, ema, price } = technical({ prices, period: 3 });
    const votes = Math.sign(price - sma) + Math.sign(price - ema) - 1;
    expect(verdict(prices, 3).score).toBe(votes / 4);
  });

  test('every signal, at a series that jumps and one that falls', () => {
    const waves = Array.from({ length: 40 }, (_, i) => 100 + Math.sin(i));
    expect(verdict([...waves, 120]).signals).toEqual([
      'RSI_OVERBOUGHT',
      'ABOVE_SMA',
      'STOCH_OVERBOUGHT',
      'MACD_BULLISH',
      'BOLLINGER_UPPER_BREAK',
      'CCI_OVERBOUGHT',
    ]);
    expect(verdict([...waves, 80]).signals).toEqual([
      'RSI_OVERSOLD',
      'BELOW_SMA',
      'STOCH_OVERSOLD',
      'MACD_BEARISH',
      'BOLLINGER_LOWER_BREAK',
      'CCI_OVERSOLD',
    ]);
  });

  test('thresholds reached exactly are not passed', () => {
    // gains of 7 and losses of 3 in ten changes; 8 of 10 in the window
    expect(verdict([10, 11, 12, 13, 14, 15, 16, 17, 16, 15, 14], 10).signals).not.toContain('RSI_OVERBOUGHT');
    expect(verdict([17, 16, 15, 14, 13, 12, 11, 10, 11, 12, 13], 10).signals).not.toContain('RSI_OVERSOLD');
    // computed as 29.999999999999993
    expect(verdict([500, 509, 505, 501, 497, 493, 489], 5).signals).not.toContain('RSI_OVERSOLD');
    expect(verdict([5, 0, 10, 3, 4, 8], 5).signals).not.toContain('STOCH_OVERBOUGHT');
    expect(verdict([5, 0, 10, 3, 4, 2], 5).signals).not.toContain('STOCH_OVERSOLD');
    expect(verdict([5, 0, 10, 3, 4, 8.01], 5).signals).toContain('STOCH_OVERBOUGHT');
    expect(verdict([5, 0, 10, 3, 4, 1.99], 5).signals).toContain('STOCH_OVERSOLD');
  });
});

test.each([[[1]], [[]]])('volumes %j of another length are refused', (volumes) => {
  expect(refusalsOf(() => technical({ prices: PRICES, volumes }))).toEqual([['value_error', 'volumes']]);
});
