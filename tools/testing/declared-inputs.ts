import { type InputsDescription } from '@quant/core';
import { amortizationInputs } from '../../libs/quant-fi/src/reports/amortization/inputs';
import { bondInputs } from '../../libs/quant-fi/src/reports/bond/inputs';
import { creditSpreadInputs } from '../../libs/quant-fi/src/reports/credit-spread/inputs';
import { carryTradeInputs } from '../../libs/quant-fi/src/reports/foreign-exchange/carry-trade/inputs';
import { interestRateParityInputs } from '../../libs/quant-fi/src/reports/foreign-exchange/interest-rate-parity/inputs';
import { purchasingPowerParityInputs } from '../../libs/quant-fi/src/reports/foreign-exchange/purchasing-power-parity/inputs';
import { inflationAdjustedReturnInputs } from '../../libs/quant-fi/src/reports/macro/inflation-adjusted-return/inputs';
import { realYieldInputs } from '../../libs/quant-fi/src/reports/macro/real-yield/inputs';
import { taylorRuleInputs } from '../../libs/quant-fi/src/reports/macro/taylor-rule/inputs';
import { compoundAnnualGrowthInputs } from '../../libs/quant-fi/src/reports/time-value/compound-annual-growth/inputs';
import { futureValueInputs } from '../../libs/quant-fi/src/reports/time-value/future-value/inputs';
import { internalRateOfReturnInputs } from '../../libs/quant-fi/src/reports/time-value/internal-rate-of-return/inputs';
import { netPresentValueInputs } from '../../libs/quant-fi/src/reports/time-value/net-present-value/inputs';
import { presentValueInputs } from '../../libs/quant-fi/src/reports/time-value/present-value/inputs';
import { forwardRateInputs } from '../../libs/quant-fi/src/reports/yield-curve/forward-rate-inputs';
import { yieldCurveInterpolationInputs } from '../../libs/quant-fi/src/reports/yield-curve/yield-curve-interpolation-inputs';
import { strategyBacktestInputs } from '../../libs/quant-risk/src/reports/backtest/inputs';
import { correlationAnalysisInputs } from '../../libs/quant-risk/src/reports/correlation/inputs';
import { drawdownInputs } from '../../libs/quant-risk/src/reports/drawdown/inputs';
import { fullRiskAnalysisInputs } from '../../libs/quant-risk/src/reports/full-analysis/inputs';
import { monteCarloInputs } from '../../libs/quant-risk/src/reports/monte-carlo/inputs';
import { portfolioHealthInputs } from '../../libs/quant-risk/src/reports/portfolio-health/inputs';
import { portfolioOptimizationInputs } from '../../libs/quant-risk/src/reports/portfolio-optimization/inputs';
import { portfolioRiskInputs } from '../../libs/quant-risk/src/reports/portfolio-risk/inputs';
import { positionSizeInputs } from '../../libs/quant-risk/src/reports/position-size/inputs';
import { rebalancePlanInputs } from '../../libs/quant-risk/src/reports/rebalance-plan/inputs';
import { riskParityInputs } from '../../libs/quant-risk/src/reports/risk-parity/inputs';
import { stressTestInputs } from '../../libs/quant-risk/src/reports/stress-test/inputs';
import { tradeEvaluationInputs } from '../../libs/quant-risk/src/reports/trade-evaluation/inputs';
import { transactionCostInputs } from '../../libs/quant-risk/src/reports/transaction-cost/inputs';
import { parametricValueAtRiskInputs } from '../../libs/quant-risk/src/reports/value-at-risk/inputs';
import { distributionFitInputs } from '../../libs/quant-stats/src/reports/distribution-fit/inputs';
import { polynomialRegressionInputs } from '../../libs/quant-stats/src/reports/regression/polynomial-regression-inputs';

/** Operation → the declared inputs of the library function that answers it. */
export const DECLARED: Readonly<Record<string, { readonly describe: () => InputsDescription }>> = {
  backtestStrategy: strategyBacktestInputs,
  fiCreditSpread: creditSpreadInputs,
  fiYieldCurveInterpolate: yieldCurveInterpolationInputs,
  fixedIncomeAmortization: amortizationInputs,
  fixedIncomeBond: bondInputs,
  fxCarryTrade: carryTradeInputs,
  fxForwardRate: forwardRateInputs,
  fxInterestRateParity: interestRateParityInputs,
  fxPurchasingPowerParity: purchasingPowerParityInputs,
  macroInflationAdjusted: inflationAdjustedReturnInputs,
  macroRealYield: realYieldInputs,
  macroTaylorRule: taylorRuleInputs,
  portfolioHealth: portfolioHealthInputs,
  portfolioOptimize: portfolioOptimizationInputs,
  portfolioRebalancePlan: rebalancePlanInputs,
  portfolioRiskParityWeights: riskParityInputs,
  riskCorrelation: correlationAnalysisInputs,
  riskDrawdown: drawdownInputs,
  riskFullAnalysis: fullRiskAnalysisInputs,
  riskPortfolio: portfolioRiskInputs,
  riskPositionSize: positionSizeInputs,
  riskStressTest: stressTestInputs,
  riskTransactionCost: transactionCostInputs,
  riskVarParametric: parametricValueAtRiskInputs,
  simulateMontecarlo: monteCarloInputs,
  statsDistributionFit: distributionFitInputs,
  statsPolynomialRegression: polynomialRegressionInputs,
  tradeEvaluate: tradeEvaluationInputs,
  tvmCagr: compoundAnnualGrowthInputs,
  tvmFutureValue: futureValueInputs,
  tvmIrr: internalRateOfReturnInputs,
  tvmNpv: netPresentValueInputs,
  tvmPresentValue: presentValueInputs,
};
