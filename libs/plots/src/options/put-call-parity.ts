import { impliedVolatilityOfQuote, type PutCallParity, type PutCallParityInputs } from '@quant/options/reports';
import { figure } from '../picture/figure';
import { type Bar, type Picture } from '../picture/picture';

/**
 * Both sides of put–call parity: the call plus the discounted strike, and the put plus the underlying, which end equal. Below,
 * each quote next to the price that parity implies from the other one.
 *
 * @param inputs  of `putCallParity`
 * @param result  what it has answered
 * @example
 * const inputs = { callPrice: 12.5, putPrice: 4.2, S: 100, K: 95, T: 0.5, r: 0.04, q: 0.02 };
 * parityPicture(inputs, putCallParity(inputs)).subtitle; // 'Call side dearer by 2.414: conversion'
 */
export function parityPicture(inputs: PutCallParityInputs, result: PutCallParity): Picture {
  const { callPrice, putPrice, K, S } = inputs;
  const { theoreticalCall, theoreticalPut } = result;
  const { bond, stock } = discounted(inputs);
  return {
    id: 'put-call-parity',
    title: `Put–call parity at strike ${figure(K)}, spot ${figure(S)}`,
    subtitle: subtitleOf(result),
    description: `Stacked bars of ${figure(callPrice + bond)} for call and discounted strike, and of ${figure(putPrice + stock)} for put and discounted underlying; below, both quotes and what they should be. ${subtitleOf(result)}.`,
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
            bars: [wide(0, bond, bond + callPrice), wide(1, stock, stock + putPrice)],
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
              [-0.32, -0.02, 0, callPrice],
              [0.68, 0.98, 0, putPrice],
            ],
          },
          {
            kind: 'bars',
            label: 'By parity',
            tone: 'secondary',
            bars: [
              [0.02, 0.32, 0, theoreticalCall],
              [1.02, 1.32, 0, theoreticalPut],
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
function discounted({ callPrice, putPrice, ...market }: PutCallParityInputs): { bond: number; stock: number } {
  return {
    bond: impliedVolatilityOfQuote({ ...market, type: 'put', marketPrice: putPrice }).upperBound,
    stock: impliedVolatilityOfQuote({ ...market, type: 'call', marketPrice: callPrice }).upperBound,
  };
}

function subtitleOf({ parityHolds, deviation, tolerance, arbitrageStrategy }: PutCallParity): string {
  if (parityHolds) return `Parity holds: ${figure(deviation)} apart, within ${figure(tolerance)}`;
  return `${deviation > 0 ? 'Call' : 'Put'} side dearer by ${figure(Math.abs(deviation))}: ${arbitrageStrategy}`;
}
