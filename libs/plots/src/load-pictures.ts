import { type Rules } from '@quant/contract';
import { type Picture } from './picture/picture';

/** Draws from the bodies of a request and of its answer. */
type Draw = (request: unknown, answer: unknown) => Picture | undefined;

const PICTURES: Readonly<Record<string, () => Promise<readonly Draw[]>>> = {
  backtestStrategy: () => import('./risk/backtest').then((of) => [untyped(of.backtestPicture)]),
  cryptoApyAprConvert: () =>
    Promise.all([import('./crypto/compounding'), import('@quant/contract/rules/crypto-apy-apr-convert')]).then(
      ([of, { rules }]) => [ofReport(rules, of.compoundingPicture)],
    ),
  cryptoDexSlippage: () =>
    Promise.all([import('./crypto/slippage'), import('@quant/contract/rules/crypto-dex-slippage')]).then(
      ([of, { rules }]) => [ofReport(rules, of.slippagePicture)],
    ),
  cryptoFundingRate: () =>
    Promise.all([import('./crypto/funding'), import('@quant/contract/rules/crypto-funding-rate')]).then(
      ([of, { rules }]) => [ofReport(rules, of.fundingPicture)],
    ),
  cryptoImpermanentLoss: () =>
    Promise.all([import('./crypto/impermanent-loss'), import('@quant/contract/rules/crypto-impermanent-loss')]).then(
      ([of, { rules }]) => [ofReport(rules, of.impermanentLossPicture)],
    ),
  cryptoLeverageCheck: () =>
    Promise.all([import('./crypto/leverage'), import('@quant/contract/rules/crypto-leverage-check')]).then(
      ([of, { rules }]) => [ofReport(rules, of.leverageHorizonPicture), ofReport(rules, of.leverageLadderPicture)],
    ),
  cryptoLiquidationPrice: () =>
    Promise.all([import('./crypto/liquidation-ladder'), import('@quant/contract/rules/crypto-liquidation-price')]).then(
      ([of, { rules }]) => [ofReport(rules, of.liquidationPicture)],
    ),
  cryptoRebalanceThreshold: () =>
    Promise.all([import('./crypto/rebalance'), import('@quant/contract/rules/crypto-rebalance-threshold')]).then(
      ([of, { rules }]) => [ofReport(rules, of.rebalancePicture)],
    ),
  cryptoVestingSchedule: () =>
    Promise.all([import('./crypto/vesting'), import('@quant/contract/rules/crypto-vesting-schedule')]).then(
      ([of, { rules }]) => [ofReport(rules, of.vestingPicture)],
    ),
  derivativesAsianOption: () =>
    Promise.all([
      import('./options/asian'),
      import('./options/asian-paths'),
      import('@quant/contract/rules/derivatives-asian-option'),
    ]).then(([value, paths, { rules }]) => [
      ofReport(rules, value.asianPicture),
      ofReport(rules, paths.asianPathsPicture),
    ]),
  derivativesBarrierOption: () =>
    Promise.all([import('./options/barrier'), import('@quant/contract/rules/derivatives-barrier-option')]).then(
      ([of, { rules }]) => [ofReport(rules, of.barrierPicture)],
    ),
  derivativesBinomialTree: () =>
    Promise.all([
      import('./options/binomial-tree'),
      import('./options/tree-convergence'),
      import('@quant/contract/rules/derivatives-binomial-tree'),
    ]).then(([tree, steps, { rules }]) => [
      ofReport(rules, tree.treePicture),
      ofReport(rules, steps.treeConvergencePicture),
    ]),
  derivativesLookbackOption: () =>
    Promise.all([import('./options/lookback'), import('@quant/contract/rules/derivatives-lookback-option')]).then(
      ([of, { rules }]) => [ofReport(rules, of.lookbackPicture)],
    ),
  derivativesOptionChainAnalysis: () =>
    Promise.all([
      import('./options/smile'),
      import('./options/open-interest'),
      import('@quant/contract/rules/derivatives-option-chain-analysis'),
    ]).then(([smile, interest, { rules }]) => [
      ofReport(rules, smile.smilePicture),
      ofReport(rules, interest.openInterestPicture),
    ]),
  derivativesPutCallParity: () =>
    Promise.all([
      import('./options/put-call-parity'),
      import('@quant/contract/rules/derivatives-put-call-parity'),
    ]).then(([of, { rules }]) => [ofReport(rules, of.parityPicture)]),
  derivativesVolatilitySurface: () =>
    Promise.all([
      import('./options/surface'),
      import('./options/surface-lines'),
      import('@quant/contract/rules/derivatives-volatility-surface'),
    ]).then(([map, lines, { rules }]) => [
      ofReport(rules, map.surfacePicture),
      ofReport(rules, lines.surfaceSmilesPicture),
      ofReport(rules, lines.termStructurePicture),
    ]),
  fiCreditSpread: () =>
    Promise.all([import('./fi/credit-spread'), import('@quant/contract/rules/fi-credit-spread')]).then(
      ([of, { rules }]) => [ofReport(rules, of.creditSpreadPicture)],
    ),
  fiYieldCurveInterpolate: () =>
    Promise.all([import('./fi/yield-curve'), import('@quant/contract/rules/fi-yield-curve-interpolate')]).then(
      ([of, { rules }]) => [ofReport(rules, of.yieldCurvePicture)],
    ),
  fixedIncomeAmortization: () =>
    Promise.all([import('./fi/amortization'), import('@quant/contract/rules/fixed-income-amortization')]).then(
      ([of, { rules }]) => [ofReport(rules, of.amortizationPicture)],
    ),
  fixedIncomeBond: () =>
    Promise.all([import('./fi/price-yield'), import('@quant/contract/rules/fixed-income-bond')]).then(
      ([of, { rules }]) => [ofReport(rules, of.priceYieldPicture)],
    ),
  fxCarryTrade: () =>
    Promise.all([import('./fx/carry-trade'), import('@quant/contract/rules/fx-carry-trade')]).then(
      ([of, { rules }]) => [ofReport(rules, of.carryTradePicture), ofReport(rules, of.carrySourcesPicture)],
    ),
  fxForwardRate: () =>
    Promise.all([import('./fx/forward-rates'), import('@quant/contract/rules/fx-forward-rate')]).then(
      ([of, { rules }]) => [ofReport(rules, of.forwardRatesPicture)],
    ),
  fxInterestRateParity: () =>
    Promise.all([import('./fx/interest-rate-parity'), import('@quant/contract/rules/fx-interest-rate-parity')]).then(
      ([of, { rules }]) => [ofReport(rules, of.forwardCurvePicture)],
    ),
  fxPurchasingPowerParity: () =>
    Promise.all([
      import('./fx/purchasing-power-parity'),
      import('@quant/contract/rules/fx-purchasing-power-parity'),
    ]).then(([of, { rules }]) => [ofReport(rules, of.parityPathPicture)]),
  hedgingRecommend: () =>
    Promise.all([import('./trading/hedging'), import('@quant/contract/rules/hedging-recommend')]).then(
      ([of, { rules }]) => [ofReport(rules, of.hedgedPicture), ofReport(rules, of.hedgeRisksPicture)],
    ),
  indicatorsAtr: () =>
    Promise.all([import('./indicators/true-range'), import('@quant/contract/rules/indicators-atr')]).then(
      ([of, { rules }]) => [ofReport(rules, of.trueRangePicture)],
    ),
  indicatorsBollingerBands: () =>
    Promise.all([import('./stats/indicators'), import('@quant/contract/rules/indicators-bollinger-bands')]).then(
      ([of, { rules }]) => [ofReport(rules, of.bollingerPicture)],
    ),
  indicatorsCrossover: () =>
    Promise.all([import('./stats/indicators'), import('@quant/contract/rules/indicators-crossover')]).then(
      ([of, { rules }]) => [ofReport(rules, of.crossoverPicture)],
    ),
  indicatorsFibonacciRetracement: () =>
    Promise.all([
      import('./indicators/fibonacci'),
      import('@quant/contract/rules/indicators-fibonacci-retracement'),
    ]).then(([of, { rules }]) => [ofReport(rules, of.fibonacciPicture)]),
  indicatorsRegime: () =>
    Promise.all([import('./indicators/regime'), import('@quant/contract/rules/indicators-regime')]).then(
      ([of, { rules }]) => [ofReport(rules, of.regimePicture)],
    ),
  indicatorsRegimeClassify: () =>
    Promise.all([import('./indicators/regime'), import('@quant/contract/rules/indicators-regime-classify')]).then(
      ([of, { rules }]) => [ofReport(rules, of.regimeClassPicture)],
    ),
  indicatorsTechnical: () =>
    Promise.all([import('./stats/indicators'), import('@quant/contract/rules/indicators-technical')]).then(
      ([of, { rules }]) => [ofReport(rules, of.indicatorsPicture)],
    ),
  macroInflationAdjusted: () =>
    Promise.all([import('./macro/inflation'), import('@quant/contract/rules/macro-inflation-adjusted')]).then(
      ([of, { rules }]) => [ofReport(rules, of.purchasingPowerPicture)],
    ),
  macroRealYield: () =>
    Promise.all([import('./macro/real-yield'), import('@quant/contract/rules/macro-real-yield')]).then(
      ([of, { rules }]) => [ofReport(rules, of.realYieldPicture)],
    ),
  macroTaylorRule: () =>
    Promise.all([import('./macro/taylor-rule'), import('@quant/contract/rules/macro-taylor-rule')]).then(
      ([of, { rules }]) => [ofReport(rules, of.taylorPartsPicture), ofReport(rules, of.taylorLinePicture)],
    ),
  optionsImpliedVol: () =>
    Promise.all([import('./options/implied-volatility'), import('@quant/contract/rules/options-implied-vol')]).then(
      ([of, { rules }]) => [ofReport(rules, of.impliedVolatilityPicture)],
    ),
  optionsPayoffDiagram: () =>
    Promise.all([import('./options/payoff'), import('@quant/contract/rules/options-payoff-diagram')]).then(
      ([of, { rules }]) => [ofReport(rules, of.payoffPicture)],
    ),
  optionsPrice: () =>
    Promise.all([import('./options/option-value'), import('@quant/contract/rules/options-price')]).then(
      ([of, { rules }]) => [ofReport(rules, of.optionValuePicture), ofReport(rules, of.greeksPicture)],
    ),
  optionsSpreadScan: () =>
    Promise.all([import('./options/spread-scan'), import('@quant/contract/rules/options-spread-scan')]).then(
      ([of, { rules }]) => [ofReport(rules, of.spreadPayoffsPicture), ofReport(rules, of.spreadOddsPicture)],
    ),
  optionsStrategy: () =>
    Promise.all([import('./options/payoff'), import('@quant/contract/rules/options-strategy')]).then(
      ([of, { rules }]) => [ofReport(rules, of.strategyPicture)],
    ),
  optionsStrategyOptimizer: () =>
    Promise.all([
      import('./options/strategy-optimizer'),
      import('@quant/contract/rules/options-strategy-optimizer'),
    ]).then(([of, { rules }]) => [ofReport(rules, of.strategyPayoffsPicture), ofReport(rules, of.strategyOddsPicture)]),
  pairsSignal: () =>
    Promise.all([import('./stats/spread'), import('@quant/contract/rules/pairs-signal')]).then(([of, { rules }]) => [
      ofReport(rules, of.pairPicture),
    ]),
  portfolioHealth: () =>
    import('./portfolio/health').then((of) => [
      untyped(of.healthWeightsPicture),
      untyped(of.healthGrowthPicture),
      untyped(of.healthCorrelationPicture),
      untyped(of.healthStressPicture),
    ]),
  portfolioOptimize: () =>
    Promise.all([
      import('./portfolio/frontier').then((of) => untyped(of.frontierPicture)),
      import('./portfolio/weights').then((of) => untyped(of.weightsPicture)),
    ]),
  portfolioRebalancePlan: () =>
    import('./portfolio/rebalancing').then((of) => [untyped(of.rebalancingPicture), untyped(of.tradesPicture)]),
  portfolioRiskParityWeights: () => import('./portfolio/weights').then((of) => [untyped(of.riskParityPicture)]),
  riskCorrelation: () =>
    Promise.all([import('./stats/correlation'), import('@quant/contract/rules/risk-correlation')]).then(
      ([of, { rules }]) => [ofReport(rules, of.correlationPicture)],
    ),
  riskDrawdown: () => import('./risk/equity').then((of) => [untyped(of.equityPicture)]),
  riskFullAnalysis: () =>
    Promise.all([
      import('./risk/performance').then((of) => untyped(of.accountPicture)),
      import('./risk/return-distribution').then((of) => untyped(of.returnsPicture)),
    ]),
  riskKelly: () =>
    Promise.all([import('./risk/kelly'), import('@quant/contract/rules/risk-kelly')]).then(([of, { rules }]) => [
      ofReport(rules, of.kellyPicture),
    ]),
  riskPortfolio: () =>
    Promise.all([
      import('./risk/performance').then((of) => untyped(of.performancePicture)),
      import('./risk/return-distribution').then((of) => untyped(of.returnsPicture)),
    ]),
  riskPositionSize: () =>
    import('./risk/position-size').then((of) => [untyped(of.positionPicture), untyped(of.positionByStopPicture)]),
  riskStressTest: () =>
    import('./risk/stress-test').then((of) => [untyped(of.stressPicture), untyped(of.worstScenarioPicture)]),
  riskTransactionCost: () =>
    import('./risk/transaction-cost').then((of) => [untyped(of.costPartsPicture), untyped(of.costBySizePicture)]),
  riskVarParametric: () => import('./risk/return-distribution').then((of) => [untyped(of.parametricVarPicture)]),
  simulateMontecarlo: () => import('./risk/fan').then((of) => [untyped(of.fanPicture), untyped(of.endValuesPicture)]),
  statsCointegration: () =>
    Promise.all([import('./stats/spread'), import('@quant/contract/rules/stats-cointegration')]).then(
      ([of, { rules }]) => [ofReport(rules, of.cointegrationPicture)],
    ),
  statsCorrelationMatrix: () =>
    Promise.all([import('./stats/correlation'), import('@quant/contract/rules/stats-correlation-matrix')]).then(
      ([of, { rules }]) => [ofReport(rules, of.correlationPicture)],
    ),
  statsDistributionFit: () =>
    import('./stats/distribution-fit').then((of) => [untyped(of.densitiesPicture), untyped(of.quantilesPicture)]),
  statsGarchForecast: () =>
    Promise.all([import('./stats/garch'), import('@quant/contract/rules/stats-garch-forecast')]).then(
      ([of, { rules }]) => [ofReport(rules, of.garchPicture)],
    ),
  statsHurstExponent: () =>
    Promise.all([import('./stats/hurst'), import('@quant/contract/rules/stats-hurst-exponent')]).then(
      ([of, { rules }]) => [ofReport(rules, of.hurstPicture)],
    ),
  statsLinearRegression: () =>
    import('./stats/regression').then((of) => [untyped(of.regressionPicture), untyped(of.residualsPicture)]),
  statsNormalDistribution: () =>
    Promise.all([
      import('./stats/normal-distribution'),
      import('@quant/contract/rules/stats-normal-distribution'),
    ]).then(([of, { rules }]) => [ofReport(rules, of.normalPicture)]),
  statsPolynomialRegression: () =>
    Promise.all([
      import('./stats/polynomial').then((of) => untyped(of.polynomialPicture)),
      import('./stats/regression').then((of) => untyped(of.residualsPicture)),
    ]),
  statsProbabilisticSharpe: () =>
    Promise.all([import('./stats/sharpe'), import('@quant/contract/rules/stats-probabilistic-sharpe')]).then(
      ([of, { rules }]) => [ofReport(rules, of.probabilisticSharpePicture)],
    ),
  statsRealizedVolatility: () =>
    Promise.all([
      import('./stats/realized-volatility'),
      import('@quant/contract/rules/stats-realized-volatility'),
    ]).then(([of, { rules }]) => [
      ofReport(rules, of.volatilitiesPicture),
      ofReport(rules, of.rollingVolatilityPicture),
    ]),
  statsSharpeRatio: () =>
    Promise.all([import('./stats/sharpe'), import('@quant/contract/rules/stats-sharpe-ratio')]).then(
      ([of, { rules }]) => [ofReport(rules, of.sharpePicture), ofReport(rules, of.excessPicture)],
    ),
  statsZscore: () =>
    Promise.all([import('./stats/z-score'), import('@quant/contract/rules/stats-zscore')]).then(([of, { rules }]) => [
      ofReport(rules, of.zScorePicture),
    ]),
  tradeEvaluate: () =>
    import('./trading/trade').then((of) => [untyped(of.tradePicture), untyped(of.tradeOutcomePicture)]),
  tvmCagr: () =>
    Promise.all([import('./fi/growth-path'), import('@quant/contract/rules/tvm-cagr')]).then(([of, { rules }]) => [
      ofReport(rules, of.growthPathPicture),
    ]),
  tvmFutureValue: () =>
    Promise.all([import('./fi/future-value'), import('@quant/contract/rules/tvm-future-value')]).then(
      ([of, { rules }]) => [ofReport(rules, of.futureValuePicture)],
    ),
  tvmIrr: () =>
    Promise.all([import('./fi/npv-profile'), import('@quant/contract/rules/tvm-irr')]).then(([of, { rules }]) => [
      ofReport(rules, of.irrPicture),
    ]),
  tvmNpv: () =>
    Promise.all([import('./fi/npv-profile'), import('@quant/contract/rules/tvm-npv')]).then(([of, { rules }]) => [
      ofReport(rules, of.npvPicture),
    ]),
  tvmPresentValue: () =>
    Promise.all([import('./fi/present-value'), import('@quant/contract/rules/tvm-present-value')]).then(
      ([of, { rules }]) => [ofReport(rules, of.presentValuePicture), ofReport(rules, of.presentValueByRatePicture)],
    ),
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
  const draws = Object.hasOwn(PICTURES, operation) ? ((await PICTURES[operation]?.()) ?? []) : [];
  return (request, answer) => draws.flatMap((draw) => draw(request, answer) ?? []);
}

