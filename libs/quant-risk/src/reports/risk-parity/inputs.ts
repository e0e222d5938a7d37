import {
  inputs,
  type InputsOf,
  InvalidInputError,
  list,
  optional,
  refined,
  series,
  type Series,
  text,
} from '@quant/core';
import { choleskyFactor } from '@quant/core/kernels';
import { symmetricCorrelation } from './internal/symmetric-correlation';

const ANY_LENGTH = { atMost: 5000 };

/** How far a matrix of rounded entries may be from a correlation matrix. */
const SLACK = 1e-8;

/** Volatilities and correlations of the assets, and how the risk is to be shared. */
export const riskParityInputs = inputs(
  {
    /** Volatility of each asset as a fraction, any horizon, > 0, ≤ 100; 1 … 50. */
    volatilities: series({ atLeast: 1, atMost: 50 }, { greaterThan: 0, atMost: 100 }),
    /** Correlations, row by row: N × N, symmetric, unit diagonal, positive semi-definite, each within 1e-8. */
    correlationMatrix: list(series(ANY_LENGTH), ANY_LENGTH),
    /** Shares of the risk, > 0, in any unit: they are divided by their sum; default equal. */
    riskBudget: optional(series(ANY_LENGTH, { greaterThan: 0 })),
    /** Distinct names of 1 … 64 characters; default Asset_0, Asset_1, … */
    assetNames: optional(refined(list(text({ atLeast: 1, atMost: 64 }), ANY_LENGTH), areDistinct, 'distinct')),
  },
  { assertOneSize },
);

/** Volatilities and correlations of the assets, and how the risk is to be shared. */
export type RiskParityInputs = InputsOf<typeof riskParityInputs>;

interface Panel {
  readonly volatilities: Series;
  readonly correlationMatrix: readonly Series[];
  readonly riskBudget: Series | null;
  readonly assetNames: readonly string[] | null;
}

function assertOneSize({ volatilities, correlationMatrix, riskBudget, assetNames }: Panel): void {
  const count = volatilities.length;
  assertCorrelations(correlationMatrix, count);
  assertCount(riskBudget, 'riskBudget', count);
  assertCount(assetNames, 'assetNames', count);
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

function assertCount(values: { readonly length: number } | null, name: string, count: number): void {
  if (values === null || values.length === count) return;
  throw new InvalidInputError([name], 'value_error', `as long as volatilities, ${count} elements`, values);
}

function assertCorrelations(rows: readonly Series[], count: number): void {
  const refuse = (constraint: string) => new InvalidInputError(['correlationMatrix'], 'value_error', constraint, rows);
  if (rows.length !== count || rows.some((row) => row.length !== count)) throw refuse(`${count} rows of ${count}`);
  for (const [i, row] of rows.entries()) {
    if (Math.abs((row[i] as number) - 1) > SLACK) throw refuse('1 on the diagonal');
    for (let j = 0; j < i; j++) {
      const [below, above] = [row[j] as number, rows[j]?.[i] as number];
      if (Math.max(Math.abs(below), Math.abs(above)) > 1 + SLACK) throw refuse('between −1 and 1');
      if (Math.abs(below - above) > SLACK) throw refuse('symmetric');
    }
  }
  if (choleskyFactor(symmetricCorrelation(rows), count, SLACK) === null) throw refuse('positive semi-definite');
}
