import { type Answer, type Request } from '@quant/contract';
import { payoff } from '@quant/options';
import { optionsPayoffDiagram } from '@quant/options/reports/options-payoff-diagram';
import { optionsPrice } from '@quant/options/reports/options-price';
import { figure, percentage } from '../picture/figure';
import { type Panel, type Picture, type Series } from '../picture/picture';
import { curve, pointsOf } from '../picture/points';
import { expiryPicture } from './payoff';
import { spotWindow } from './spot-window';
import { inYears } from '../picture/years';

/**
 * Profit and loss of an option bought at its value: at expiry, and today, over the price of the underlying.
 *
 * @param request  of `optionsPrice`
 * @param answer   its answer
 * @example
 * const request = { S: 100, K: 100, T: 1, r: 0.05, q: 0, sigma: 0.2, type: 'call' } as const;
 * optionValuePicture(request, optionsPrice(request)).title; // 'Call 100, 1 year to expiry, volatility 20%'
 */
export function optionValuePicture(request: Request<'optionsPrice'>, answer: Answer<'optionsPrice'>): Picture {
  const { S: spot, K: strike, type } = request;
  const { price: premium } = answer;
  const [low, high] = spotWindow(request);
  const position = { legs: [{ type, K: strike, quantity: 1 }], cash: -premium };
  const leg = { type, strike, premium, quantity: 1, direction: 'long' } as const;
  const { breakeven_points, ...extremes } = optionsPayoffDiagram({ legs: [leg], spot, price_range_pct: 30, points: 1 });
  const today: Series = {
    kind: 'line',
    label: 'Today',
    tone: 'tertiary',
    isDashed: true,
    points: curve((S) => optionsPrice({ ...request, S }).price - premium, low, high),
  };
  return expiryPicture({
    title: titleOf(request),
    points: pointsOf(...xy([low, strike, high], (price) => payoff(position, price))),
    extremes,
    breakevens: breakeven_points,
    spot,
    others: [today],
  });
}

/**
 * Delta, gamma, vega and theta of an option at every price of the underlying.
 *
 * @param request  of `optionsPrice`
 * @param answer   its answer
 * @example
 * const request = { S: 100, K: 100, T: 1, r: 0.05, q: 0, sigma: 0.2, type: 'call' } as const;
 * greeksPicture(request, optionsPrice(request)).panels.length; // 4
 */
export function greeksPicture(request: Request<'optionsPrice'>, { greeks }: Answer<'optionsPrice'>): Picture {
  const [low, high] = spotWindow(request);
  const { delta, gamma, vega, theta } = greeks;
  const now = { delta, gamma, vega, theta };
  const figures = Object.entries(now).map(([name, value]) => `${name} ${figure(value)}`);
  return {
    id: 'greeks',
    title: `Sensitivities: ${titleOf(request)}`,
    subtitle: `At ${figure(request.S)}: ${figures.join(', ')}`,
    description: `Lines of delta, gamma, vega and theta for prices of the underlying from ${figure(low)} to ${figure(high)}.`,
    x: { label: 'Price of the underlying' },
    panels: GREEKS.map(([name, unit]) => greekPanel(name, unit, request, now[name])),
  };
}

const GREEKS = [
  ['delta', undefined],
  ['gamma', undefined],
  ['vega', 'per volatility point'],
  ['theta', 'per day'],
] as const;

type Greek = (typeof GREEKS)[number][0];

function greekPanel(
  name: Greek,
  unit: string | undefined,
  request: Request<'optionsPrice'>,
  now: number | null,
): Panel {
  const [low, high] = spotWindow(request);
  const points = curve((S) => optionsPrice({ ...request, S }).greeks[name], low, high);
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    y: { label, ...(unit !== undefined && { unit }) },
    series: [
      {
        kind: 'rule',
        axis: 'x',
        at: request.S,
        label: name === 'delta' ? `Spot ${figure(request.S)}` : '',
        tone: 'muted',
      },
      { kind: 'line', label: '', tone: 'primary', points },
      { kind: 'points', label: '', tone: 'secondary', points: now === null ? [] : [[request.S, now]] },
    ],
  };
}

function titleOf({ K, T, type, sigma }: Request<'optionsPrice'>): string {
  return `${type === 'call' ? 'Call' : 'Put'} ${figure(K)}, ${inYears(T)} to expiry, volatility ${percentage(sigma)}`;
}

function xy(xs: readonly number[], of: (x: number) => number): [readonly number[], readonly number[]] {
  return [xs, xs.map(of)];
}
