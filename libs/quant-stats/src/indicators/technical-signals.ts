import { resolvedOrder } from '@quant/core/kernels';
import { type TechnicalSignal } from './technical-indicators-result';
import { type TechnicalFigures, type TechnicalStanding } from './technical-standing';

/** A value nearer to a threshold than this equals it: gains of 7 and losses of 3 make an RSI of 70, give or take rounding. */
const SLACK = 1e-9;

/** The signals that apply, in the order of their type. */
export function technicalSignals(figures: TechnicalFigures, standing: TechnicalStanding): readonly TechnicalSignal[] {
  const { price, rsi, stochasticK, bollinger, cci } = figures;
  const table: readonly (readonly [TechnicalSignal, boolean])[] = [
    ['RSI_OVERBOUGHT', rsi > 70 + SLACK],
    ['RSI_OVERSOLD', rsi < 30 - SLACK],
    ['ABOVE_SMA', standing.sma > 0],
    ['BELOW_SMA', standing.sma < 0],
    ['STOCH_OVERBOUGHT', stochasticK > 80 + SLACK],
    ['STOCH_OVERSOLD', stochasticK < 20 - SLACK],
    ['MACD_BULLISH', standing.histogram === 1],
    ['MACD_BEARISH', standing.histogram === -1],
    ['BOLLINGER_UPPER_BREAK', resolvedOrder(price, bollinger.upper) > 0],
    ['BOLLINGER_LOWER_BREAK', resolvedOrder(price, bollinger.lower) < 0],
    ['CCI_OVERBOUGHT', cci > 100 + SLACK],
    ['CCI_OVERSOLD', cci < -100 - SLACK],
  ];
  return table.filter(([, applies]) => applies).map(([signal]) => signal);
}
