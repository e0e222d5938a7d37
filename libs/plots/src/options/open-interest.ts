import { type Answer, type Request } from '@quant/contract';
import { payoff } from '@quant/options';
import { figure } from '../picture/figure';
import { type Bar, type Picture, type Rule } from '../picture/picture';
import { pointsOf } from '../picture/points';

/**
 * Open calls and puts by strike, and the total payout to their holders if the underlying expired there; it is lowest at the
 * strike of maximum pain. Undefined without open interest.
 *
 * @param request  of `derivativesOptionChainAnalysis`
 * @param answer   its answer
 * @example
 * const none = { call_bid: 0, call_ask: 0, put_bid: 0, put_ask: 0, call_volume: 0, put_volume: 0 };
 * const chain = [
 *   { strike: 90, call_oi: 1000, put_oi: 500, ...none },
 *   { strike: 100, call_oi: 2000, put_oi: 1500, ...none },
 *   { strike: 110, call_oi: 800, put_oi: 2000, ...none },
 * ];
 * const request = { spot: 100, r: 0.05, T: 0.25, chain };
 * openInterestPicture(request, derivativesOptionChainAnalysis(request))?.subtitle; // 'Most pain at 100 · 1.053 puts for a call · 7800 contracts open'
 */
export function openInterestPicture(
  { chain, spot }: Request<'derivativesOptionChainAnalysis'>,
  answer: Answer<'derivativesOptionChainAnalysis'>,
): Picture | undefined {
  const { max_pain_strike, max_pain_payout, put_call_ratio_oi, total_oi } = answer;
  if (max_pain_strike === null) return undefined;
  const strikes = chain.map(({ strike }) => strike).sort((a, b) => a - b);
  const width = 0.42 * closest(strikes);
  const pain: Rule = { kind: 'rule', axis: 'x', at: max_pain_strike, label: 'Most pain', tone: 'loss' };
  const ratio = put_call_ratio_oi === null ? '' : ` · ${figure(put_call_ratio_oi)} puts for a call`;
  const subtitle = `Most pain at ${figure(max_pain_strike)}${ratio} · ${figure(total_oi)} contracts open`;
  const calls = chain.map(({ strike, call_oi }): Bar => [strike - width, strike, 0, call_oi]);
  const puts = chain.map(({ strike, put_oi }): Bar => [strike, strike + width, 0, put_oi]);
  return {
    id: 'open-interest',
    title: 'Open interest by strike',
    subtitle,
    description: `Bars of the open calls and puts at ${chain.length} strikes, and a line of what their holders receive at each. ${subtitle}.`,
    x: { label: 'Strike' },
    panels: [
      {
        y: { label: 'Open contracts' },
        series: [
          { kind: 'bars', label: 'Calls', tone: 'tertiary', bars: inOrder(calls) },
          { kind: 'bars', label: 'Puts', tone: 'secondary', bars: inOrder(puts) },
          { kind: 'rule', axis: 'x', at: spot, label: `Spot ${figure(spot)}`, tone: 'muted' },
          pain,
        ],
      },
      {
        y: { label: 'Received by the holders at expiry' },
        series: [
          { kind: 'line', label: '', tone: 'primary', points: pointsOf(strikes, receivedAt(chain, strikes)) },
          { ...pain, label: '' },
          { kind: 'points', label: '', tone: 'loss', points: [[max_pain_strike, max_pain_payout ?? NaN]] },
        ],
      },
    ],
  };
}

function receivedAt(
  chain: Request<'derivativesOptionChainAnalysis'>['chain'],
  strikes: readonly number[],
): Float64Array {
  const legs = chain.flatMap(({ strike, call_oi, put_oi }) => [
    { type: 'call', K: strike, quantity: call_oi } as const,
    { type: 'put', K: strike, quantity: put_oi } as const,
  ]);
  return payoff({ legs }, strikes);
}

/** The least distance of two strikes; of a single one, a tenth of it. */
function closest(strikes: readonly number[]): number {
  const gaps = strikes.slice(1).map((strike, i) => strike - (strikes[i] ?? 0));
  return gaps.length === 0 ? 0.1 * (strikes[0] ?? 1) : Math.min(...gaps);
}

function inOrder(bars: readonly Bar[]): readonly Bar[] {
  return [...bars].sort(([a], [b]) => a - b);
}
