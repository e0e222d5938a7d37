import { choice, type Field, named } from '@quant/core';
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

function fieldFor(given: unknown): Pick<Field, 'accepts' | 'check'> {
  return typeof given === 'object' && given !== null ? byColumn : word;
}

/** The figure of each period: one word for all columns, or one for each. */
export const by: Field<By, By, true> = {
  required: true,
  default: undefined,
  fallback: undefined,
  rule: { kind: 'variants', rules: [word.rule, byColumn.rule] },
  accepts: (given) => fieldFor(given).accepts(given),
  check: (given, path) => {
    fieldFor(given).check(given, path);
  },
  read: undefined,
};
