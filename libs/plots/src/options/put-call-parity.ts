import { type Answer, type Request } from '@quant/contract';
import { figure } from '../picture/figure';
import { type Bar, type Picture } from '../picture/picture';

/**
 * Both sides of put–call parity: the call plus the discounted strike, and the put plus the underlying, which end equal. Below,
 * each quote next to the price that parity implies from the other one.
 *
 * @param request  of `derivativesPutCallParity`
 * @param answer   its answer
 * @example
 * const request = { call_price: 12.5, put_price: 4.2, S: 100, K: 95, T: 0.5, r: 0.04, q: 0.02 };
 * parityPicture(request, derivativesPutCallParity(request)).subtitle; // 'Call side dearer by 2.414: conversion'
 */
export function parityPicture(
  request: Request<'derivativesPutCallParity'>,
  answer: Answer<'derivativesPutCallParity'>,
): Picture {
  const { call_price, put_price, K, S } = request;
  const { theoretical_call, theoretical_put } = answer;
  const { bond, stock } = discounted(request);
  return {
    id: 'put-call-parity',
    title: `Put–call parity at strike ${figure(K)}, spot ${figure(S)}`,
    subtitle: subtitleOf(answer),
    description: `Stacked bars of ${figure(call_price + bond)} for call and discounted strike, and of ${figure(put_price + stock)} for put and discounted underlying; below, both quotes and what they should be. ${subtitleOf(answer)}.`,
    x: { label: '', categories: ['Call', 'Put'] },
    panels: [
      {
        y: { label: 'Call + discounted strike, put + discounted underlying' },
        series: [
          { kind: 'bars', label: 'Strike', tone: 'muted', bars: [wide(0, 0, bond)] },
          { kind: 'bars', label: 'Underlying', tone: 'tertiary', bars: [wide(1, 0, stock)] },
          {
            kind: 'bars',
            label: 'Quote',
            tone: 'primary',
            bars: [wide(0, bond, bond + call_price), wide(1, stock, stock + put_price)],
          },
        ],
      },
      {
        y: { label: 'Quote and parity' },
        series: [
          {
            kind: 'bars',
            label: 'Quote',
            tone: 'primary',
            bars: [
              [-0.32, -0.02, 0, call_price],
              [0.68, 0.98, 0, put_price],
            ],
          },
          {
            kind: 'bars',
            label: 'By parity',
            tone: 'secondary',
            bars: [
              [0.02, 0.32, 0, theoretical_call],
              [1.02, 1.32, 0, theoretical_put],
            ],
          },
        ],
      },
    ],
  };
}

function wide(column: number, bottom: number, top: number): Bar {
  return [column - 0.32, column + 0.32, bottom, top];
}

/** The discounted strike and underlying: the most that a put and a call can be worth. */
function discounted({ S, K, T, r, q }: Request<'derivativesPutCallParity'>): { bond: number; stock: number } {
  return { bond: K * Math.exp(-r * T), stock: S * Math.exp(-q * T) };
}

function subtitleOf({
  parity_holds,
  deviation,
  tolerance,
  arbitrage_strategy,
}: Answer<'derivativesPutCallParity'>): string {
  if (parity_holds) return `Parity holds: ${figure(deviation)} apart, within ${figure(tolerance)}`;
  return `${deviation > 0 ? 'Call' : 'Put'} side dearer by ${figure(Math.abs(deviation))}: ${arbitrage_strategy}`;
}
