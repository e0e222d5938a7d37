import { loadForm, type OperationForm } from '@quant/contract/forms';
import { coupled } from './coupled';
import { foreignSeries } from './own-series';
import { warningsOf } from './warnings';

const own = Array.from({ length: 250 }, (_, i) => -0.01 - i / 1e5);
let analysis: OperationForm;
let liquidation: OperationForm;
beforeAll(async () => {
  [analysis, liquidation] = await Promise.all([loadForm('riskFullAnalysis'), loadForm('cryptoLiquidationPrice')]);
});
const exampleWith = (name: string) => analysis.examples.find(({ values }) => values[name] !== undefined)?.values ?? {};

test('a series of one’s own clears the example’s others', () => {
  const example = exampleWith('equity_curve');
  const { returns } = example;
  expect(foreignSeries(analysis, { ...example, returns: own }, 'returns', returns)).toEqual(['equity_curve']);
  const reread = JSON.parse(JSON.stringify({ ...example, returns: own })) as typeof example;
  expect(foreignSeries(analysis, reread, 'returns', returns)).toEqual(['equity_curve']);
});

test("keeps the user's own series, and the example's when one number is edited", () => {
  const example = exampleWith('equity_curve');
  const { returns } = example as { readonly returns: readonly number[] };
  expect(foreignSeries(analysis, { returns: own, equity_curve: [1, 2, 3] }, 'returns', returns)).toEqual([]);
  const edited = returns.with(0, 0.5);
  expect(foreignSeries(analysis, { ...example, returns: edited }, 'returns', returns)).toEqual([]);
  expect(foreignSeries(analysis, { ...example, risk_free_rate: 0.1 }, 'risk_free_rate', 0)).toEqual([]);
});

test('series of unequal length are told', () => {
  expect(warningsOf(analysis, { returns: own, equity_curve: own.slice(1) }, {})).toEqual([]);
  expect(warningsOf(analysis, { returns: own, equity_curve: [1, 2, 3] }, {})).toEqual([
    'The series differ in length: Returns 250, Equity curve 3.',
  ]);
});

test('leverage, size and collateral stay together', () => {
  const values = { leverage: 20, position_size: 10_000, collateral: 1000 };
  expect(coupled(liquidation, values, 'leverage')).toEqual({ ...values, position_size: 20_000 });
  expect(coupled(liquidation, values, 'position_size')).toEqual({ ...values, leverage: 10 });
  expect(coupled(liquidation, { ...values, collateral: 500 }, 'collateral')).toMatchObject({ leverage: 20 });
  expect(coupled(liquidation, { ...values, collateral: 1 }, 'collateral')).toMatchObject({ leverage: 20 });
  expect(coupled(liquidation, { leverage: 20 }, 'leverage')).toEqual({ leverage: 20 });
  expect(coupled(analysis, values, 'leverage')).toBe(values);
});

test('a leverage that is not used is told', () => {
  const values = { leverage: 20, position_size: 10_000, collateral: 1000 };
  expect(warningsOf(liquidation, values, { leverage_consistent: false })).toEqual([
    'The leverage of 20 is not used: position size ⁄ collateral is 10.',
  ]);
  expect(warningsOf(liquidation, values, { leverage_consistent: true })).toEqual([]);
});
