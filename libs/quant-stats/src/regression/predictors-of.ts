import { type Series } from '@quant/core';
import { type Predictors } from './centred-design';
import { type LinearRegressionInputs } from './linear-regression-inputs';

/** Precondition: x has passed the guard, so that its first element tells its form. */
export function predictorsOf(x: LinearRegressionInputs['x']): Predictors {
  const n = x.length;
  if (typeof x[0] === 'number') {
    return {
      count: 1,
      write: (entries, from) => {
        entries.set(x as Series, from);
      },
    };
  }
  const rows = x as readonly Series[];
  const count = (rows[0] as Series).length;
  return {
    count,
    write: (entries, from) => {
      for (let i = 0; i < n; i++) {
        const row = rows[i] as Series;
        for (let j = 0, at = from + i; j < count; j++, at += n) entries[at] = row[j] as number;
      }
    },
  };
}
