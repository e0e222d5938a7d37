import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/backtest-strategy';
import { backtestStrategy } from './backtest-strategy';

type Strategy = Body<'backtestStrategy'>;
type Rule = NonNullable<Strategy['strategy']>;

const answer = answering<'backtestStrategy', typeof backtestStrategy>(rules, backtestStrategy);

const WAVE = Array.from({ length: 60 }, (_, i) => 100 + 10 * Math.sin(i / 4));

const backtest = (change: object) => answer({ prices: WAVE, ...change });

describe('refusals', () => {
  test.each<[string, object, string, string]>([
    ['no prices', { prices: undefined }, 'prices', 'missing'],
    ['29 prices', { prices: WAVE.slice(0, 29) }, 'prices', 'too_short'],
    ['5001 prices', { prices: Array<number>(5001).fill(1) }, 'prices', 'too_long'],
    ['a price of 0', { prices: WAVE.with(3, 0) }, 'prices.3', 'greater_than'],
    ['an unknown strategy', { strategy: 'macd' }, 'strategy', 'literal_error'],
    ['no strategy', { strategy: null }, 'strategy', 'literal_error'],
    ['capital of 0', { initial_capital: 0 }, 'initial_capital', 'greater_than'],
    ['a negative commission', { commission_bps: -1 }, 'commission_bps', 'greater_than_equal'],
    ['a negative slippage', { slippage_bps: -1 }, 'slippage_bps', 'greater_than_equal'],
    ['params of another kind', { params: [] }, 'params', 'dict_type'],
    ['an unknown parameter', { params: { fst: 3 } }, 'params.fst', 'extra_forbidden'],
    [
      'a prototype',
      { params: JSON.parse('{"__proto__":{"fast":2}}') as object },
      'params.__proto__',
      'extra_forbidden',
    ],
    ['a name of all objects', { params: { constructor: 1 } }, 'params.constructor', 'extra_forbidden'],
    [
      'a parameter of another strategy',
      { strategy: 'momentum', params: { fast: 3 } },
      'params.fast',
      'extra_forbidden',
    ],
    ['std for the RSI', { strategy: 'rsi_mean_reversion', params: { std: 2 } }, 'params.std', 'extra_forbidden'],
    [
      'lookback for the bands',
      { strategy: 'bollinger_breakout', params: { lookback: 2 } },
      'params.lookback',
      'extra_forbidden',
    ],
    ['a period for the averages', { params: { period: 5 } }, 'params.period', 'extra_forbidden'],
    ['a text', { params: { fast: '5' } }, 'params.fast', 'int_type'],
    ['half a bar', { params: { slow: 2.5 } }, 'params.slow', 'int_type'],
    ['null for a default', { params: { fast: null } }, 'params.fast', 'int_type'],
    [
      'a text for the RSI',
      { strategy: 'rsi_mean_reversion', params: { oversold: '5' } },
      'params.oversold',
      'float_type',
    ],
    ['no bar', { params: { fast: 0 } }, 'params.fast', 'greater_than_equal'],
    ['a look-back of 0', { strategy: 'momentum', params: { lookback: 0 } }, 'params.lookback', 'greater_than_equal'],
    ['a period of 1', { strategy: 'bollinger_breakout', params: { period: 1 } }, 'params.period', 'greater_than_equal'],
    ['bands of no width', { strategy: 'bollinger_breakout', params: { std: 0 } }, 'params.std', 'greater_than'],
    [
      'overbought above 100',
      { strategy: 'rsi_mean_reversion', params: { overbought: 101 } },
      'params.overbought',
      'less_than_equal',
    ],
    ['fast as slow', { params: { fast: 5, slow: 5 } }, 'params.fast', 'value_error'],
    ['fast above the default slow', { params: { fast: 50 } }, 'params.fast', 'value_error'],
    ['slow below the default fast', { params: { slow: 20 } }, 'params.fast', 'value_error'],
    ['slow as long as the prices', { params: { slow: 60 } }, 'params.slow', 'value_error'],
    [
      'a look-back as long as the prices',
      { strategy: 'momentum', params: { lookback: 60 } },
      'params.lookback',
      'value_error',
    ],
    [
      'an RSI as long as the prices',
      { strategy: 'rsi_mean_reversion', params: { period: 60 } },
      'params.period',
      'value_error',
    ],
    [
      'bands as long as the prices',
      { strategy: 'bollinger_breakout', params: { period: 1e15 } },
      'params.period',
      'value_error',
    ],
    [
      'oversold as overbought',
      { strategy: 'rsi_mean_reversion', params: { oversold: 70 } },
      'params.oversold',
      'value_error',
    ],
  ])('%s', (_, change, place, rule) => {
    expect(refusalsOf(() => backtest(change))).toEqual([[rule, place]]);
  });

  test('prices that carry the account beyond all numbers', () => {
    const prices = Array.from({ length: 40 }, (_, i) => 1e-300 * 1e9 ** i);
    const inputs = { prices, strategy: 'momentum', params: { lookback: 1 }, initial_capital: 1e15 };
    expect(refusalsOf(() => backtest({ ...inputs, prices: prices.map((p) => Math.min(p, 1e15)) }))).toEqual([
      ['value_error', 'prices'],
    ]);
  });
});

