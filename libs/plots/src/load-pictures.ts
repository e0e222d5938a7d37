import { loadRules } from '@quant/contract/load-rules';
import { type Picture } from './picture/picture';

/** Draws from a request, with its defaults written out, and its answer. */
type Draw = (request: never, answer: never) => Picture | undefined;

const PICTURES: Readonly<Record<string, () => Promise<readonly Draw[]>>> = {
  backtestStrategy: () => import('./risk/backtest').then((of) => [of.backtestPicture]),
  cryptoApyAprConvert: () => import('./crypto/compounding').then((of) => [of.compoundingPicture]),
  cryptoDexSlippage: () => import('./crypto/slippage').then((of) => [of.slippagePicture]),
  cryptoFundingRate: () => import('./crypto/funding').then((of) => [of.fundingPicture]),
  cryptoImpermanentLoss: () => import('./crypto/impermanent-loss').then((of) => [of.impermanentLossPicture]),
  cryptoLeverageCheck: () =>
    import('./crypto/leverage').then((of) => [of.leverageHorizonPicture, of.leverageLadderPicture]),
  cryptoLiquidationPrice: () => import('./crypto/liquidation-ladder').then((of) => [of.liquidationPicture]),
  cryptoRebalanceThreshold: () => import('./crypto/rebalance').then((of) => [of.rebalancePicture]),
  cryptoVestingSchedule: () => import('./crypto/vesting').then((of) => [of.vestingPicture]),
  derivativesAsianOption: () =>
    Promise.all([import('./options/asian'), import('./options/asian-paths')]).then(([value, paths]) => [
      value.asianPicture,
      paths.asianPathsPicture,
    ]),
  derivativesBarrierOption: () => import('./options/barrier').then((of) => [of.barrierPicture]),
  derivativesBinomialTree: () =>
    Promise.all([import('./options/binomial-tree'), import('./options/tree-convergence')]).then(([tree, steps]) => [
      tree.treePicture,
      steps.treeConvergencePicture,
    ]),
  derivativesLookbackOption: () => import('./options/lookback').then((of) => [of.lookbackPicture]),
  derivativesOptionChainAnalysis: () =>
    Promise.all([import('./options/smile'), import('./options/open-interest')]).then(([smile, interest]) => [
      smile.smilePicture,
      interest.openInterestPicture,
    ]),
  derivativesPutCallParity: () => import('./options/put-call-parity').then((of) => [of.parityPicture]),
  derivativesVolatilitySurface: () =>
    Promise.all([import('./options/surface'), import('./options/surface-lines')]).then(([map, lines]) => [
      map.surfacePicture,
      lines.surfaceSmilesPicture,
      lines.termStructurePicture,
    ]),
  fiCreditSpread: () => import('./fi/credit-spread').then((of) => [of.creditSpreadPicture]),
  fiYieldCurveInterpolate: () => import('./fi/yield-curve').then((of) => [of.yieldCurvePicture]),
  fixedIncomeAmortization: () => import('./fi/amortization').then((of) => [of.amortizationPicture]),
  fixedIncomeBond: () => import('./fi/price-yield').then((of) => [of.priceYieldPicture]),
  fxCarryTrade: () => import('./fx/carry-trade').then((of) => [of.carryTradePicture, of.carrySourcesPicture]),
  fxForwardRate: () => import('./fx/forward-rates').then((of) => [of.forwardRatesPicture]),
  fxInterestRateParity: () => import('./fx/interest-rate-parity').then((of) => [of.forwardCurvePicture]),
  fxPurchasingPowerParity: () => import('./fx/purchasing-power-parity').then((of) => [of.parityPathPicture]),
  hedgingRecommend: () => import('./trading/hedging').then((of) => [of.hedgedPicture, of.hedgeRisksPicture]),
  indicatorsAtr: () => import('./indicators/true-range').then((of) => [of.trueRangePicture]),
  indicatorsBollingerBands: () => import('./stats/indicators').then((of) => [of.bollingerPicture]),
  indicatorsCrossover: () => import('./stats/indicators').then((of) => [of.crossoverPicture]),
  indicatorsFibonacciRetracement: () => import('./indicators/fibonacci').then((of) => [of.fibonacciPicture]),
  indicatorsRegime: () => import('./indicators/regime').then((of) => [of.regimePicture]),
  indicatorsRegimeClassify: () => import('./indicators/regime').then((of) => [of.regimeClassPicture]),
  indicatorsTechnical: () => import('./stats/indicators').then((of) => [of.indicatorsPicture]),
  macroInflationAdjusted: () => import('./macro/inflation').then((of) => [of.purchasingPowerPicture]),
  macroRealYield: () => import('./macro/real-yield').then((of) => [of.realYieldPicture]),
  macroTaylorRule: () => import('./macro/taylor-rule').then((of) => [of.taylorPartsPicture, of.taylorLinePicture]),
  optionsImpliedVol: () => import('./options/implied-volatility').then((of) => [of.impliedVolatilityPicture]),
  optionsPayoffDiagram: () => import('./options/payoff').then((of) => [of.payoffPicture]),
  optionsPrice: () => import('./options/option-value').then((of) => [of.optionValuePicture, of.greeksPicture]),
  optionsSpreadScan: () =>
    import('./options/spread-scan').then((of) => [of.spreadPayoffsPicture, of.spreadOddsPicture]),
  optionsStrategy: () => import('./options/payoff').then((of) => [of.strategyPicture]),
  optionsStrategyOptimizer: () =>
    import('./options/strategy-optimizer').then((of) => [of.strategyPayoffsPicture, of.strategyOddsPicture]),
  pairsSignal: () => import('./stats/spread').then((of) => [of.pairPicture]),
  portfolioHealth: () =>
    import('./portfolio/health').then((of) => [
      of.healthWeightsPicture,
      of.healthGrowthPicture,
      of.healthCorrelationPicture,
      of.healthStressPicture,
    ]),
  portfolioOptimize: () =>
    Promise.all([
      import('./portfolio/frontier').then((of) => of.frontierPicture),
      import('./portfolio/weights').then((of) => of.weightsPicture),
    ]),
  portfolioRebalancePlan: () =>
    import('./portfolio/rebalancing').then((of) => [of.rebalancingPicture, of.tradesPicture]),
  portfolioRiskParityWeights: () => import('./portfolio/weights').then((of) => [of.riskParityPicture]),
  riskCorrelation: () => import('./stats/correlation').then((of) => [of.correlationPicture]),
  riskDrawdown: () => import('./risk/equity').then((of) => [of.equityPicture]),
  riskFullAnalysis: () =>
    Promise.all([
      import('./risk/performance').then((of) => of.accountPicture),
      import('./risk/return-distribution').then((of) => of.returnsPicture),
    ]),
  riskKelly: () => import('./risk/kelly').then((of) => [of.kellyPicture]),
  riskPortfolio: () =>
    Promise.all([
      import('./risk/performance').then((of) => of.performancePicture),
      import('./risk/return-distribution').then((of) => of.returnsPicture),
    ]),
  riskPositionSize: () => import('./risk/position-size').then((of) => [of.positionPicture, of.positionByStopPicture]),
  riskStressTest: () => import('./risk/stress-test').then((of) => [of.stressPicture, of.worstScenarioPicture]),
  riskTransactionCost: () =>
    import('./risk/transaction-cost').then((of) => [of.costPartsPicture, of.costBySizePicture]),
  riskVarParametric: () => import('./risk/return-distribution').then((of) => [of.parametricVarPicture]),
  simulateMontecarlo: () => import('./risk/fan').then((of) => [of.fanPicture, of.endValuesPicture]),
  statsCointegration: () => import('./stats/spread').then((of) => [of.cointegrationPicture]),
  statsCorrelationMatrix: () => import('./stats/correlation').then((of) => [of.correlationPicture]),
  statsDistributionFit: () =>
    import('./stats/distribution-fit').then((of) => [of.densitiesPicture, of.quantilesPicture]),
  statsGarchForecast: () => import('./stats/garch').then((of) => [of.garchPicture]),
  statsHurstExponent: () => import('./stats/hurst').then((of) => [of.hurstPicture]),
  statsLinearRegression: () => import('./stats/regression').then((of) => [of.regressionPicture, of.residualsPicture]),
  statsNormalDistribution: () => import('./stats/normal-distribution').then((of) => [of.normalPicture]),
  statsPolynomialRegression: () =>
    Promise.all([
      import('./stats/polynomial').then((of) => of.polynomialPicture),
      import('./stats/regression').then((of) => of.residualsPicture),
    ]),
  statsProbabilisticSharpe: () => import('./stats/sharpe').then((of) => [of.probabilisticSharpePicture]),
  statsRealizedVolatility: () =>
    import('./stats/realized-volatility').then((of) => [of.volatilitiesPicture, of.rollingVolatilityPicture]),
  statsSharpeRatio: () => import('./stats/sharpe').then((of) => [of.sharpePicture, of.excessPicture]),
  statsZscore: () => import('./stats/z-score').then((of) => [of.zScorePicture]),
  tradeEvaluate: () => import('./trading/trade').then((of) => [of.tradePicture, of.tradeOutcomePicture]),
  tvmCagr: () => import('./fi/growth-path').then((of) => [of.growthPathPicture]),
  tvmFutureValue: () => import('./fi/future-value').then((of) => [of.futureValuePicture]),
  tvmIrr: () => import('./fi/npv-profile').then((of) => [of.irrPicture]),
  tvmNpv: () => import('./fi/npv-profile').then((of) => [of.npvPicture]),
  tvmPresentValue: () =>
    import('./fi/present-value').then((of) => [of.presentValuePicture, of.presentValueByRatePicture]),
};

