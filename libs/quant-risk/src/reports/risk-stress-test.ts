import { type Answer, type Request } from '@quant/contract';
import { type CallCost, type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, NUMBER_BYTES, resolvedOrder, sum, textsBytes } from '@quant/core/kernels';

type Portfolio = Request<'riskStressTest'>;
type Position = Portfolio['positions'][number];
type Scenario = Portfolio['scenarios'][number];
type StressTest = Answer<'riskStressTest'>;
type ScenarioStress = StressTest['results'][number];
type PositionStress = ScenarioStress['per_asset'][number];

/**
 * Profit and loss of a portfolio when markets, yields and volatilities move together.
 *
 * pnl = value·beta·market/100 + value·(−duration·Δy + convexity·Δy²/2) + vega·Δvol,  Δy = basis points/1e4
 *
 * @remarks The model is of first order in the market and the volatility and of second in the yields, and is not cut off
 *          at a loss of the whole value. A percentage is of the absolute value, so that it has the sign of the profit
 *          for short positions too; it is null for a value of 0, and beyond the range of doubles. Of scenarios whose
 *          totals differ only by rounding, the first is the worst or the best.
 *          Accuracy: a few roundings for any number of positions. Cost: O(positions·scenarios).
 * @see Fabozzi (2012), "Bond Markets, Analysis, and Strategies", on duration and convexity.
 * @example
 * const position = { beta: 1, duration: 0, convexity: 0, vega: 0 };
 * const { results, worst_scenario } = riskStressTest({
 *   positions: [
 *     { ...position, asset: 'SPY', value: 50_000 },
 *     { ...position, asset: 'TLT', value: 30_000, beta: 0, duration: 17 },
 *   ],
 *   scenarios: [
 *     { name: 'crash', market_shock_pct: -20, rate_shock_bps: -50, vol_shock_pct: 0 },
 *     { name: 'rates', market_shock_pct: 0, rate_shock_bps: 200, vol_shock_pct: 0 },
 *   ],
 * });
 * results[0].total_pnl; // -7450
 * worst_scenario; // 'rates'
 */
export function riskStressTest({ positions, scenarios }: Portfolio): StressTest {
  const values = positions.map(({ value }) => value);
  const portfolio_value = sum(values);
  const results = scenarios.map((scenario) => scenarioStress(positions, scenario, portfolio_value));
  const worst = extremeOf(results, -1);
  const best = extremeOf(results, 1);
  return {
    results,
    worst_scenario: worst.scenario,
    best_scenario: best.scenario,
    worst_pnl: worst.total_pnl,
    best_pnl: best.total_pnl,
    portfolio_value,
    gross_value: sum(values.map(Math.abs)),
  };
}

/** The most (sign 1) or the least (sign −1) profitable; of those that differ by rounding only, the first. */
function extremeOf(results: readonly ScenarioStress[], sign: 1 | -1): ScenarioStress {
  return results.reduce((extreme, result) =>
    resolvedOrder(result.total_pnl, extreme.total_pnl) === sign ? result : extreme,
  );
}

function scenarioStress(positions: readonly Position[], scenario: Scenario, portfolioValue: number): ScenarioStress {
  const per_asset = positions.map((position) => positionStress(position, scenario));
  const total = (cause: 'pnl' | 'equity_pnl' | 'rate_pnl' | 'vol_pnl') => sum(per_asset.map((stress) => stress[cause]));
  const total_pnl = total('pnl');
  return {
    scenario: scenario.name,
    total_pnl,
    pnl_pct: percentOf(portfolioValue, total_pnl),
    per_asset,
    equity_pnl: total('equity_pnl'),
    rate_pnl: total('rate_pnl'),
    vol_pnl: total('vol_pnl'),
    stressed_value: portfolioValue + total_pnl,
  };
}

const BPS_PER_UNIT = 1e4;

function positionStress(position: Position, scenario: Scenario): PositionStress {
  const { asset, value, beta, duration, convexity, vega } = position;
  const yieldShock = scenario.rate_shock_bps / BPS_PER_UNIT;
  // + 0: a short position without a shock would earn −0
  const equity_pnl = (value * beta * scenario.market_shock_pct) / 100 + 0;
  const rate_pnl = value * yieldShock * ((convexity * yieldShock) / 2 - duration) + 0;
  const vol_pnl = vega * scenario.vol_shock_pct + 0;
  const pnl = equity_pnl + rate_pnl + vol_pnl;
  return { asset, pnl, pnl_pct: percentOf(value, pnl), equity_pnl, rate_pnl, vol_pnl };
}

function percentOf(value: number, pnl: number): number | null {
  return value === 0 ? null : finiteOrNull((100 * pnl) / Math.abs(value));
}

/** A position under a scenario: five numbers and their names. */
const SHOCK_BYTES = 5 * NUMBER_BYTES + 62;
const SHOCK_NANOSECONDS = 600;

/** Six numbers and their names. */
const SCENARIO_BYTES = 6 * NUMBER_BYTES + 130;

const OTHER_BYTES = 1000;

/** Cost of a call: a time for each position under each scenario, and its name as often. */
export const cost = {
  estimate: ({ positions, scenarios }: Portfolio): CallCost => {
    const shocks = positions.length * scenarios.length;
    const ofScenario = textsBytes(positions.map(({ asset }) => asset)) + SCENARIO_BYTES;
    // the worst and the best are named once more
    const names = 3 * textsBytes(scenarios.map(({ name }) => name));
    const bytes = OTHER_BYTES + SHOCK_BYTES * shocks + scenarios.length * ofScenario + names;
    return estimatedCost(SHOCK_NANOSECONDS * shocks, bytes);
  },
  ceilingMs: 280,
} satisfies OperationCost<Portfolio>;
