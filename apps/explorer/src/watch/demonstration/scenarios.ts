import { type Scenario } from './scenario';

/** A price that falls for hours: Watch repeats the warning after six of them. */
const SLOW_DRIFT: Scenario = {
  id: 'slow-drift',
  name: 'Slow drift',
  summary: 'Bitcoin falls for half a day, hour by hour, until it is nearly too late. Then it recovers.',
  registration: {
    asset: 'BTC',
    direction: 'long',
    entryPrice: 62_000,
    positionSize: 5000,
    collateral: 1000,
    thresholds: { recovery: true },
  },
  minutes: 840,
  ticksPerSecond: 30,
  market: {
    mark: [
      [0, 62_000],
      [60, 60_600],
      [170, 57_900],
      [300, 56_900],
      [420, 57_300],
      [540, 55_600],
      [620, 53_100],
      [660, 52_600],
      [740, 56_600],
      [820, 60_400],
    ],
    noise: { seed: 7, step: 0.0006, memory: 0.9 },
    fundingRate: [[0, 0.0001]],
    fundingIntervalHours: 8,
    volatilityRatio: [[0, 0.97]],
    volatility90d: 0.45,
  },
};

/** A short position in a volatile market: the price wavers around the thresholds, and Watch reports each band once. */
const VOLATILITY_BURST: Scenario = {
  id: 'volatility',
  name: 'Volatility',
  summary: 'Ether becomes volatile and rises against a short position. The price wavers around every threshold.',
  registration: {
    asset: 'ETH',
    direction: 'short',
    entryPrice: 3000,
    positionSize: 8000,
    collateral: 1406.8,
    thresholds: { warnPct: 12, criticalPct: 5, recovery: true },
  },
  minutes: 240,
  ticksPerSecond: 9,
  market: {
    mark: [
      [0, 3000],
      [35, 3010],
      [75, 3136],
      [105, 3138],
      [130, 3346],
      [155, 3349],
      [180, 3240],
      [205, 3060],
      [240, 2960],
    ],
    noise: { seed: 11, step: 0.0017, memory: 0.7 },
    fundingRate: [[0, 0.0001]],
    fundingIntervalHours: 8,
    volatilityRatio: [
      [0, 1.08],
      [30, 1.12],
      [90, 1.34],
      [240, 1.3],
    ],
    volatility90d: 0.62,
  },
};

/** A long position that pays so much funding that its liquidation price rises to the mark. */
const FUNDING_SQUEEZE: Scenario = {
  id: 'funding',
  name: 'Funding squeeze',
  summary:
    'Most traders are long. Funding changes sides, becomes expensive, and moves the liquidation price toward a nearly constant mark.',
  registration: {
    asset: 'SOL',
    direction: 'long',
    entryPrice: 150,
    positionSize: 10_000,
    collateral: 1700,
    thresholds: { warnPct: 12, criticalPct: 7, recovery: true },
  },
  minutes: 600,
  ticksPerSecond: 22,
  market: {
    mark: [
      [0, 150],
      [120, 151.5],
      [300, 150.5],
      [400, 149.5],
      [450, 149.5],
      [530, 161],
      [600, 167],
    ],
    noise: { seed: 5, step: 0.0007, memory: 0.88 },
    fundingRate: [
      [0, -0.0002],
      [40, -0.0002],
      [120, 0.016],
      [410, 0.019],
      [470, 0.001],
      [560, -0.004],
    ],
    fundingIntervalHours: 1,
    volatilityRatio: [[0, 1.02]],
    volatility90d: 0.8,
  },
};

/** The stories. The page begins with the first. */
export const SCENARIOS: readonly [Scenario, ...Scenario[]] = [SLOW_DRIFT, VOLATILITY_BURST, FUNDING_SQUEEZE];
