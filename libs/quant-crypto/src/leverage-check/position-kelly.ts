import { type Series } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { kellyCriterion } from '@quant/risk';
import { type LeverageKelly } from './leverage-check-result';
import { type MarkedPosition } from './marked-position';

/**
 * The leverage of a position beside the one at which its returns grow fastest.
 *
 * @param returns  of the position, not of the asset
 */
export function positionKelly(returns: Series, { notional, equity, leverage }: MarkedPosition): LeverageKelly {
  const kelly = kellyCriterion({ mode: 'continuous', returns });
  const { fullKellyLeverage, halfKelly } =
    kelly.mode === 'continuous' ? kelly : { fullKellyLeverage: null, halfKelly: null };
  return {
    fullKellyLeverage,
    halfKellyLeverage: halfKelly,
    currentLeverage: finiteOrNull(leverage),
    effectiveLeverage: equity > 0 ? finiteOrNull(notional / equity) : null,
  };
}
