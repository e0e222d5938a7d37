import { type Answer, type Request } from '@quant/contract';
import { sma } from '@quant/stats';
import { figure } from '../picture/figure';
import { stackedBars } from '../picture/named-bars';
import { type BandSeries, type Picture, type Rule } from '../picture/picture';
import { overBars } from '../picture/points';

type Trade = Request<'tradeEvaluate'>;
type Evaluation = Answer<'tradeEvaluate'>;

/** Bars of the average of the answer. */
const AVERAGE = 14;

/** Length of the outlook relative to the past. */
const AHEAD = 0.3;

/**
 * The prices with their average, and to the right of them the trade: from the entry up or down to what it may gain and lose.
 *
 * @param request  of `tradeEvaluate`
 * @param answer   its answer
 * @example
 * const prices = [100, 101, 100.5, 102, 101.5, 103, 102, 104, 103.5, 105, 104, 106, 105.5, 107, 106.5];
 * const levels = { entry_price: 106.5, stop_loss: 104, take_profit: 112 };
 * const account = { account_size: 50_000, risk_per_trade: 0.02, commission_per_share: 0.005, spread_bps: 5, adv: 5_000_000 };
 * const request = { ...levels, ...account, prices };
 * tradePicture(request, tradeEvaluate(request)).subtitle; // 'favorable: long 400 shares · reward 2.2 times the risk, 2.097 after costs · trend bullish'
 */
export function tradePicture(request: Trade, answer: Evaluation): Picture {
  const { prices, entry_price, stop_loss, take_profit } = request;
  const { direction, verdict, risk_reward, risk_reward_net, position, signals } = answer;
  const last = prices.length - 1;
  const end = last + Math.max(3, Math.round(AHEAD * prices.length));
  const subtitle = `${verdict.toLowerCase()}: ${direction.toLowerCase()} ${figure(position.shares)} shares · reward ${figure(risk_reward)} times the risk, ${figure(risk_reward_net)} after costs · trend ${signals.trend.toLowerCase()}`;
  return {
    id: 'trade',
    title: 'The trade on its prices',
    subtitle,
    description: `${prices.length} prices, and to the right of them the entry at ${figure(entry_price)}, the stop at ${figure(stop_loss)} and the target at ${figure(take_profit)}. ${subtitle}.`,
    x: { label: 'Bar' },
    panels: [
      {
        y: { label: 'Price' },
        series: [
          zone('Reward', 'gain', [last, end], [entry_price, take_profit]),
          zone('Risk', 'loss', [last, end], [stop_loss, entry_price]),
          { kind: 'line', label: `SMA ${AVERAGE}`, tone: 'secondary', points: overBars(sma(prices, AVERAGE)) },
          { kind: 'line', label: 'Price', tone: 'primary', points: overBars(prices) },
          level(take_profit, 'Target', 'gain'),
          level(entry_price, 'Entry', 'muted'),
          level(stop_loss, 'Stop', 'loss'),
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
 * @param _       request of `tradeEvaluate`
 * @param answer  its answer
 * @example
 * const prices = [100, 101, 100.5, 102, 101.5, 103, 102, 104, 103.5, 105, 104, 106, 105.5, 107, 106.5];
 * const levels = { entry_price: 106.5, stop_loss: 104, take_profit: 112 };
 * const account = { account_size: 50_000, risk_per_trade: 0.02, commission_per_share: 0.005, spread_bps: 5, adv: 5_000_000 };
 * const request = { ...levels, ...account, prices };
 * tradeOutcomePicture(request, tradeEvaluate(request))?.id; // 'trade-outcome'
 */
export function tradeOutcomePicture(_: Trade, { position, costs }: Evaluation): Picture | undefined {
  const { max_profit, max_loss, shares } = position;
  const { round_trip } = costs;
  if (shares === null || shares === 0 || max_profit === null || max_loss === null || round_trip === null)
    return undefined;
  const [gain, loss] = [max_profit - round_trip, -max_loss - round_trip];
  const subtitle = `${figure(gain)} at the target, ${figure(loss)} at the stop, after costs of ${figure(round_trip)}`;
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
          { label: 'Loss', tone: 'loss', values: [null, -max_loss] },
          { label: 'Costs', tone: 'secondary', values: [Math.min(round_trip, max_profit), -round_trip] },
        ],
      ),
    ],
  };
}
