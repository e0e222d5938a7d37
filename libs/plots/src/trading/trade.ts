import { type TradeEvaluation, type TradeEvaluationInputs } from '@quant/risk/reports';
import { sma } from '@quant/stats';
import { figure } from '../picture/figure';
import { stackedBars } from '../picture/named-bars';
import { type BandSeries, type Picture, type Rule } from '../picture/picture';
import { overBars } from '../picture/points';

/** Bars of the average of the answer. */
const AVERAGE = 14;

/** Length of the outlook relative to the past. */
const AHEAD = 0.3;

/**
 * The prices with their average, and to the right of them the trade: from the entry up or down to what it may gain and lose.
 *
 * @param inputs  of `evaluateTrade`
 * @param result  what it has answered
 * @example
 * const prices = [100, 101, 100.5, 102, 101.5, 103, 102, 104, 103.5, 105, 104, 106, 105.5, 107, 106.5];
 * const inputs = { entryPrice: 106.5, stopLoss: 104, takeProfit: 112, accountSize: 50_000, prices };
 * tradePicture(inputs, evaluateTrade(inputs)).subtitle; // 'favorable: long 400 shares · reward 2.2 times the risk, 2.097 after costs · trend bullish'
 */
export function tradePicture(inputs: TradeEvaluationInputs, result: TradeEvaluation): Picture {
  const { prices, entryPrice, stopLoss, takeProfit } = inputs;
  const { direction, verdict, riskReward, riskRewardNet, position, signals } = result;
  const last = prices.length - 1;
  const end = last + Math.max(3, Math.round(AHEAD * prices.length));
  const subtitle = `${verdict.toLowerCase()}: ${direction.toLowerCase()} ${figure(position.shares)} shares · reward ${figure(riskReward)} times the risk, ${figure(riskRewardNet)} after costs · trend ${signals.trend.toLowerCase()}`;
  return {
    id: 'trade',
    title: 'The trade on its prices',
    subtitle,
    description: `${prices.length} prices, and to the right of them the entry at ${figure(entryPrice)}, the stop at ${figure(stopLoss)} and the target at ${figure(takeProfit)}. ${subtitle}.`,
    x: { label: 'Bar' },
    panels: [
      {
        y: { label: 'Price' },
        series: [
          zone('Reward', 'gain', [last, end], [entryPrice, takeProfit]),
          zone('Risk', 'loss', [last, end], [stopLoss, entryPrice]),
          { kind: 'line', label: `SMA ${AVERAGE}`, tone: 'secondary', points: overBars(sma(prices, AVERAGE)) },
          { kind: 'line', label: 'Price', tone: 'primary', points: overBars(prices) },
          level(takeProfit, 'Target', 'gain'),
          level(entryPrice, 'Entry', 'muted'),
          level(stopLoss, 'Stop', 'loss'),
        ],
      },
    ],
  };
}

type Pair = readonly [number, number];

function zone(label: string, tone: BandSeries['tone'], [from, to]: Pair, [a, b]: Pair): BandSeries {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return {
    kind: 'band',
    label,
    tone,
    points: [
      [from, low, high],
      [to, low, high],
    ],
  };
}

function level(at: number, name: string, tone: Rule['tone']): Rule {
  return { kind: 'rule', axis: 'y', at, label: `${name} ${figure(at)}`, tone };
}

/**
 * Profit at the trade's target, loss at its stop, and their costs. Undefined for zero shares.
 *
 * @param _       of `evaluateTrade`
 * @param result  what it has answered
 * @example
 * const prices = [100, 101, 100.5, 102, 101.5, 103, 102, 104, 103.5, 105, 104, 106, 105.5, 107, 106.5];
 * const inputs = { entryPrice: 106.5, stopLoss: 104, takeProfit: 112, accountSize: 50_000, prices };
 * tradeOutcomePicture(inputs, evaluateTrade(inputs))?.id; // 'trade-outcome'
 */
export function tradeOutcomePicture(
  _: TradeEvaluationInputs,
  { position, costs }: TradeEvaluation,
): Picture | undefined {
  const { maxProfit, maxLoss, shares } = position;
  const { roundTrip } = costs;
  if (shares === null || shares === 0 || maxProfit === null || maxLoss === null || roundTrip === null) return undefined;
  const [gain, loss] = [maxProfit - roundTrip, -maxLoss - roundTrip];
  const subtitle = `${figure(gain)} at the target, ${figure(loss)} at the stop, after costs of ${figure(roundTrip)}`;
  return {
    id: 'trade-outcome',
    title: 'Possible outcomes of the trade',
    subtitle,
    description: `Bars of the gain at the target and the loss at the stop, with the costs. ${subtitle}.`,
    x: { label: 'Profit or loss' },
    panels: [
      stackedBars(
        'Outcome',
        ['At target', 'At stop'],
        [
          { label: 'Gain after costs', tone: 'gain', values: [Math.max(gain, 0), null] },
          { label: 'Loss', tone: 'loss', values: [null, -maxLoss] },
          { label: 'Costs', tone: 'secondary', values: [Math.min(roundTrip, maxProfit), -roundTrip] },
        ],
      ),
    ],
  };
}
