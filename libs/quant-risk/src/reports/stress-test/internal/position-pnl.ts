import { type StressPosition, type StressScenario } from '../inputs';
import { type StressPnl } from '../stress-test-result';

const BPS_PER_UNIT = 1e4;

/**
 * Profit and loss of one position in one scenario, by cause: of first order in the market and the volatility, of second
 * in the yields.
 *
 * value·beta·market, value·(−duration·Δy + convexity·Δy²/2), vega·Δvol
 */
export function positionPnl(
  position: Omit<StressPosition, 'asset'>,
  scenario: Omit<StressScenario, 'name'>,
): StressPnl {
  const { value, beta = 1, duration = 0, convexity = 0, vega = 0 } = position;
  const { marketShockPct = 0, rateShockBps = 0, volShockPct = 0 } = scenario;
  const yieldShock = rateShockBps / BPS_PER_UNIT;
  // + 0: a short position without a shock would earn −0
  return {
    equityPnl: (value * beta * marketShockPct) / 100 + 0,
    ratePnl: value * yieldShock * ((convexity * yieldShock) / 2 - duration) + 0,
    volPnl: vega * volShockPct + 0,
  };
}
