import { type TrendSignal } from '../../../indicators/trend/trend-signals';

/** Signals of the indicators, in the order in which they are listed. */
export type TechnicalSignal =
  | TrendSignal
  | 'STOCH_OVERBOUGHT'
  | 'STOCH_OVERSOLD'
  | 'MACD_BULLISH'
  | 'MACD_BEARISH'
  | 'BOLLINGER_UPPER_BREAK'
  | 'BOLLINGER_LOWER_BREAK'
  | 'CCI_OVERBOUGHT'
  | 'CCI_OVERSOLD';
