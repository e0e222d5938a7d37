import { type InputsDescription } from '@quant/core';
import { dexSlippageInputs } from '../../libs/quant-crypto/src/dex-slippage/inputs';
import { fundingRateInputs } from '../../libs/quant-crypto/src/funding-rate/inputs';
import { impermanentLossInputs } from '../../libs/quant-crypto/src/impermanent-loss/inputs';
import { apyAprConversionInputs } from '../../libs/quant-crypto/src/interest-conversion/inputs';
import { leverageCheckInputs } from '../../libs/quant-crypto/src/leverage-check/inputs';
import { liquidationPriceInputs } from '../../libs/quant-crypto/src/liquidation-price/inputs';
import { rebalanceThresholdInputs } from '../../libs/quant-crypto/src/rebalance-threshold/inputs';
import { vestingScheduleInputs } from '../../libs/quant-crypto/src/vesting-schedule/inputs';
import { amortizationInputs } from '../../libs/quant-fi/src/amortization/inputs';
import { bondInputs } from '../../libs/quant-fi/src/bond/inputs';
import { creditSpreadInputs } from '../../libs/quant-fi/src/credit-spread/inputs';
import { carryTradeInputs } from '../../libs/quant-fi/src/foreign-exchange/carry-trade/inputs';
import { interestRateParityInputs } from '../../libs/quant-fi/src/foreign-exchange/interest-rate-parity/inputs';
import { purchasingPowerParityInputs } from '../../libs/quant-fi/src/foreign-exchange/purchasing-power-parity/inputs';
import { inflationAdjustedReturnInputs } from '../../libs/quant-fi/src/macro/inflation-adjusted-return/inputs';
import { realYieldInputs } from '../../libs/quant-fi/src/macro/real-yield/inputs';
import { taylorRuleInputs } from '../../libs/quant-fi/src/macro/taylor-rule/inputs';
import { compoundAnnualGrowthInputs } from '../../libs/quant-fi/src/time-value/compound-annual-growth/inputs';
import { futureValueInputs } from '../../libs/quant-fi/src/time-value/future-value/inputs';
import { internalRateOfReturnInputs } from '../../libs/quant-fi/src/time-value/internal-rate-of-return/inputs';
import { netPresentValueInputs } from '../../libs/quant-fi/src/time-value/net-present-value/inputs';
import { presentValueInputs } from '../../libs/quant-fi/src/time-value/present-value/inputs';
import { forwardRateInputs } from '../../libs/quant-fi/src/yield-curve/forward-rate-inputs';
import { yieldCurveInterpolationInputs } from '../../libs/quant-fi/src/yield-curve/yield-curve-interpolation-inputs';
import { asianOptionInputs } from '../../libs/quant-options/src/asian/inputs';
import { barrierOptionInputs } from '../../libs/quant-options/src/barrier/inputs';
import { blackScholesInputs, impliedVolatilityInputs } from '../../libs/quant-options/src/black-scholes/inputs';
import { hedgeRecommendationInputs } from '../../libs/quant-options/src/hedging/inputs';
import { binomialTreeInputs } from '../../libs/quant-options/src/lattice/inputs';
import { lookbackOptionInputs } from '../../libs/quant-options/src/lookback/inputs';
import { optionChainAnalysisInputs } from '../../libs/quant-options/src/option-chain/inputs';
import { putCallParityInputs } from '../../libs/quant-options/src/parity/inputs';
import { spreadScanInputs } from '../../libs/quant-options/src/spread-scan/inputs';
import { strategyOptimizerInputs } from '../../libs/quant-options/src/strategy-optimizer/inputs';
import { payoffDiagramInputs } from '../../libs/quant-options/src/strategy/payoff-diagram-inputs';
import { strategyInputs } from '../../libs/quant-options/src/strategy/strategy-inputs';
import { volatilitySurfaceInputs } from '../../libs/quant-options/src/volatility-surface/inputs';
import { strategyBacktestInputs } from '../../libs/quant-risk/src/backtest/inputs';
import { correlationAnalysisInputs } from '../../libs/quant-risk/src/correlation/inputs';
import { drawdownInputs } from '../../libs/quant-risk/src/drawdown/inputs';
import { fullRiskAnalysisInputs } from '../../libs/quant-risk/src/full-analysis/inputs';
import { kellyCriterionInputs } from '../../libs/quant-risk/src/kelly/inputs';
import { monteCarloInputs } from '../../libs/quant-risk/src/monte-carlo/inputs';
import { portfolioHealthInputs } from '../../libs/quant-risk/src/portfolio-health/inputs';
import { portfolioOptimizationInputs } from '../../libs/quant-risk/src/portfolio-optimization/inputs';
import { portfolioRiskInputs } from '../../libs/quant-risk/src/portfolio-risk/inputs';
import { positionSizeInputs } from '../../libs/quant-risk/src/position-size/inputs';
import { rebalancePlanInputs } from '../../libs/quant-risk/src/rebalance-plan/inputs';
import { riskParityInputs } from '../../libs/quant-risk/src/risk-parity/inputs';
import { stressTestInputs } from '../../libs/quant-risk/src/stress-test/inputs';
import { tradeEvaluationInputs } from '../../libs/quant-risk/src/trade-evaluation/inputs';
import { transactionCostInputs } from '../../libs/quant-risk/src/transaction-cost/inputs';
import { parametricValueAtRiskInputs } from '../../libs/quant-risk/src/value-at-risk/inputs';
import { cointegrationInputs } from '../../libs/quant-stats/src/cointegration/inputs';
import { correlationMatrixInputs } from '../../libs/quant-stats/src/correlation/inputs';
import { distributionFitInputs } from '../../libs/quant-stats/src/distribution-fit/inputs';
import { garchForecastInputs } from '../../libs/quant-stats/src/garch/inputs';
import { hurstExponentInputs } from '../../libs/quant-stats/src/hurst-exponent/inputs';
import { movingAverageCrossoverInputs } from '../../libs/quant-stats/src/indicators/moving-averages/moving-average-crossover-inputs';
import { technicalIndicatorsInputs } from '../../libs/quant-stats/src/indicators/technical-indicators/technical-indicators-inputs';
import { fibonacciRetracementInputs } from '../../libs/quant-stats/src/indicators/trend/fibonacci-retracement-inputs';
import { averageTrueRangeInputs } from '../../libs/quant-stats/src/indicators/volatility/average-true-range-inputs';
import { bollingerBandsInputs } from '../../libs/quant-stats/src/indicators/volatility/bollinger-bands-inputs';
import { normalDistributionInputs } from '../../libs/quant-stats/src/normal-distribution/inputs';
import { pairSignalInputs } from '../../libs/quant-stats/src/pairs/inputs';
import { realizedVolatilityInputs } from '../../libs/quant-stats/src/realized-volatility/inputs';
import { marketRegimeInputs } from '../../libs/quant-stats/src/regime/market-regime-inputs';
import { regimeClassificationInputs } from '../../libs/quant-stats/src/regime/regime-classification-inputs';
import { polynomialRegressionInputs } from '../../libs/quant-stats/src/regression/polynomial-regression-inputs';
import { probabilisticSharpeInputs } from '../../libs/quant-stats/src/sharpe-ratio/probabilistic-sharpe-inputs';
import { sharpeRatioInputs } from '../../libs/quant-stats/src/sharpe-ratio/sharpe-ratio-inputs';
import { zScoreInputs } from '../../libs/quant-stats/src/z-score/inputs';

