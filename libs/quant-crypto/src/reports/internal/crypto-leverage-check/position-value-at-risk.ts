import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { percentKey } from '@quant/risk/kernels';
import { riskVarParametric } from '@quant/risk/reports/risk-var-parametric';
import { DAYS_PER_YEAR } from '../../../calendar/year';
import { type MarkedPosition } from './marked-position';

type LeverageValueAtRisk = Answer<'cryptoLeverageCheck'>['var'];

/**
 * Losses of a position over the holding period: those of one day by `riskVarParametric`; from there the mean grows with
 * the number of days and the rest with its root.
 *
 * Preconditions, unchecked: a valid request.
 *
 * @param returns  of the position, not of the asset
 */
export function positionValueAtRisk(
  returns: readonly number[],
  { confidence_levels, holding_period_days }: Request<'cryptoLeverageCheck'>,
  position: MarkedPosition,
): LeverageValueAtRisk {
  const ofOneDay = riskVarParametric({ returns, confidence_levels, holding_period_days: 1 });
  const { mean_daily, volatility_daily } = ofOneDay;
  const by_level = ofOneDay.levels.map((level) => overHoldingPeriod(level, mean_daily, holding_period_days, position));
  return {
    holding_period_days,
    volatility_daily,
    volatility_annual: volatility_daily * Math.sqrt(DAYS_PER_YEAR),
    annualization_factor: DAYS_PER_YEAR,
    levels: Object.fromEntries(by_level.map((level) => [percentKey(level.confidence), level])),
    by_level,
  };
}

/** The losses of a day over more days, and in USD. */
function overHoldingPeriod(
  { confidence, var: dayVar, cvar: dayCvar }: Answer<'riskVarParametric'>['levels'][number],
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
