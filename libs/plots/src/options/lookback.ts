import {
  blackScholesValuation,
  type LookbackOption,
  type LookbackOptionInputs,
  lookbackOptionValuation,
} from '@quant/options/reports';
import { figure } from '../picture/figure';
import { type Picture } from '../picture/picture';
import { curve } from '../picture/points';
import { spotWindow } from './spot-window';

/**
 * Value of a lookback option over the price of the underlying, next to the European option with the same strike: the fixed
 * strike, or the extreme so far for a floating one. Beyond that extreme, the price itself becomes the new extreme.
 *
 * @param inputs  of `lookbackOptionValuation`
 * @param result  what it has answered
 * @example
 * const inputs = { S: 120, T: 0.5, sigma: 0.3, r: 0.1, q: 0.06, SMin: 100 };
 * lookbackPicture(inputs, lookbackOptionValuation(inputs)).subtitle; // 'Value 25.35, without memory 23.35 · lowest so far 100'
 */
export function lookbackPicture(inputs: LookbackOptionInputs, result: LookbackOption): Picture {
  const { S: spot, T, sigma, r, q } = inputs;
  const { type, lookbackType, price } = result;
  // floating call and fixed put remember the lowest price, the others the highest
  const isLowest = (type === 'call') === (lookbackType === 'floating');
  const extreme = (isLowest ? inputs.SMin : inputs.SMax) ?? spot;
  const strike = lookbackType === 'fixed' ? (inputs.K ?? extreme) : extreme;
  const market = { T, sigma, ...(r !== undefined && { r }), ...(q !== undefined && { q }) };
  const plainAt = (S: number) => blackScholesValuation({ ...market, type, S, K: strike }).price;
  const [low, high] = spotWindow({ S: spot, K: strike, T, sigma });
  const points = curve((S) => lookbackOptionValuation({ ...inputs, ...extremesAt(inputs, S), S }).price, low, high);
  const side = isLowest ? 'lowest' : 'highest';
  const subtitle = `Value ${figure(price)}, without memory ${figure(plainAt(spot))} · ${side} so far ${figure(extreme)}`;
  return {
    id: 'lookback-option',
    title: `${lookbackType === 'fixed' ? 'Fixed' : 'Floating'} lookback ${type}${lookbackType === 'fixed' ? ` ${figure(strike)}` : ''}`,
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
function extremesAt({ S: spot, SMin, SMax }: LookbackOptionInputs, S: number): { SMin: number; SMax: number } {
  return { SMin: Math.min(SMin ?? spot, S), SMax: Math.max(SMax ?? spot, S) };
}
