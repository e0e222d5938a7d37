import { type Series } from '@quant/core';

/** The columns of predictors that a report takes by rows [n × p]; a plain series as it is. */
export function columnsOf(x: Series | readonly Series[]): Series | readonly Series[] {
  const [first] = x;
  if (typeof first !== 'object') return x;
  return Array.from(first, (_, j) => (x as readonly Series[]).map((row) => row[j] as number));
}
