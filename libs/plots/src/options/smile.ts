import { type Answer, type Request } from '@quant/contract';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';

/**
 * Implied volatilities of a chain by strike: the smile, and the quotes of calls and puts that it is made of.
 *
 * @param request  of `derivativesOptionChainAnalysis`
 * @param answer   its answer
 * @example
 * const idle = { call_oi: 0, put_oi: 0, call_volume: 0, put_volume: 0 };
 * const chain = [{ strike: 100, call_bid: 4.9, call_ask: 5.1, put_bid: 3.7, put_ask: 3.9, ...idle }];
 * const request = { spot: 100, r: 0.05, T: 0.25, chain };
 * smilePicture(request, derivativesOptionChainAnalysis(request)).id; // 'smile'
 */
export function smilePicture(
  { spot }: Request<'derivativesOptionChainAnalysis'>,
  answer: Answer<'derivativesOptionChainAnalysis'>,
): Picture {
  const { smile, implied_forward: forward, atm_iv } = answer;
  const by = (volatility: 'iv' | 'call_iv' | 'put_iv'): readonly Point[] =>
    smile
      .map((point) => [point.strike, point[volatility] ?? NaN] as const)
      .filter(([, value]) => Number.isFinite(value));
  return {
    id: 'smile',
    title: 'Implied volatility by strike',
    subtitle: `At the money ${percentage(atm_iv)} · forward ${figure(forward)} · spot ${figure(spot)}`,
    description: `Implied volatilities of ${smile.length} strikes; at the money ${percentage(atm_iv)}.`,
    x: { label: 'Strike' },
    panels: [
      {
        y: { label: 'Implied volatility', unit: 'per year', format: 'percent' },
        series: [
          { kind: 'line', label: 'Smile', tone: 'primary', points: by('iv') },
          { kind: 'points', label: 'Puts', tone: 'secondary', shape: 'down', points: by('put_iv') },
          { kind: 'points', label: 'Calls', tone: 'tertiary', shape: 'up', points: by('call_iv') },
          { kind: 'rule', axis: 'x', at: forward, label: 'Forward', tone: 'muted' },
        ],
      },
    ],
  };
}
