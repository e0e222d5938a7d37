import { finiteOrNull, resolvedOrder, sum } from '@quant/core/kernels';
import { stressTestInputs, type StressPosition, type StressScenario, type StressTestInputs } from './inputs';
import { positionPnl } from './internal/position-pnl';
import { type PositionStress, type ScenarioStress, type StressTest } from './stress-test-result';

/**
 * Profit and loss of a portfolio when markets, yields and volatilities move at once.
 *
 * pnl = value·beta·market/100 + value·(−duration·Δy + convexity·Δy²/2) + vega·Δvol,  Δy = basis points/1e4
 *
 * @param inputs.positions  holdings with their sensitivities   1 … 500   {@link StressPosition}
 * @param inputs.scenarios  what may happen                     1 … 100   {@link StressScenario}
 * @returns profit and loss by scenario, position and cause, and the extremes
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 * @remarks The model is of first order in the market and the volatility and of second in the yields, and is not cut off
 *          at a loss of the whole value. A percentage is of the absolute value, so that it has the sign of the profit
 *          for short positions too.
 *          Accuracy: a few roundings, whatever the number of positions. Cost: O(positions·scenarios).
 * @see Fabozzi (2012), "Bond Markets, Analysis, and Strategies", on duration and convexity.
 * @example
 * const { results, worstScenario } = stressTest({
 *   positions: [
 *     { asset: 'SPY', value: 50_000 },
 *     { asset: 'TLT', value: 30_000, beta: 0, duration: 17 },
 *   ],
 *   scenarios: [
 *     { name: 'crash', marketShockPct: -20, rateShockBps: -50 },
 *     { name: 'rates', rateShockBps: 200 },
 *   ],
 * });
 * results[0].totalPnl; // -7450
 * worstScenario; // 'rates'
 */
export function stressTest(inputs: StressTestInputs): StressTest {
  stressTestInputs.assert(inputs);
  const { positions, scenarios } = inputs;
  const values = positions.map(({ value }) => value);
  const portfolioValue = sum(values);
  const results = scenarios.map((scenario) => scenarioStress(positions, scenario, portfolioValue));
  const worst = extremeOf(results, -1);
  const best = extremeOf(results, 1);
  return {
    results,
    worstScenario: worst.scenario,
    bestScenario: best.scenario,
    worstPnl: worst.totalPnl,
    bestPnl: best.totalPnl,
    portfolioValue,
    grossValue: sum(values.map(Math.abs)),
  };
}

/** The most (sign 1) or the least (sign −1) profitable; of those that differ by rounding only, the first. */
function extremeOf(results: readonly ScenarioStress[], sign: 1 | -1): ScenarioStress {
  return results.reduce((extreme, result) =>
    resolvedOrder(result.totalPnl, extreme.totalPnl) === sign ? result : extreme,
  );
}

function scenarioStress(
  positions: readonly StressPosition[],
  scenario: StressScenario,
  portfolioValue: number,
): ScenarioStress {
  const perAsset = positions.map((position) => positionStress(position, scenario));
  const total = (cause: 'pnl' | 'equityPnl' | 'ratePnl' | 'volPnl') => sum(perAsset.map((stress) => stress[cause]));
  const totalPnl = total('pnl');
  return {
    scenario: scenario.name,
    totalPnl,
    pnlPct: percentOf(portfolioValue, totalPnl),
    perAsset,
    equityPnl: total('equityPnl'),
    ratePnl: total('ratePnl'),
    volPnl: total('volPnl'),
    stressedValue: portfolioValue + totalPnl,
  };
}

function positionStress(position: StressPosition, scenario: StressScenario): PositionStress {
  const { equityPnl, ratePnl, volPnl } = positionPnl(position, scenario);
  const pnl = equityPnl + ratePnl + volPnl;
  // written out: spreading would take a third of the time of the largest portfolio
  return { asset: position.asset, pnl, pnlPct: percentOf(position.value, pnl), equityPnl, ratePnl, volPnl };
}

function percentOf(value: number, pnl: number): number | null {
  return value === 0 ? null : finiteOrNull((100 * pnl) / Math.abs(value));
}
