import {
  type BlackScholesInputs,
  type BlackScholesValuation,
  blackScholesValuation,
  payoffDiagram,
} from '@quant/options/reports';
import { figure, percentage } from '../picture/figure';
import { type Panel, type Picture, type Series } from '../picture/picture';
import { curve, pointsOf } from '../picture/points';
import { expiryPicture } from './payoff';
import { spotWindow } from './spot-window';
import { inYears } from '../picture/years';

/**
 * Profit and loss of an option bought at its value: at expiry, and today, over the price of the underlying.
 *
 * @param inputs  of `blackScholesValuation`
 * @param result  what it has answered
 * @example
 * const inputs = { S: 100, K: 100, T: 1, r: 0.05, sigma: 0.2 };
 * optionValuePicture(inputs, blackScholesValuation(inputs)).title; // 'Call 100, 1 year to expiry, volatility 20%'
 */
export function optionValuePicture(inputs: BlackScholesInputs, result: BlackScholesValuation): Picture {
  const { S: spot, K: strike, type = 'call' } = inputs;
  const { price: premium } = result;
  const [low, high] = spotWindow(inputs);
  const legs = [{ type, strike, premium }];
  const valueAt = (price: number) => payoffDiagram({ legs, spot: price, points: 1 }).pnlAtSpot;
  const { breakevenPoints, ...extremes } = payoffDiagram({ legs, spot });
  const today: Series = {
    kind: 'line',
    label: 'Today',
    tone: 'tertiary',
    isDashed: true,
    points: curve((S) => blackScholesValuation({ ...inputs, S }).price - premium, low, high),
  };
  return expiryPicture({
    title: titleOf(inputs),
    points: pointsOf(...xy([low, strike, high], valueAt)),
    extremes,
    breakevens: breakevenPoints,
    spot,
    others: [today],
  });
}

/**
 * Delta, gamma, vega and theta of an option at every price of the underlying.
 *
 * @param inputs  of `blackScholesValuation`
 * @param result  what it has answered
 * @example
 * const inputs = { S: 100, K: 100, T: 1, r: 0.05, sigma: 0.2 };
 * greeksPicture(inputs, blackScholesValuation(inputs)).panels.length; // 4
 */
export function greeksPicture(inputs: BlackScholesInputs, { greeks }: BlackScholesValuation): Picture {
  const [low, high] = spotWindow(inputs);
  const { delta, gamma, vega, theta } = greeks;
  const now = { delta, gamma, vega, theta };
  const figures = Object.entries(now).map(([name, value]) => `${name} ${figure(value)}`);
  return {
    id: 'greeks',
    title: `Sensitivities: ${titleOf(inputs)}`,
    subtitle: `At ${figure(inputs.S)}: ${figures.join(', ')}`,
    description: `Lines of delta, gamma, vega and theta for prices of the underlying from ${figure(low)} to ${figure(high)}.`,
    x: { label: 'Price of the underlying' },
    panels: GREEKS.map(([name, unit]) => greekPanel(name, unit, inputs, now[name])),
  };
}

const GREEKS = [
  ['delta', undefined],
  ['gamma', undefined],
  ['vega', 'per volatility point'],
  ['theta', 'per day'],
] as const;

type Greek = (typeof GREEKS)[number][0];

function greekPanel(name: Greek, unit: string | undefined, inputs: BlackScholesInputs, now: number | null): Panel {
  const [low, high] = spotWindow(inputs);
  const points = curve((S) => blackScholesValuation({ ...inputs, S }).greeks[name], low, high);
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    y: { label, ...(unit !== undefined && { unit }) },
    series: [
      {
        kind: 'rule',
        axis: 'x',
        at: inputs.S,
        label: name === 'delta' ? `Spot ${figure(inputs.S)}` : '',
        tone: 'muted',
      },
      { kind: 'line', label: '', tone: 'primary', points },
      { kind: 'points', label: '', tone: 'secondary', points: now === null ? [] : [[inputs.S, now]] },
    ],
  };
}

function titleOf({ K, T, type = 'call', sigma }: BlackScholesInputs): string {
  return `${type === 'call' ? 'Call' : 'Put'} ${figure(K)}, ${inYears(T)} to expiry, volatility ${percentage(sigma)}`;
}

function xy(xs: readonly number[], of: (x: number) => number): [readonly number[], readonly number[]] {
  return [xs, xs.map(of)];
}
