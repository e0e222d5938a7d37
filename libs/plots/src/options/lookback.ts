import { type Answer, type Request } from '@quant/contract';
import { blackScholesPrice } from '@quant/options';
import { derivativesLookbackOption } from '@quant/options/reports/derivatives-lookback-option';
import { figure } from '../picture/figure';
import { type Picture } from '../picture/picture';
import { curve } from '../picture/points';
import { spotWindow } from './spot-window';

/**
 * Value of a lookback option over the price of the underlying, next to the European option with the same strike: the fixed
 * strike, or the extreme so far for a floating one. Beyond that extreme, the price itself becomes the new extreme.
 *
 * @param request  of `derivativesLookbackOption`
 * @param answer   its answer
 * @example
 * const option = { S: 120, T: 0.5, sigma: 0.3, r: 0.1, q: 0.06, S_min: 100, type: 'call', lookback_type: 'floating' } as const;
 * lookbackPicture(option, derivativesLookbackOption(option)).subtitle; // 'Value 25.35, without memory 23.35 · lowest so far 100'
 */
export function lookbackPicture(
  request: Request<'derivativesLookbackOption'>,
  { price }: Answer<'derivativesLookbackOption'>,
): Picture {
  const { S: spot, T, sigma, r, q, type, lookback_type } = request;
  // floating call and fixed put remember the lowest price, the others the highest
  const isLowest = (type === 'call') === (lookback_type === 'floating');
  const extreme = (isLowest ? request.S_min : request.S_max) ?? spot;
  const strike = lookback_type === 'fixed' ? (request.K ?? extreme) : extreme;
  const plainAt = (S: number) => blackScholesPrice({ S, K: strike, T, sigma, r, q, type });
  const [low, high] = spotWindow({ S: spot, K: strike, T, sigma });
  const points = curve((S) => derivativesLookbackOption({ ...request, ...extremesAt(request, S), S }).price, low, high);
  const side = isLowest ? 'lowest' : 'highest';
  const subtitle = `Value ${figure(price)}, without memory ${figure(plainAt(spot))} · ${side} so far ${figure(extreme)}`;
  return {
    id: 'lookback-option',
    title: `${lookback_type === 'fixed' ? 'Fixed' : 'Floating'} lookback ${type}${lookback_type === 'fixed' ? ` ${figure(strike)}` : ''}`,
    subtitle,
    description: `Lines of the value with and without memory for prices of the underlying from ${figure(low)} to ${figure(high)}. ${subtitle}.`,
    x: { label: 'Price of the underlying' },
    panels: [
      {
        y: { label: 'Value of the option' },
        series: [
          { kind: 'line', label: 'Without memory', tone: 'muted', isDashed: true, points: curve(plainAt, low, high) },
          { kind: 'line', label: 'Lookback', tone: 'primary', points },
          ...(strike === extreme
            ? []
            : [{ kind: 'rule', axis: 'x', at: strike, label: `Strike ${figure(strike)}`, tone: 'muted' } as const]),
          {
            kind: 'rule',
            axis: 'x',
            at: extreme,
            label: `${isLowest ? 'Lowest' : 'Highest'} ${figure(extreme)}`,
            tone: 'tertiary',
          },
          { kind: 'rule', axis: 'x', at: spot, label: `Spot ${figure(spot)}`, tone: 'muted' },
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[spot, price]] },
        ],
      },
    ],
  };
}

/** Extremes after the spot has reached S. */
function extremesAt({ S: spot, S_min, S_max }: Request<'derivativesLookbackOption'>, S: number) {
  return { S_min: Math.min(S_min ?? spot, S), S_max: Math.max(S_max ?? spot, S) };
}
