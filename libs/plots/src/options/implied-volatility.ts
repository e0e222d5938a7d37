import { type Answer, type Request } from '@quant/contract';
import { blackScholesPrice } from '@quant/options';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

/** The highest volatility that the model accepts. */
const HIGHEST = 10;

/**
 * Price of an option over its volatility, with the quote and the implied volatility. Without a solution, the quote and the
 * bound that it violates.
 *
 * @param request  of `optionsImpliedVol`
 * @param answer   its answer
 * @example
 * const request = { S: 100, K: 100, T: 0.25, market_price: 5, r: 0.05, q: 0, type: 'call' } as const;
 * impliedVolatilityPicture(request, optionsImpliedVol(request)).subtitle; // 'Volatility 21.96% at a price of 5 · vega 0.1967'
 */
export function impliedVolatilityPicture(
  request: Request<'optionsImpliedVol'>,
  answer: Answer<'optionsImpliedVol'>,
): Picture {
  const { market_price, ...option } = request;
  const { implied_volatility: found } = answer;
  const highest = found === null ? 1 : Math.min(HIGHEST, 2 * found);
  const points = curve((sigma) => blackScholesPrice({ ...option, sigma }), 0, highest);
  const root = found === null ? [] : [[found, answer.model_price ?? market_price] as const];
  return {
    id: 'implied-volatility',
    title: `Price by volatility: ${request.type === 'put' ? 'put' : 'call'} ${figure(request.K)}`,
    subtitle: subtitleOf(answer),
    description: `A rising line of the price for volatilities from 0 to ${percentage(highest)}, and the quote ${figure(market_price)}. ${subtitleOf(answer)}.`,
    x: { label: 'Volatility', unit: 'per year', format: 'percent' },
    panels: [
      {
        y: { label: 'Price of the option' },
        series: [
          { kind: 'line', label: 'Model', tone: 'primary', points },
          ...boundOf(answer),
          { kind: 'rule', axis: 'y', at: market_price, label: `Quote ${figure(market_price)}`, tone: 'tertiary' },
          ...(found === null
            ? []
            : [{ kind: 'rule', axis: 'x', at: found, label: percentage(found), tone: 'muted' } as const]),
          ...(found === null
            ? []
            : [{ kind: 'points', label: 'Implied volatility', tone: 'secondary', points: root } as const]),
        ],
      },
    ],
  };
}

function subtitleOf({ implied_volatility: found, market_price, vega, reason }: Answer<'optionsImpliedVol'>): string {
  if (found === null) return `No volatility: ${(reason ?? 'not found').replaceAll('_', ' ')}`;
  return `Volatility ${percentage(found)} at a price of ${figure(market_price)} · vega ${figure(vega)}`;
}

/** The bound that a quote breaks or touches. */
function boundOf({ reason, lower_bound, upper_bound }: Answer<'optionsImpliedVol'>): readonly Rule[] {
  const [at, name] = reason?.includes('upper') ? [upper_bound, 'Upper'] : [lower_bound, 'Lower'];
  if (!reason?.includes('bound')) return [];
  return [{ kind: 'rule', axis: 'y', at, label: `${name} bound ${figure(at)}`, tone: 'loss' }];
}
