import { resolvedOrder } from '@quant/core/kernels';
import { type TechnicalSignal } from './technical-indicators-result';
import { type TechnicalFigures, type TechnicalStanding } from './technical-standing';
import { trendSignals } from './trend-signals';

/** A value nearer to a threshold than this equals it, give or take rounding. */
const SLACK = 1e-9;

/** The signals that apply, in the order of their type. */
export function technicalSignals(figures: TechnicalFigures, standing: TechnicalStanding): readonly TechnicalSignal[] {
  const { price, rsi, stochasticK, bollinger, cci } = figures;
  const table: readonly (readonly [TechnicalSignal, boolean])[] = [
    ['STOCH_OVERBOUGHT', stochasticK > 80 + SLACK],
    ['STOCH_OVERSOLD', stochasticK < 20 - SLACK],
    ['MACD_BULLISH', standing.histogram === 1],
    ['MACD_BEARISH', standing.histogram === -1],
    ['BOLLINGER_UPPER_BREAK', resolvedOrder(price, bollinger.upper) > 0],
    ['BOLLINGER_LOWER_BREAK', resolvedOrder(price, bollinger.lower) < 0],
    ['CCI_OVERBOUGHT', cci > 100 + SLACK],
    ['CCI_OVERSOLD', cci < -100 - SLACK],
  ];
  return [...trendSignals(rsi, standing), ...table.filter(([, applies]) => applies).map(([signal]) => signal)];
}
