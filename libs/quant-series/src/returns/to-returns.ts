import { choice, inputs, type InputsOf, InvalidInputError } from '@quant/core';
import { isoDate, logRatio, relativeChange } from '@quant/core/kernels';
import { type PanelLike, type SameKind, type SeriesLike } from '../panel/dated-input';
import { type DatedColumns, readDated, sameKind } from '../panel/read-dated';

const toReturnsOptions = inputs({
  /** `simple`: P_t/P_(t−1) − 1; `log`: ln(P_t/P_(t−1)); default `simple`. */
  method: choice(['simple', 'log'], 'simple'),
});

/** Kind of the returns. */
export type ToReturnsOptions = InputsOf<typeof toReturnsOptions>;

/**
 * Returns of prices, on the dates from the second one on.
 *
 * simple: r_t = P_t/P_(t−1) − 1;  log: r_t = ln(P_t/P_(t−1))
 *
 * @param prices          a series or a panel of two or more dates  [currency]  > 0, or missing
 * @param options.method  `simple` or `log`, default `simple`
 * @returns a series or a panel with the same columns; NaN if one of the two prices is missing, or the return is beyond the range
 *   of doubles
 * @throws InvalidInputError  no series and no panel; fewer than two dates; a price that is not positive; an option is unknown
 * @remarks Accuracy: 2e-16 of each simple return, 4e-16 of each logarithmic one. Cost: O(n) for each column.
 * @see Campbell, Lo & MacKinlay (1997), "The Econometrics of Financial Markets", eq. 1.4.1 and 1.4.5.
 * @example
 * const prices = panel({ AAPL: [100, 102, 51], MSFT: [50, null, 51] }, ['2024-03-01', '2024-03-04', '2024-03-05']);
 * const returns = toReturns(prices);
 * returns.dates; // ['2024-03-04', '2024-03-05']
 * returns.columns.AAPL; // [0.02, -0.5]
 * toReturns(series([100, 102, 51], prices.dates), { method: 'log' }).values[0]; // ≈ 0.0198026272961797
 */
export function toReturns<Given extends PanelLike | SeriesLike>(
  prices: Given,
  options: ToReturnsOptions = {},
): SameKind<Given> {
  const { method } = toReturnsOptions.complete(options, ['options']);
  const read = readDated(prices, ['prices']);
  const { days, entries, isSeries } = read;
  if (days.length < 2) throw new InvalidInputError(['prices'], 'too_short', 'of at least 2 dates', days);
  assertPositive(read);
  const change = method === 'simple' ? simpleReturn : logReturn;
  const returns = entries.map(([name, values]) => {
    const own = new Float64Array(days.length - 1);
    for (let t = 0; t < own.length; t++) own[t] = change(values[t] as number, values[t + 1] as number);
    return [name, own] as const;
  });
  return sameKind(isSeries, days.slice(1), returns) as SameKind<Given>;
}

function simpleReturn(from: number, to: number): number {
  const change = relativeChange(from, to);
  return change === Infinity ? NaN : change;
}

function logReturn(from: number, to: number): number {
  return Number.isNaN(from + to) ? NaN : logRatio(to, from);
}

function assertPositive({ days, entries, isSeries }: DatedColumns): void {
  for (const [name, values] of entries) {
    const row = values.findIndex((price) => price <= 0);
    if (row < 0) continue;
    const path = isSeries ? ['prices', 'values', row] : ['prices', 'columns', name, row];
    const constraint = `greater than 0, on ${isoDate(days[row] as number)}; a missing price is null or NaN`;
    throw new InvalidInputError(path, 'greater_than', constraint, values[row]);
  }
}
