/**
 * Pictures of what the operations answer: as data, as SVG, and as lines of a terminal.
 *
 *     const [picture] = picturesOf('optionsPayoffDiagram', request, answer);
 *     const markup = svg(picture, { theme: 'dark' });
 *
 * With the libraries, without an operation: `svg(payoffPicture(inputs, payoffDiagram(inputs)))`.
 */
export { impermanentLossPicture } from './crypto/impermanent-loss';
export { liquidationPicture } from './crypto/liquidation-ladder';
export { vestingPicture } from './crypto/vesting';
export { amortizationPicture } from './fi/amortization';
export { irrPicture, npvPicture } from './fi/npv-profile';
export { priceYieldPicture } from './fi/price-yield';
export { yieldCurvePicture } from './fi/yield-curve';
export { greeksPicture, optionValuePicture } from './options/option-value';
export { payoffPicture, strategyPicture } from './options/payoff';
export { smilePicture } from './options/smile';
export { surfacePicture } from './options/surface';
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
export { PICTURED_OPERATIONS, picturesOf } from './pictures-of';
export { backtestPicture } from './risk/backtest';
export { equityPicture } from './risk/equity';
export { fanPicture } from './risk/fan';
export { parametricVarPicture, returnsPicture } from './risk/return-distribution';
export { correlationPicture } from './stats/correlation';
export { bollingerPicture, crossoverPicture, indicatorsPicture } from './stats/indicators';
export { regressionPicture } from './stats/regression';
export { decimatedPoints } from './svg/decimate';
export { svg, type SvgOptions } from './svg/svg';
export { terminalPlot, type TerminalPlotOptions } from './terminal/terminal-plot';
