import { type CallCost } from '@quant/core';
import { fundingRateAnalysisCost, leverageCheckCost, rebalanceThresholdCost, vestingScheduleCost } from '@quant/crypto';
import {
  amortizationScheduleCost,
  forwardRateCost,
  inflationAdjustedReturnCost,
  internalRateOfReturnCost,
  netPresentValueCost,
  yieldCurveInterpolationCost,
} from '@quant/fi';
import {
  optionChainAnalysisCost,
  payoffDiagramCost,
  spreadScanCost,
  strategyPayoffCost,
  volatilitySurfaceCost,
  type AsianOptionInputs,
} from '@quant/options';
import {
  correlationAnalysisCost,
  drawdownAnalysisCost,
  evaluateTradeCost,
  fullRiskAnalysisCost,
  monteCarloSimulationCost,
  optimizePortfolioCost,
  portfolioHealthCost,
  portfolioRiskCost,
  rebalancePlanCost,
  riskParityWeightsCost,
  strategyBacktestCost,
  stressTestCost,
} from '@quant/risk';
import {
  averageTrueRangeCost,
  cointegrationCost,
  correlationMatrixCost,
  distributionFitCost,
  garchForecastCost,
  hurstExponentCost,
  linearRegressionCost,
  pairSignalCost,
  polynomialRegressionCost,
  realizedVolatilityCost,
  technicalIndicatorsCost,
  zScoreCost,
} from '@quant/stats';
import { type operationTable } from './table';

/** What the calls of an operation cost. */
export interface OperationCost<Inputs = never> {
  /** Of one call, judged from its valid inputs. */
  readonly estimate: (inputs: Inputs) => CallCost;
  /** The most that the estimate is over all valid inputs [ms]. */
  readonly ceilingMs: number;
  /** It asks others while it calculates, which no thread can. */
  readonly isConnected?: true;
}

/** Of a call that takes less than a millisecond, and has a short answer, whatever its inputs are. */
export const LIGHT: CallCost = { milliseconds: 1, answerBytes: 16 * 1024 };

type CostTable = {
  readonly [Id in keyof typeof operationTable]?: OperationCost<Parameters<(typeof operationTable)[Id]>[0]>;
};

/** operationId → what its calls cost; those of the others are {@link LIGHT}. `npm run bench:costs` measures all of them. */
export const OPERATION_COSTS = {
  derivativesAsianOption: { estimate: averagePriceCost, ceilingMs: 400 },
  optionsStrategy: { estimate: strategyPayoffCost, ceilingMs: 1000 },
  optionsPayoffDiagram: { estimate: payoffDiagramCost, ceilingMs: 1000 },
  optionsSpreadScan: { estimate: spreadScanCost, ceilingMs: 1000 },
  derivativesOptionChainAnalysis: { estimate: optionChainAnalysisCost, ceilingMs: 1000 },
  derivativesVolatilitySurface: { estimate: volatilitySurfaceCost, ceilingMs: 1000 },
  statsLinearRegression: { estimate: linearRegressionCost, ceilingMs: 1000 },
  statsPolynomialRegression: { estimate: polynomialRegressionCost, ceilingMs: 1000 },
  riskCorrelation: { estimate: correlationAnalysisCost, ceilingMs: 1000 },
  riskDrawdown: { estimate: drawdownAnalysisCost, ceilingMs: 1000 },
  riskFullAnalysis: { estimate: fullRiskAnalysisCost, ceilingMs: 1000 },
  riskPortfolio: { estimate: portfolioRiskCost, ceilingMs: 1000 },
  riskStressTest: { estimate: stressTestCost, ceilingMs: 1000 },
  statsCointegration: { estimate: cointegrationCost, ceilingMs: 1000 },
  statsCorrelationMatrix: { estimate: correlationMatrixCost, ceilingMs: 1000 },
  statsDistributionFit: { estimate: distributionFitCost, ceilingMs: 1000 },
  statsGarchForecast: { estimate: garchForecastCost, ceilingMs: 1000 },
  statsHurstExponent: { estimate: hurstExponentCost, ceilingMs: 1000 },
  pairsSignal: { estimate: pairSignalCost, ceilingMs: 1000 },
  indicatorsTechnical: { estimate: technicalIndicatorsCost, ceilingMs: 1000 },
  indicatorsAtr: { estimate: averageTrueRangeCost, ceilingMs: 1000 },
  statsRealizedVolatility: { estimate: realizedVolatilityCost, ceilingMs: 1000 },
  statsZscore: { estimate: zScoreCost, ceilingMs: 1000 },
  simulateMontecarlo: { estimate: monteCarloSimulationCost, ceilingMs: 1000 },
  backtestStrategy: { estimate: strategyBacktestCost, ceilingMs: 1000 },
  portfolioOptimize: { estimate: optimizePortfolioCost, ceilingMs: 1000 },
  portfolioRiskParityWeights: { estimate: riskParityWeightsCost, ceilingMs: 1000 },
  portfolioRebalancePlan: { estimate: rebalancePlanCost, ceilingMs: 1000 },
  portfolioHealth: { estimate: portfolioHealthCost, ceilingMs: 1000 },
  tradeEvaluate: { estimate: evaluateTradeCost, ceilingMs: 1000 },
  cryptoFundingRate: { estimate: fundingRateAnalysisCost, ceilingMs: 1000 },
  cryptoVestingSchedule: { estimate: vestingScheduleCost, ceilingMs: 1000 },
  cryptoRebalanceThreshold: { estimate: rebalanceThresholdCost, ceilingMs: 1000 },
  cryptoLeverageCheck: { estimate: leverageCheckCost, ceilingMs: 1000, isConnected: true },
  fixedIncomeAmortization: { estimate: amortizationScheduleCost, ceilingMs: 1000 },
  fiYieldCurveInterpolate: { estimate: yieldCurveInterpolationCost, ceilingMs: 1000 },
  fxForwardRate: { estimate: forwardRateCost, ceilingMs: 1000 },
  macroInflationAdjusted: { estimate: inflationAdjustedReturnCost, ceilingMs: 1000 },
  tvmIrr: { estimate: internalRateOfReturnCost, ceilingMs: 1000 },
  tvmNpv: { estimate: netPresentValueCost, ceilingMs: 1000 },
} satisfies CostTable;

/** The costs of any operation; undefined: its calls are {@link LIGHT}. */
export function operationCost(id: string): OperationCost | undefined {
  return Object.hasOwn(OPERATION_COSTS, id)
    ? (OPERATION_COSTS as Readonly<Record<string, OperationCost>>)[id]
    : undefined;
}

/** Fixings of an arithmetic average are followed one by one. */
function averagePriceCost({ averaging, observations = 12 }: AsianOptionInputs): CallCost {
  return { milliseconds: averaging === 'arithmetic' ? 10 + 0.3 * observations : 0.1, answerBytes: LIGHT.answerBytes };
}
