/**
 * Pictures of what the operations answer: as data, as SVG, and as lines of a terminal.
 *
 *     const draw = await loadPictures('optionsPayoffDiagram');
 *     const [picture] = draw(request, answer);
 *     const markup = svg(picture, { theme: 'dark' });
 *
 * One chart, with every default written out: `svg(payoffPicture(request, optionsPayoffDiagram(request)))`.
 */
export { compoundingPicture } from './crypto/compounding';
export { fundingPicture } from './crypto/funding';
export { impermanentLossPicture } from './crypto/impermanent-loss';
export { leverageHorizonPicture, leverageLadderPicture } from './crypto/leverage';
export { liquidationPicture } from './crypto/liquidation-ladder';
export { rebalancePicture } from './crypto/rebalance';
export { slippagePicture } from './crypto/slippage';
export { vestingPicture } from './crypto/vesting';
export { amortizationPicture } from './fi/amortization';
export { creditSpreadPicture } from './fi/credit-spread';
export { futureValuePicture } from './fi/future-value';
export { growthPathPicture } from './fi/growth-path';
export { irrPicture, npvPicture } from './fi/npv-profile';
export { presentValueByRatePicture, presentValuePicture } from './fi/present-value';
export { priceYieldPicture } from './fi/price-yield';
export { yieldCurvePicture } from './fi/yield-curve';
export { carrySourcesPicture, carryTradePicture } from './fx/carry-trade';
export { forwardRatesPicture } from './fx/forward-rates';
export { forwardCurvePicture } from './fx/interest-rate-parity';
export { parityPathPicture } from './fx/purchasing-power-parity';
export { purchasingPowerPicture } from './macro/inflation';
export { realYieldPicture } from './macro/real-yield';
export { taylorLinePicture, taylorPartsPicture } from './macro/taylor-rule';
export { asianPicture } from './options/asian';
export { asianPathsPicture } from './options/asian-paths';
export { barrierPicture } from './options/barrier';
export { treePicture } from './options/binomial-tree';
export { impliedVolatilityPicture } from './options/implied-volatility';
export { lookbackPicture } from './options/lookback';
export { openInterestPicture } from './options/open-interest';
export { fibonacciPicture } from './indicators/fibonacci';
export { regimeClassPicture, regimePicture } from './indicators/regime';
export { trueRangePicture } from './indicators/true-range';
export { type DrawPictures, loadPictures, PICTURED_OPERATIONS } from './load-pictures';
export { greeksPicture, optionValuePicture } from './options/option-value';
export { payoffPicture, strategyPicture } from './options/payoff';
export { parityPicture } from './options/put-call-parity';
export { smilePicture } from './options/smile';
export { spreadOddsPicture, spreadPayoffsPicture } from './options/spread-scan';
export { strategyOddsPicture, strategyPayoffsPicture } from './options/strategy-optimizer';
export { surfacePicture } from './options/surface';
export { surfaceSmilesPicture, termStructurePicture } from './options/surface-lines';
export { treeConvergencePicture } from './options/tree-convergence';
export { figure, percentage } from './picture/figure';
export {
  type AreaSeries,
  type Axis,
  type BandSeries,
  type Bar,
  type BarSeries,
  type Cell,
  type CellSeries,
  type Format,
  type Interval,
  type LineSeries,
  type Panel,
  type Picture,
  type Point,
  type PointSeries,
  type Rule,
  type Series,
  type Tone,
} from './picture/picture';
export { frontierPicture } from './portfolio/frontier';
export {
  healthCorrelationPicture,
  healthGrowthPicture,
  healthStressPicture,
  healthWeightsPicture,
} from './portfolio/health';
export { rebalancingPicture, tradesPicture } from './portfolio/rebalancing';
export { riskParityPicture, weightsPicture } from './portfolio/weights';
export { backtestPicture } from './risk/backtest';
export { equityPicture } from './risk/equity';
export { endValuesPicture, fanPicture } from './risk/fan';
export { kellyPicture } from './risk/kelly';
export { accountPicture, performancePicture } from './risk/performance';
export { positionByStopPicture, positionPicture } from './risk/position-size';
export { parametricVarPicture, returnsPicture } from './risk/return-distribution';
export { stressPicture, worstScenarioPicture } from './risk/stress-test';
export { costBySizePicture, costPartsPicture } from './risk/transaction-cost';
export { correlationPicture } from './stats/correlation';
export { densitiesPicture, quantilesPicture } from './stats/distribution-fit';
export { garchPicture } from './stats/garch';
export { hurstPicture } from './stats/hurst';
export { bollingerPicture, crossoverPicture, indicatorsPicture } from './stats/indicators';
export { normalPicture } from './stats/normal-distribution';
export { polynomialPicture } from './stats/polynomial';
export { rollingVolatilityPicture, volatilitiesPicture } from './stats/realized-volatility';
export { regressionPicture, residualsPicture } from './stats/regression';
export { excessPicture, probabilisticSharpePicture, sharpePicture } from './stats/sharpe';
export { cointegrationPicture, pairPicture } from './stats/spread';
export { zScorePicture } from './stats/z-score';
export { decimatedPoints } from './svg/decimate';
export { svg, type SvgOptions } from './svg/svg';
export { terminalPlot, type TerminalPlotOptions } from './terminal/terminal-plot';
export { hedgeRisksPicture, hedgedPicture } from './trading/hedging';
export { tradeOutcomePicture, tradePicture } from './trading/trade';
