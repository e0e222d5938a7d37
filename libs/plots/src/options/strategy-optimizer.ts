import { type Answer } from '@quant/contract';
import { payoff } from '@quant/options';

import { figure, percentage } from '../picture/figure';
import { type LineSeries, type Picture, type Point, type PointSeries, type Tone } from '../picture/picture';
import { grid, pointsOf } from '../picture/points';
import { withinBounds } from './spot-window';

type RankedStrategy = Answer<'optionsStrategyOptimizer'>['strategies'][number];

const TONES: readonly Tone[] = ['primary', 'secondary', 'tertiary', 'gain', 'loss'];

/** Payoffs that can be told apart. */
const DRAWN = 3;

/**
 * Profit and loss at expiry of the best strategies for an outlook, with the expected price. Undefined if a strike is beyond the
 * bounds of a payoff.
 *
 * @param _        of `optionsStrategyOptimizer`
 * @param answer   its answer
 * @example
 * const market = { S: 100, T: 0.25, sigma: 0.2, r: 0.05, q: 0, capital: 10_000 };
 * const request = { ...market, outlook: 'neutral', vol_view: 'stable' } as const;
 * strategyPayoffsPicture(request, optionsStrategyOptimizer(request)).subtitle; // 'Best: Long Call Butterfly · expected price 101.3'
 */
export function strategyPayoffsPicture(_: unknown, answer: Answer<'optionsStrategyOptimizer'>): Picture | undefined {
  const { strategies, inputs, view, top_pick } = answer;
  const best = strategies.slice(0, DRAWN);
  const strikes = best.flatMap(({ legs }) => legs.map(({ K }) => K));
  if (strikes.some((strike) => withinBounds(strike) !== strike)) return undefined;
  const [low, high] = windowOf([inputs.spot, ...strikes]);
  const subtitle = `Best: ${top_pick} · expected price ${figure(view.expected_price)}`;
  const lines = best.map((one, i): LineSeries => {
    const prices = [...grid(low, high), ...one.legs.map(({ K }) => K)].sort((a, b) => a - b);
    return { kind: 'line', label: nameOf(one), tone: TONES[i] ?? 'muted', points: profitOf(one, prices) };
  });
  return {
    id: 'strategy-payoffs',
    title: `Strategies for a ${inputs.outlook} outlook, volatility ${inputs.vol_view}`,
    subtitle,
    description: `Lines of the profit or loss at expiry of ${best.length} strategies for prices from ${figure(low)} to ${figure(high)}. ${subtitle}.`,
    x: { label: 'Price of the underlying at expiry' },
    panels: [
      {
        y: { label: 'Profit or loss' },
        series: [
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          ...lines,
          { kind: 'rule', axis: 'x', at: inputs.spot, label: `Spot ${figure(inputs.spot)}`, tone: 'muted' },
          { kind: 'rule', axis: 'x', at: view.expected_price, label: 'Expected', tone: 'tertiary' },
        ],
      },
    ],
  };
}

/**
 * All strategies for an outlook: how likely each makes a profit, and what the outlook expects of it for the capital at risk.
 *
 * @param _        of `optionsStrategyOptimizer`
 * @param answer   its answer
 * @example
 * const market = { S: 100, T: 0.25, sigma: 0.2, r: 0.05, q: 0, capital: 10_000 };
 * const request = { ...market, outlook: 'bullish', vol_view: 'stable' } as const;
 * strategyOddsPicture(request, optionsStrategyOptimizer(request)).id; // 'strategy-odds'
 */
export function strategyOddsPicture(
  _: unknown,
  { strategies, inputs, top_pick }: Answer<'optionsStrategyOptimizer'>,
): Picture {
  const marks = strategies.map((one, i): PointSeries => ({
    kind: 'points',
    label: one.affordable ? nameOf(one) : `${nameOf(one)}, beyond the capital`,
    tone: TONES[i] ?? 'muted',
    shape: one.affordable ? 'dot' : 'down',
    points: [[one.prob_profit, one.expected_return_on_risk ?? NaN]],
  }));
  const best = strategies[0];
  const subtitle = `Best: ${top_pick}, profit in ${percentage(best?.prob_profit)} of cases, ${percentage(best?.expected_return_on_risk)} expected`;
  return {
    id: 'strategy-odds',
    title: `Strategies for a ${inputs.outlook} outlook: return against chance`,
    subtitle,
    description: `Expected return of ${strategies.length} strategies over their probability of a profit. ${subtitle}.`,
    x: { label: 'Probability of a profit', format: 'percent' },
    panels: [
      {
        y: { label: 'Expected return on capital at risk', format: 'percent' },
        series: [{ kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' }, ...marks],
      },
    ],
  };
}

function nameOf({ rank, name }: RankedStrategy): string {
  return `${rank}. ${name}`;
}

function profitOf({ legs, net_debit }: RankedStrategy, prices: readonly number[]): readonly Point[] {
  const held = legs.map(({ type, K, action, quantity }) => ({
    type,
    K,
    quantity: action === 'buy' ? quantity : -quantity,
  }));
  return pointsOf(
    prices,
    Array.from(payoff({ legs: held }, prices), (value) => value - net_debit),
  );
}

function windowOf(prices: readonly number[]): readonly [low: number, high: number] {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const margin = 0.6 * (high - low);
  return [withinBounds(low - margin), withinBounds(high + margin)];
}
