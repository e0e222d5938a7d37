import { type Series } from '@quant/core';
import { finiteOrNull, relativeChange } from '@quant/core/kernels';
import { relativeStrengthIndices } from '../../indicators/momentum/rsi';
import { volatilityEstimates } from '../realized-volatility/volatility-estimates';
import { DEFAULT_RSI_PERIOD, DEFAULT_SMA_PERIOD, DEFAULT_VOLATILITY_WINDOW, ROOT_TRADING_DAYS } from './bounds';
import { directionOf } from './internal/direction-of';
import { regimeOf } from './internal/regime-of';
import { suggestedStrategyOf } from './internal/suggested-strategy-of';
import { regimeClassificationInputs, barsOf, type RegimeClassificationInputs } from './regime-classification-inputs';
import { type RegimeClassification } from './regime-classification-result';

/**
 * Regime of a series of bars: the market regime, relative strength, realised volatilities and short slopes, and what to
 * make of them.
 *
 * The market regime is that of marketRegime on the closes, the index that of Wilder, the volatilities those of
 * realizedVolatility over the last bars.
 *
 * @param inputs.closes     closing prices, oldest first   [currency]  [n, 30 … 5000], > 0, inside [low, high]
 * @param inputs.opens      opening prices                 [currency]  [n], > 0, inside [low, high]; default none
 * @param inputs.highs      highest prices                 [currency]  [n], > 0, at least the lows; default none
 * @param inputs.lows       lowest prices                  [currency]  [n], > 0; default none
 * @param inputs.smaPeriod  closes of the moving average               integer 1 … 5000, default 50
 * @param inputs.volWindow  returns and bars of the volatilities       integer 2 … 5000, default 21
 * @param inputs.rsiPeriod  changes of the index's first averages      integer 1 … 5000, default 14
 * @returns the classification and the figures behind it
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
 * @remarks recentVol and longVol are of simple returns, realizedVol.closeToClose of log returns. The realised
 *          volatilities take the last w = volWindowUsed bars; those that look across bars also take the close before
 *          them. A look-back longer than the data is shortened to it. Slopes and the index are beyond a threshold when
 *          more than 1e-9 beyond. Accuracy: relative error ≤ 1e-12 over vectors/regime.exact.json. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems; realizedVolatility for the estimators.
 * @example
 * const closes = Array.from({ length: 40 }, (_, i) => 100 + i + (i % 2));
 * const { trend, direction, slope5dPct, suggestedStrategy } = regimeClassification({ closes });
 * trend; // 'UPTREND'
 * direction; // 'STRONG_UP'
 * slope5dPct; // ≈ 4.47761194029851
 * suggestedStrategy; // 'TAKE_PROFITS'
 */
export function regimeClassification(inputs: RegimeClassificationInputs): RegimeClassification {
  regimeClassificationInputs.assert(inputs);
  const { closes, smaPeriod = DEFAULT_SMA_PERIOD, volWindow = DEFAULT_VOLATILITY_WINDOW } = inputs;
  const { rsiPeriod = DEFAULT_RSI_PERIOD } = inputs;
  const { priceVsSma, ...regime } = regimeOf(closes, smaPeriod, volWindow);
  const rsiPeriodUsed = Math.min(rsiPeriod, closes.length - 1);
  const rsi = relativeStrengthIndices(closes, rsiPeriodUsed).at(-1) as number;
  const [slope5, slope20] = [slopePct(closes, 5), slopePct(closes, 20)];
  const window = regime.volWindowUsed;
  return {
    ...regime,
    priceVsSmaPct: 100 * priceVsSma,
    rsi,
    realizedVol: volatilityEstimates(barsOf(inputs), window, window, ROOT_TRADING_DAYS),
    slope5dPct: finiteOrNull(slope5),
    slope20dPct: finiteOrNull(slope20),
    direction: directionOf(slope5, slope20),
    suggestedStrategy: suggestedStrategyOf(regime.composite, rsi),
    rsiPeriodUsed,
  };
}

/** Change over the last `bars` bars in percent. */
function slopePct(closes: Series, bars: number): number {
  const last = closes.length - 1;
  return 100 * relativeChange(closes[last - bars] as number, closes[last] as number);
}
