import { type Answer } from '@quant/contract';
import { figure, percentage } from '../picture/figure';
import { type LineSeries, type Picture, type Point, type Series, type Tone } from '../picture/picture';

type Candidate = Answer<'optionsSpreadScan'>['candidates'][number];

/** Colours of the best candidates. The others are drawn without names. */
const TONES: readonly Tone[] = ['primary', 'secondary', 'tertiary'];

/**
 * Profit and loss at expiry of the spreads of a scan: the best three by name, the others behind them.
 *
 * @param _        of `optionsSpreadScan`
 * @param answer   its answer
 * @example
 * const market = { spot: 100, vol: 0.2, dte_years: 0.25, r: 0.05, q: 0, strategy: 'bull_call_spread' } as const;
 * const request = { ...market, num_candidates: 8, strike_range_pct: 0.1 };
 * spreadPayoffsPicture(request, optionsSpreadScan(request)).subtitle; // 'Best 107.5/110: profit 1.949, loss 0.5507, break-even 108.1'
 */
export function spreadPayoffsPicture(
  _: unknown,
  { candidates, best, spot, strategy }: Answer<'optionsSpreadScan'>,
): Picture {
  const strikes = candidates.flatMap((one) => one.strikes);
  const [low, high] = [Math.min(spot, ...strikes), Math.max(spot, ...strikes)];
  const margin = 0.1 * (high - low);
  const lines = candidates.map((one, i): LineSeries => {
    const tone = TONES[i];
    const points = payoffOf(one, strategy.startsWith('bull'), low - margin, high + margin);
    return { kind: 'line', label: tone === undefined ? '' : nameOf(one), tone: tone ?? 'muted', points };
  });
  const subtitle = `Best ${strikesOf(best)}: profit ${figure(best.max_profit)}, loss ${figure(best.max_loss)}, break-even ${figure(best.breakeven)}`;
  return {
    id: 'spread-payoffs',
    title: `${titleOf(strategy)} at expiry`,
    subtitle,
    description: `Lines of the profit or loss of ${candidates.length} spreads for prices from ${figure(low)} to ${figure(high)}. ${subtitle}.`,
    x: { label: 'Price of the underlying at expiry' },
    panels: [
      {
        y: { label: 'Profit or loss' },
        series: [
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          ...lines.slice(TONES.length),
          ...lines.slice(0, TONES.length),
          { kind: 'rule', axis: 'x', at: spot, label: `Spot ${figure(spot)}`, tone: 'muted' },
          { kind: 'points', label: 'Break-even of the best', tone: 'primary', points: [[best.breakeven, 0]] },
        ],
      },
    ],
  };
}

/**
 * Probability of profit of each spread against its ratio of profit to loss.
 *
 * @param _        of `optionsSpreadScan`
 * @param answer   its answer
 * @example
 * const market = { spot: 100, vol: 0.2, dte_years: 0.25, r: 0.05, q: 0, strategy: 'bull_call_spread' } as const;
 * const request = { ...market, num_candidates: 8, strike_range_pct: 0.1 };
 * spreadOddsPicture(request, optionsSpreadScan(request)).id; // 'spread-odds'
 */
export function spreadOddsPicture(_: unknown, { candidates, best, strategy }: Answer<'optionsSpreadScan'>): Picture {
  const byChance = [...candidates].sort((a, b) => a.prob_profit - b.prob_profit);
  const marks = candidates.slice(0, TONES.length).map((one, i): Series => {
    return { kind: 'points', label: nameOf(one), tone: TONES[i] ?? 'muted', points: [oddsOf(one)] };
  });
  return {
    id: 'spread-odds',
    title: `${titleOf(strategy)}: reward against chance`,
    subtitle: `Best ${strikesOf(best)}: ratio ${figure(best.risk_reward)}, profit in ${percentage(best.prob_profit)} of cases`,
    description: `Ratio of profit to loss of ${candidates.length} spreads over their probability of a profit.`,
    x: { label: 'Probability of a profit', format: 'percent' },
    panels: [
      {
        y: { label: 'Largest profit / largest loss' },
        series: [
          { kind: 'line', label: '', tone: 'muted', isDashed: true, points: byChance.map(oddsOf) },
          { kind: 'points', label: '', tone: 'muted', points: byChance.map(oddsOf) },
          ...marks,
        ],
      },
    ],
  };
}

/** Payoff below the lower strike and above the upper one; one end is the profit, the other the loss. */
function payoffOf(
  { strikes: [lower, upper], max_profit, max_loss }: Candidate,
  isBull: boolean,
  low: number,
  high: number,
): readonly Point[] {
  const [below, above] = isBull ? [-max_loss, max_profit] : [max_profit, -max_loss];
  return [
    [low, below],
    [lower, below],
    [upper, above],
    [high, above],
  ];
}

function oddsOf({ prob_profit, risk_reward }: Candidate): Point {
  return [prob_profit, risk_reward ?? NaN];
}

function nameOf(one: Candidate): string {
  return `${one.rank}. ${strikesOf(one)}`;
}

function strikesOf({ strikes: [lower, upper] }: Candidate): string {
  return `${figure(lower)}/${figure(upper)}`;
}

/** `bull_call_spread` → Bull call spread. */
function titleOf(strategy: string): string {
  const words = strategy.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