test.each<[Rule, object]>([
  ['sma_crossover', { fast: 20, slow: 50 }],
  ['rsi_mean_reversion', { period: 14, oversold: 30, overbought: 70 }],
  ['momentum', { lookback: 60 }],
  ['bollinger_breakout', { period: 20, std: 2 }],
])('%s: defaults are written out, null params are none, and 30 prices suffice', (strategy, params) => {
  const answers = [{}, null, undefined].map((given) =>
    backtest({ prices: WAVE.slice(0, 30), strategy, params: given }),
  );
  expect(answers[0]?.params).toEqual(params);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const isTooShort = strategy === 'sma_crossover' || strategy === 'momentum';
  expect(answers[0]?.reason).toBe(isTooShort ? 'insufficient_history' : null);
});

test.each([
  [50, 'insufficient_history'],
  [51, null],
])('the default slow average on %d prices: %s', (length, reason) => {
  const prices = Array.from({ length }, (_, i) => 100 + i);
  expect(backtest({ prices })).toMatchObject({ reason, num_trades: 0 });
});

test('without a trade all ratios are null, and nothing has happened', () => {
  const { performance, trades_summary, equity_curve, bankrupt } = backtest({
    prices: Array<number>(40).fill(7),
    strategy: 'momentum',
    params: { lookback: 2 },
  });
  expect(performance).toEqual({
    total_return: 0,
    annualized_return: 0,
    annualized_vol: 0,
    sharpe: null,
    sortino: null,
    calmar: null,
    max_drawdown: 0,
    final_equity: 10_000,
    exposure: 0,
    total_costs: 0,
  });
  expect(trades_summary).toEqual({
    total: 0,
    wins: 0,
    losses: 0,
    win_rate: null,
    avg_pnl: null,
    avg_win: null,
    avg_loss: null,
    profit_factor: null,
  });
  expect(equity_curve).toEqual(Array(40).fill(10_000));
  expect(bankrupt).toBe(false);
});

describe('equal prices, averages and bands keep the signal, also where rounding parts them', () => {
  // 0.1 + 0.2 and 0.3 differ in their last bit
  const blurred = (level: number, i: number) => (i % 2 === 0 ? level : level * (1 + 2 ** -52));

  test.each<[Rule, object]>([
    ['sma_crossover', { fast: 2, slow: 5 }],
    ['momentum', { lookback: 1 }],
    ['bollinger_breakout', { period: 5, std: 0.5 }],
  ])('%s', (strategy, params) => {
    const prices = Array.from({ length: 50 }, (_, i) => blurred(i < 20 ? 0.3 : 0.33, i));
    const { trades } = backtest({ prices, strategy, params });
    // one rise, and no other reason to trade
    expect(trades.map(({ entry_idx, side, exit_reason }) => [entry_idx, side, exit_reason])).toEqual([
      [21, 'long', 'end_of_data'],
    ]);
  });

  test('an index at its bound is not beyond it', () => {
    // gains of 3 and losses of 7 in ten changes: an RSI of 30 in exact numbers
    const changes = [0.3, -0.7, 0, 0, 0, 0, 0, 0, 0, 0];
    const start = changes.reduce<number[]>((walk, change) => [...walk, (walk.at(-1) as number) + change], [1]);
    const prices = [...start, ...Array<number>(25).fill(start.at(-1) ?? NaN)];
    const at = (oversold: number) =>
      backtest({ prices, strategy: 'rsi_mean_reversion', params: { period: 10, oversold } }).num_trades;
    expect([at(30), at(30.001)]).toEqual([0, 1]);
  });
});