/** Operation → the declared inputs of the library function that answers it. */
export const DECLARED: Readonly<Record<string, { readonly describe: () => InputsDescription }>> = {
  backtestStrategy: strategyBacktestInputs,
  cryptoApyAprConvert: apyAprConversionInputs,
  cryptoDexSlippage: dexSlippageInputs,
  cryptoFundingRate: fundingRateInputs,
  cryptoImpermanentLoss: impermanentLossInputs,
  cryptoLeverageCheck: leverageCheckInputs,
  cryptoLiquidationPrice: liquidationPriceInputs,
  cryptoRebalanceThreshold: rebalanceThresholdInputs,
  cryptoVestingSchedule: vestingScheduleInputs,
  derivativesAsianOption: asianOptionInputs,
  derivativesBarrierOption: barrierOptionInputs,
  derivativesBinomialTree: binomialTreeInputs,
  derivativesLookbackOption: lookbackOptionInputs,
  derivativesOptionChainAnalysis: optionChainAnalysisInputs,
  derivativesPutCallParity: putCallParityInputs,
  derivativesVolatilitySurface: volatilitySurfaceInputs,
  fiCreditSpread: creditSpreadInputs,
  fiYieldCurveInterpolate: yieldCurveInterpolationInputs,
  fixedIncomeAmortization: amortizationInputs,
  fixedIncomeBond: bondInputs,
  fxCarryTrade: carryTradeInputs,
  fxForwardRate: forwardRateInputs,
  fxInterestRateParity: interestRateParityInputs,
  fxPurchasingPowerParity: purchasingPowerParityInputs,
  hedgingRecommend: hedgeRecommendationInputs,
  indicatorsAtr: averageTrueRangeInputs,
  indicatorsBollingerBands: bollingerBandsInputs,
  indicatorsCrossover: movingAverageCrossoverInputs,
  indicatorsFibonacciRetracement: fibonacciRetracementInputs,
  indicatorsRegime: marketRegimeInputs,
  indicatorsRegimeClassify: regimeClassificationInputs,
  indicatorsTechnical: technicalIndicatorsInputs,
  macroInflationAdjusted: inflationAdjustedReturnInputs,
  macroRealYield: realYieldInputs,
  macroTaylorRule: taylorRuleInputs,
  optionsImpliedVol: impliedVolatilityInputs,
  optionsPayoffDiagram: payoffDiagramInputs,
  optionsPrice: blackScholesInputs,
  optionsSpreadScan: spreadScanInputs,
  optionsStrategy: strategyInputs,
  optionsStrategyOptimizer: strategyOptimizerInputs,
  pairsSignal: pairSignalInputs,
  portfolioHealth: portfolioHealthInputs,
  portfolioOptimize: portfolioOptimizationInputs,
  portfolioRebalancePlan: rebalancePlanInputs,
  portfolioRiskParityWeights: riskParityInputs,
  riskCorrelation: correlationAnalysisInputs,
  riskDrawdown: drawdownInputs,
  riskFullAnalysis: fullRiskAnalysisInputs,
  riskKelly: kellyCriterionInputs,
  riskPortfolio: portfolioRiskInputs,
  riskPositionSize: positionSizeInputs,
  riskStressTest: stressTestInputs,
  riskTransactionCost: transactionCostInputs,
  riskVarParametric: parametricValueAtRiskInputs,
  simulateMontecarlo: monteCarloInputs,
  statsCointegration: cointegrationInputs,
  statsCorrelationMatrix: correlationMatrixInputs,
  statsDistributionFit: distributionFitInputs,
  statsGarchForecast: garchForecastInputs,
  statsHurstExponent: hurstExponentInputs,
  statsNormalDistribution: normalDistributionInputs,
  statsPolynomialRegression: polynomialRegressionInputs,
  statsProbabilisticSharpe: probabilisticSharpeInputs,
  statsRealizedVolatility: realizedVolatilityInputs,
  statsSharpeRatio: sharpeRatioInputs,
  statsZscore: zScoreInputs,
  tradeEvaluate: tradeEvaluationInputs,
  tvmCagr: compoundAnnualGrowthInputs,
  tvmFutureValue: futureValueInputs,
  tvmIrr: internalRateOfReturnInputs,
  tvmNpv: netPresentValueInputs,
  tvmPresentValue: presentValueInputs,
};
