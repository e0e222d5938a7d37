import { type binomialTreePrice } from '@quant/options';
import { type BinomialTreeInputs, type BinomialTreeValuation } from '@quant/options/reports';

export type TreeOption = Parameters<typeof binomialTreePrice>[0];

/** An option on a tree with nothing left to a default. */
export function completed(inputs: BinomialTreeInputs, { type, exercise, steps }: BinomialTreeValuation): TreeOption {
  const { S, K, T, sigma, r = 0.05, q = 0 } = inputs;
  return { S, K, T, sigma, r, q, type, exercise, steps };
}
