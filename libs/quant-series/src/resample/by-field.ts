import { choice, type Field, named, namedOr } from '@quant/core';
import { type AggregateName, AGGREGATES } from './aggregates';

/** A figure of each column, or of those that are listed, or the four prices of a bar. */
export type By = AggregateName | 'ohlc' | Readonly<Record<string, AggregateName>>;

const words = Object.keys(AGGREGATES) as AggregateName[];
const word = choice([...words, 'ohlc']);
const byColumn = named(choice(words), {
  count: { atLeast: 1, atMost: 10_000 },
  names: { atLeast: 1, atMost: 1000 },
  entry: 'column',
});

/** The figure of each period: one word for all columns, or one for each. */
export const by: Field<By, By, true> = namedOr(byColumn, word);