/** A body that was accepted, and its answer, have the types that the library says. */
function untyped(draw: (inputs: never, result: never) => Picture | undefined): Draw {
  return (request, answer) => draw(inLibraryNames(request) as never, inLibraryNames(answer) as never);
}

/** A picture of a report takes its request with the defaults written out, in the names of the wire. */
function ofReport({ complete }: Rules, draw: (request: never, answer: never) => Picture | undefined): Draw {
  return (request, answer) => draw(complete(request) as never, answer as never);
}

/** A body in the names of the libraries: `market_price` → `marketPrice`, on every level. Series of numbers are not copied. */
function inLibraryNames(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map((one) => inLibraryNames(one)) : value;
  if (typeof value !== 'object' || value === null || isNamedByAssets(field, value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [libraryName(name), inLibraryNames(one, name)]));
}

/** Fields whose parts have the names of the caller's assets, which are left as they are. */
const BY_ASSET: readonly string[] = [
  'current_holdings',
  'current_weights',
  'drift_after',
  'drift_before',
  'expected_returns',
  'marginal_risk',
  'means',
  'post_rebalance_weights',
  'risk_budget',
  'risk_contributions',
  'series',
  'target_weights',
  'volatilities',
  'weights',
];

/** Returns are those of assets in a request, and figures in an answer. */
function isNamedByAssets(field: string, value: object): boolean {
  return BY_ASSET.includes(field) || (field === 'returns' && Object.values(value).every(Array.isArray));
}

function libraryName(name: string): string {
  return name.replace(/(?<=.)_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
