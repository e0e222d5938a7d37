import { payoff } from '@quant/options';
import { type OptionChainAnalysis, type OptionChainAnalysisInputs } from '@quant/options/reports';
import { figure } from '../picture/figure';
import { type Bar, type Picture, type Rule } from '../picture/picture';
import { pointsOf } from '../picture/points';

/**
 * Open calls and puts by strike, and the total payout to their holders if the underlying expired there; it is lowest at the
 * strike of maximum pain. Undefined without open interest.
 *
 * @param inputs  of `optionChainAnalysis`
 * @param result  what it has answered
 * @example
 * const chain = [
 *   { strike: 90, callOi: 1000, putOi: 500 },
 *   { strike: 100, callOi: 2000, putOi: 1500 },
 *   { strike: 110, callOi: 800, putOi: 2000 },
 * ];
 * const inputs = { spot: 100, T: 0.25, chain };
 * openInterestPicture(inputs, optionChainAnalysis(inputs))?.subtitle; // 'Most pain at 100 · 1.053 puts for a call · 7800 contracts open'
 */
export function openInterestPicture(
  { chain, spot }: OptionChainAnalysisInputs,
  result: OptionChainAnalysis,
): Picture | undefined {
  const { maxPainStrike, maxPainPayout, putCallRatioOi, totalOi } = result;
  if (maxPainStrike === null) return undefined;
  const strikes = chain.map(({ strike }) => strike).sort((a, b) => a - b);
  const width = 0.42 * closest(strikes);
  const pain: Rule = { kind: 'rule', axis: 'x', at: maxPainStrike, label: 'Most pain', tone: 'loss' };
  const ratio = putCallRatioOi === null ? '' : ` · ${figure(putCallRatioOi)} puts for a call`;
  const subtitle = `Most pain at ${figure(maxPainStrike)}${ratio} · ${figure(totalOi)} contracts open`;
  const calls = chain.map(({ strike, callOi = 0 }): Bar => [strike - width, strike, 0, callOi]);
  const puts = chain.map(({ strike, putOi = 0 }): Bar => [strike, strike + width, 0, putOi]);
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
          { kind: 'points', label: '', tone: 'loss', points: [[maxPainStrike, maxPainPayout ?? NaN]] },
        ],
      },
    ],
  };
}

function receivedAt(chain: OptionChainAnalysisInputs['chain'], strikes: readonly number[]): Float64Array {
  const legs = chain.flatMap(({ strike, callOi = 0, putOi = 0 }) => [
    { type: 'call', K: strike, quantity: callOi } as const,
    { type: 'put', K: strike, quantity: putOi } as const,
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
