import { blackScholesValuation, type ImpliedVolatility, type ImpliedVolatilityInputs } from '@quant/options/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

/** The highest volatility that the model accepts. */
const HIGHEST = 10;

/**
 * Price of an option over its volatility, with the quote and the implied volatility. Without a solution, the quote and the
 * bound that it violates.
 *
 * @param inputs  of `impliedVolatilityOfQuote`
 * @param result  what it has answered
 * @example
 * const inputs = { S: 100, K: 100, T: 0.25, marketPrice: 5 };
 * impliedVolatilityPicture(inputs, impliedVolatilityOfQuote(inputs)).subtitle; // 'Volatility 21.96% at a price of 5 · vega 0.1967'
 */
export function impliedVolatilityPicture(inputs: ImpliedVolatilityInputs, result: ImpliedVolatility): Picture {
  const { marketPrice, ...option } = inputs;
  const { impliedVolatility: found } = result;
  const highest = found === null ? 1 : Math.min(HIGHEST, 2 * found);
  const points = curve((sigma) => blackScholesValuation({ ...option, sigma }).price, 0, highest);
  const root = found === null ? [] : [[found, result.modelPrice ?? marketPrice] as const];
  return {
    id: 'implied-volatility',
    title: `Price by volatility: ${inputs.type === 'put' ? 'put' : 'call'} ${figure(inputs.K)}`,
    subtitle: subtitleOf(result),
    description: `A rising line of the price for volatilities from 0 to ${percentage(highest)}, and the quote ${figure(marketPrice)}. ${subtitleOf(result)}.`,
    x: { label: 'Volatility', unit: 'per year', format: 'percent' },
    panels: [
      {
        y: { label: 'Price of the option' },
        series: [
          { kind: 'line', label: 'Model', tone: 'primary', points },
          ...boundOf(result),
          { kind: 'rule', axis: 'y', at: marketPrice, label: `Quote ${figure(marketPrice)}`, tone: 'tertiary' },
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

function subtitleOf({ impliedVolatility: found, marketPrice, vega, reason }: ImpliedVolatility): string {
  if (found === null) return `No volatility: ${(reason ?? 'not found').replaceAll('_', ' ')}`;
  return `Volatility ${percentage(found)} at a price of ${figure(marketPrice)} · vega ${figure(vega)}`;
}

/** The bound that a quote breaks or touches. */
function boundOf({ reason, lowerBound, upperBound }: ImpliedVolatility): readonly Rule[] {
  const [at, name] = reason?.includes('upper') ? [upperBound, 'Upper'] : [lowerBound, 'Lower'];
  if (!reason?.includes('bound')) return [];
  return [{ kind: 'rule', axis: 'y', at, label: `${name} bound ${figure(at)}`, tone: 'loss' }];
}
