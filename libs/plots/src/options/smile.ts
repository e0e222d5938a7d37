import { type OptionChainAnalysis, type OptionChainAnalysisInputs } from '@quant/options/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';

/**
 * Implied volatilities of a chain by strike: the smile, and the quotes of calls and puts that it is made of.
 *
 * @param inputs  of `optionChainAnalysis`
 * @param result  what it has answered
 * @example
 * const inputs = { spot: 100, T: 0.25, chain: [{ strike: 100, callBid: 4.9, callAsk: 5.1, putBid: 3.7, putAsk: 3.9 }] };
 * smilePicture(inputs, optionChainAnalysis(inputs)).id; // 'smile'
 */
export function smilePicture({ spot }: OptionChainAnalysisInputs, result: OptionChainAnalysis): Picture {
  const { smile, impliedForward: forward, atmIv } = result;
  const by = (volatility: 'iv' | 'callIv' | 'putIv'): readonly Point[] =>
    smile
      .map((point) => [point.strike, point[volatility] ?? NaN] as const)
      .filter(([, value]) => Number.isFinite(value));
  return {
    id: 'smile',
    title: 'Implied volatility by strike',
    subtitle: `At the money ${percentage(atmIv)} · forward ${figure(forward)} · spot ${figure(spot)}`,
    description: `Implied volatilities of ${smile.length} strikes; at the money ${percentage(atmIv)}.`,
    x: { label: 'Strike' },
    panels: [
      {
        y: { label: 'Implied volatility', unit: 'per year', format: 'percent' },
        series: [
          { kind: 'line', label: 'Smile', tone: 'primary', points: by('iv') },
          { kind: 'points', label: 'Puts', tone: 'secondary', shape: 'down', points: by('putIv') },
          { kind: 'points', label: 'Calls', tone: 'tertiary', shape: 'up', points: by('callIv') },
          { kind: 'rule', axis: 'x', at: forward, label: 'Forward', tone: 'muted' },
        ],
      },
    ],
  };
}