/** The operations that have a picture, by their ids. */
export const PICTURED_OPERATIONS: readonly string[] = Object.keys(PICTURES);

/**
 * Pictures of an answer; empty if they would show nothing useful.
 *
 * @param request  accepted request body
 * @param answer   body of its answer
 * @throws InvalidInputError  a curve that the picture needs cannot be computed from the request
 */
export type DrawPictures = (request: unknown, answer: unknown) => readonly Picture[];

/**
 * Loads the code that draws an operation's pictures, with the library functions it needs. Loads nothing for an operation
 * without pictures.
 *
 * @param operation  its id, `optionsPrice`
 * @remarks Additional curves call the library functions: a picture costs up to about 200 calls.
 * @example
 * const request = { entry_price: 100, collateral: 50, position_size: 500, leverage: 10, direction: 'short' };
 * const answer = { liquidation_price: 109.5, distance_pct: 9.5, effective_leverage: 10 };
 * const draw = await loadPictures('cryptoLiquidationPrice');
 * draw(request, answer).map(({ id }) => id); // ['liquidation-ladder']
 * (await loadPictures('batch'))({}, {}); // []
 */
export async function loadPictures(operation: string): Promise<DrawPictures> {
  const load = Object.hasOwn(PICTURES, operation) ? PICTURES[operation] : undefined;
  if (!load) return () => [];
  const [draws, { complete }] = await Promise.all([load(), loadRules(operation)]);
  return (request, answer) => draws.flatMap((draw) => draw(complete(request) as never, answer as never) ?? []);
}
