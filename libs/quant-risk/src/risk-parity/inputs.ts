import {
  assertArray,
  assertInputs,
  assertSeries,
  assertString,
  type Bounds,
  InvalidInputError,
  type Series,
} from '@quant/core';
import { choleskyFactor } from '@quant/core/kernels';
import { symmetricCorrelation } from './internal/symmetric-correlation';

/** Volatilities and correlations of the assets, and how the risk is to be shared. */
export interface RiskParityInputs {
  /** Volatility of each asset as a fraction, any horizon, > 0, ≤ 100; 1 … 50. */
  readonly volatilities: Series;
  /** Correlations, row by row: N × N, symmetric, unit diagonal, positive semi-definite, each within 1e-8. */
  readonly correlationMatrix: readonly Series[];
  /** Shares of the risk, > 0, in any unit: they are divided by their sum; default equal. */
  readonly riskBudget?: Series | null | undefined;
  /** Distinct names of 1 … 64 characters; default Asset_0, Asset_1, … */
  readonly assetNames?: readonly string[] | null | undefined;
}

const ASSETS = { atLeast: 1, atMost: 50 };
const ANY_LENGTH = { atMost: 5000 };
const VOLATILITY: Bounds = { greaterThan: 0, atMost: 100 };
const BUDGET: Bounds = { greaterThan: 0 };
const NAME = { atLeast: 1, atMost: 64 };

/** How far a matrix of rounded entries may be from a correlation matrix. */
const SLACK = 1e-8;

/**
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function assertRiskParityInputs(inputs: RiskParityInputs): void {
  assertInputs(inputs);
  const { volatilities, correlationMatrix, riskBudget = null, assetNames = null } = inputs;
  assertSeries(volatilities, 'volatilities', ASSETS, VOLATILITY);
  assertArray(correlationMatrix, 'correlationMatrix', ANY_LENGTH);
  for (const [i, row] of correlationMatrix.entries()) assertSeries(row, ['correlationMatrix', i], ANY_LENGTH);
  if (riskBudget !== null) assertSeries(riskBudget, 'riskBudget', ANY_LENGTH, BUDGET);
  if (assetNames !== null) assertNames(assetNames);
  const count = volatilities.length;
  assertCorrelations(correlationMatrix, count);
  assertCount(riskBudget, 'riskBudget', count);
  assertCount(assetNames, 'assetNames', count);
}

function assertNames(names: readonly string[]): void {
  assertArray(names, 'assetNames', ANY_LENGTH);
  for (const [i, name] of names.entries()) assertString(name, ['assetNames', i], NAME);
  if (new Set(names).size < names.length) {
    throw new InvalidInputError(['assetNames'], 'value_error', 'distinct', names);
  }
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
