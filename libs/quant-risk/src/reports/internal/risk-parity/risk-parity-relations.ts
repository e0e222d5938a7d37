import { type Request } from '@quant/contract';
import { InvalidInputError } from '@quant/core';
import { choleskyFactor } from '@quant/core/kernels';
import { symmetricCorrelation } from './symmetric-correlation';

/** How far a matrix of rounded entries may be from a correlation matrix. */
const SLACK = 1e-8;

/**
 * Refuses correlations, budgets and names that do not fit the volatilities.
 *
 * @throws InvalidInputError  names that are not distinct; correlations that are not N × N, symmetric, of unit diagonal and
 *   positive semi-definite, each within 1e-8; not N budgets or names
 */
export function assertFitting(request: Request<'portfolioRiskParityWeights'>): void {
  const { volatilities, correlation_matrix, risk_budget = null, asset_names = null } = request;
  if (asset_names !== null && new Set(asset_names).size !== asset_names.length) {
    throw new InvalidInputError(['asset_names'], 'value_error', 'distinct', asset_names);
  }
  const count = volatilities.length;
  assertCorrelations(correlation_matrix, count);
  assertCount(risk_budget, 'risk_budget', count);
  assertCount(asset_names, 'asset_names', count);
}

function assertCount(values: { readonly length: number } | null, name: string, count: number): void {
  if (values === null || values.length === count) return;
  throw new InvalidInputError([name], 'value_error', `as long as volatilities, ${count} elements`, values);
}

function assertCorrelations(rows: readonly (readonly number[])[], count: number): void {
  const refuse = (constraint: string) => new InvalidInputError(['correlation_matrix'], 'value_error', constraint, rows);
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
