import { type Answer, type Request } from '@quant/contract';
import { type Series } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { type ParametricValueAtRisk, parametricValueAtRisk, type ValueAtRiskLevel } from '@quant/risk/reports';
import { percentKey } from '@quant/risk/kernels';
import { DAYS_PER_YEAR } from '../../../calendar/year';
import { type MarkedPosition } from './marked-position';

type LeverageValueAtRisk = Answer<'cryptoLeverageCheck'>['var'];

/** As many levels as `parametricValueAtRisk` takes at a time. */
const LEVELS_AT_A_TIME = 5;

/**
 * Losses of a position over the holding period: those of one day by `parametricValueAtRisk`, which stops at 252 days,
 * and from there the mean grows with the number of days and the rest with its root.
 *
 * Preconditions, unchecked: a valid request.
 *
 * @param returns  of the position, not of the asset
 */
export function positionValueAtRisk(
  returns: Series,
  { confidence_levels, holding_period_days }: Request<'cryptoLeverageCheck'>,
  position: MarkedPosition,
): LeverageValueAtRisk {
  const ofOneDay = inParts(confidence_levels).map((part) => parametricValueAtRisk({ returns, confidenceLevels: part }));
  // the moments are the same in all parts, and there is at least one
  const { meanDaily, volatilityDaily } = ofOneDay[0] as ParametricValueAtRisk;
  const by_level = ofOneDay
    .flatMap(({ levels }) => levels)
    .map((level) => overHoldingPeriod(level, meanDaily, holding_period_days, position));
  return {
    holding_period_days,
    volatility_daily: volatilityDaily,
    volatility_annual: volatilityDaily * Math.sqrt(DAYS_PER_YEAR),
    annualization_factor: DAYS_PER_YEAR,
    levels: Object.fromEntries(by_level.map((level) => [percentKey(level.confidence), level])),
    by_level,
  };
}

function inParts(levels: Series): Series[] {
  const count = Math.ceil(levels.length / LEVELS_AT_A_TIME);
  return Array.from({ length: count }, (_, i) => levels.slice(i * LEVELS_AT_A_TIME, (i + 1) * LEVELS_AT_A_TIME));
}

/** The losses of a day over more days, and in USD. */
function overHoldingPeriod(
  { confidence, var: dayVar, cvar: dayCvar }: ValueAtRiskLevel,
  mean: number,
  days: number,
  { notional, equity }: MarkedPosition,
): LeverageValueAtRisk['by_level'][number] {
  const percentOf = (loss: number) => 100 * (Math.sqrt(days) * (loss + mean) - days * mean);
  const [varPct, cvarPct] = [percentOf(dayVar), percentOf(dayCvar)];
  const varUsd = (varPct * notional) / 100;
  return {
    confidence,
    var_pct: varPct,
    cvar_pct: cvarPct,
    var_usd: finiteOrNull(varUsd),
    cvar_usd: finiteOrNull((cvarPct * notional) / 100),
    var_pct_of_equity: equity > 0 ? finiteOrNull((100 * varUsd) / equity) : null,
  };
}