describe('ruin', () => {
  const fall = Array.from({ length: 25 }, (_, i) => 100 - i);
  const momentum = { strategy: 'momentum', params: { lookback: 10 } };

  test('a short position at twice its entry and without costs is worth exactly nothing', () => {
    const { bankrupt, trades, equity_curve, performance } = backtest({
      ...momentum,
      prices: [...fall, 178, 60, 50, 40, 30],
      commission_bps: 0,
      slippage_bps: 0,
    });
    expect(bankrupt).toBe(true);
    expect(trades).toHaveLength(1);
    expect(trades[0]).toMatchObject({
      entry: 89,
      exit: 178,
      exit_idx: 25,
      pnl: -10_000,
      return: -1,
      costs: 0,
      exit_reason: 'bankrupt',
    });
    expect(equity_curve.slice(25)).toEqual([0, 0, 0, 0, 0]);
    expect(performance).toMatchObject({
      total_return: -1,
      annualized_return: -1,
      max_drawdown: -1,
      calmar: -1,
      final_equity: 0,
    });
  });

  test('just below that it lives on', () => {
    const { bankrupt, equity_curve } = backtest({
      ...momentum,
      prices: [...fall, 177.9, 60, 50, 40, 30],
      commission_bps: 0,
      slippage_bps: 0,
    });
    expect(bankrupt).toBe(false);
    expect(equity_curve[25]).toBeGreaterThan(0);
  });

  test.each<[string, number[], number]>([
    ['long, where a side costs more than everything', fall.toReversed(), 15_000],
    ['short, where little is left', [...fall, 166, 166, 60, 50, 40], 1000],
  ])('a way out that costs all that is left is ruin, too: %s', (_, path, slippage_bps) => {
    const prices = [...path, ...Array<number>(Math.max(0, 30 - path.length)).fill(path.at(-1) ?? NaN)];
    const { bankrupt, trades, performance, equity_curve } = backtest({ ...momentum, prices, slippage_bps });
    expect(bankrupt).toBe(true);
    expect(trades.map(({ exit_reason }) => exit_reason)).toEqual(['bankrupt']);
    expect(performance.final_equity).toBe(0);
    expect(equity_curve[(trades[0]?.exit_idx ?? 0) - 1]).toBeGreaterThan(0);
    expect(Math.min(...equity_curve)).toBe(0);
  });

  test('on the last bar, too', () => {
    const { trades } = backtest({ ...momentum, prices: [...fall, 24, 23, 22, 21, 1000] });
    expect(trades[0]).toMatchObject({ exit_idx: 29, exit_reason: 'bankrupt' });
  });
});

test('the last bar closes and opens nothing; a change of the signal there is a reason of its own', () => {
  const rise = Array.from({ length: 30 }, (_, i) => 100 + i);
  const momentum = { strategy: 'momentum', params: { lookback: 2 } };
  const turned = backtest({ ...momentum, prices: [...rise, 90, 80] });
  expect(turned.trades.map(({ exit_idx, exit_reason }) => [exit_idx, exit_reason])).toEqual([[31, 'signal']]);
  const kept = backtest({ ...momentum, prices: [...rise, 140, 80] });
  expect(kept.trades.map(({ exit_idx, exit_reason }) => [exit_idx, exit_reason])).toEqual([[31, 'end_of_data']]);
});

test('a trade that ends where it began is a loss of nothing, exactly', () => {
  const prices = [...Array<number>(10).fill(3), 3.3, ...Array<number>(3).fill(3.1), ...Array<number>(30).fill(3.1)];
  const { trades, trades_summary } = backtest({
    prices,
    strategy: 'momentum',
    params: { lookback: 5 },
    commission_bps: 0,
    slippage_bps: 0,
  });
  expect(trades[0]).toMatchObject({ entry: 3.1, exit: 3.1, pnl: 0, return: 0 });
  expect(trades_summary).toMatchObject({ wins: 0, losses: trades.length, avg_loss: 0, profit_factor: null });
});

test('steady growth is flat: buying and holding has no Sharpe ratio', () => {
  const prices = Array.from({ length: 40 }, (_, i) => 100 * 1.01 ** i);
  const { vs_buy_hold } = backtest({ prices, strategy: 'rsi_mean_reversion' });
  expect(vs_buy_hold.buy_hold_sharpe).toBeNull();
  expect(Math.abs((vs_buy_hold.buy_hold_annualized_return as number) / (1.01 ** 252 - 1) - 1)).toBeLessThan(1e-12);
});

test('figures of the asset beyond the range of doubles are null', () => {
  const prices = [5e-324, ...Array.from({ length: 39 }, () => 1e15)];
  const { vs_buy_hold } = backtest({ prices, strategy: 'rsi_mean_reversion', params: { period: 2, oversold: 1 } });
  expect(vs_buy_hold).toMatchObject({ buy_hold_return: null, excess_return: null, buy_hold_sharpe: null });
});

test.each([
  [30, 30, 28],
  [50, 50, 48],
  [51, 26, 48],
  [99, 50, 96],
  [100, 34, 96],
  [5000, 50, 4944],
])('the curve of %d bars is shown at %d of them, the last but one at bar %d', (length, shown, before) => {
  const prices = Array.from({ length }, (_, i) => 100 + Math.sin(i));
  const { equity_curve, equity_curve_sample } = backtest({ prices, strategy: 'momentum', params: { lookback: 1 } });
  expect(equity_curve_sample).toHaveLength(shown);
  expect(equity_curve_sample.slice(-2)).toEqual([equity_curve[before], equity_curve[length - 1]]);
});
