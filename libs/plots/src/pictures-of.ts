import { impermanentLossPicture } from './crypto/impermanent-loss';
import { liquidationPicture } from './crypto/liquidation-ladder';
import { vestingPicture } from './crypto/vesting';
import { amortizationPicture } from './fi/amortization';
import { irrPicture, npvPicture } from './fi/npv-profile';
import { priceYieldPicture } from './fi/price-yield';
import { yieldCurvePicture } from './fi/yield-curve';
import { greeksPicture, optionValuePicture } from './options/option-value';
import { payoffPicture, strategyPicture } from './options/payoff';
import { smilePicture } from './options/smile';
import { surfacePicture } from './options/surface';
import { type Picture } from './picture/picture';
import { backtestPicture } from './risk/backtest';
import { equityPicture } from './risk/equity';
import { fanPicture } from './risk/fan';
import { parametricVarPicture, returnsPicture } from './risk/return-distribution';
import { correlationPicture } from './stats/correlation';
import { bollingerPicture, crossoverPicture, indicatorsPicture } from './stats/indicators';
import { regressionPicture } from './stats/regression';

type Draw = (inputs: unknown, result: unknown) => Picture | undefined;

const PICTURES: Readonly<Record<string, readonly Draw[]>> = {
  backtestStrategy: [untyped(backtestPicture)],
  cryptoImpermanentLoss: [untyped(impermanentLossPicture)],
  cryptoLiquidationPrice: [untyped(liquidationPicture)],
  cryptoVestingSchedule: [untyped(vestingPicture)],
  derivativesOptionChainAnalysis: [untyped(smilePicture)],
  derivativesVolatilitySurface: [untyped(surfacePicture)],
  fiYieldCurveInterpolate: [untyped(yieldCurvePicture)],
  fixedIncomeAmortization: [untyped(amortizationPicture)],
  fixedIncomeBond: [untyped(priceYieldPicture)],
  indicatorsBollingerBands: [untyped(bollingerPicture)],
  indicatorsCrossover: [untyped(crossoverPicture)],
  indicatorsTechnical: [untyped(indicatorsPicture)],
  optionsPayoffDiagram: [untyped(payoffPicture)],
  optionsPrice: [untyped(optionValuePicture), untyped(greeksPicture)],
  optionsStrategy: [untyped(strategyPicture)],
  riskCorrelation: [untyped(correlationPicture)],
  riskDrawdown: [untyped(equityPicture)],
  riskPortfolio: [untyped(returnsPicture)],
  riskVarParametric: [untyped(parametricVarPicture)],
  simulateMontecarlo: [untyped(fanPicture)],
  statsCorrelationMatrix: [untyped(correlationPicture)],
  statsLinearRegression: [untyped(regressionPicture)],
  tvmIrr: [untyped(irrPicture)],
  tvmNpv: [untyped(npvPicture)],
};

/** The operations that have a picture, by their ids. */
export const PICTURED_OPERATIONS: readonly string[] = Object.keys(PICTURES);

/**
 * The pictures of an operation: none for one that has none.
 *
 * @param operation  its id, `optionsPrice`
 * @param request    the body of a request, as it was accepted
 * @param answer     the body of the answer to it
 * @throws InvalidInputError  a curve that the picture needs cannot be computed from the request
 * @remarks Curves beside the answer are computed here, by the functions of the libraries: a picture costs up to some 200 of their calls.
 * @example
 * const request = { entry_price: 100, collateral: 50, position_size: 500, leverage: 10, direction: 'short' };
 * const answer = { liquidation_price: 109.5, distance_pct: 9.5, effective_leverage: 10 };
 * picturesOf('cryptoLiquidationPrice', request, answer).map(({ id }) => id); // ['liquidation-ladder']
 * picturesOf('tvmCagr', {}, {}); // []
 */
export function picturesOf(operation: string, request: unknown, answer: unknown): readonly Picture[] {
  const draws = Object.hasOwn(PICTURES, operation) ? (PICTURES[operation] ?? []) : [];
  const [inputs, result] = [inLibraryNames(request), inLibraryNames(answer)];
  return draws.flatMap((draw) => draw(inputs, result) ?? []);
}

/** A body that was accepted, and its answer, have the types that the library says. */
function untyped(draw: (inputs: never, result: never) => Picture | undefined): Draw {
  return draw as Draw;
}

/** A body in the names of the libraries: `market_price` → `marketPrice`, on every level. Series of numbers are not copied. */
function inLibraryNames(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(inLibraryNames) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [libraryName(name), inLibraryNames(one)]));
}

function libraryName(name: string): string {
  return name.replace(/(?<=.)_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
