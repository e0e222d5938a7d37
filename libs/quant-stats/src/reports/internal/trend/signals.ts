/** Signals of the indicators, in the order in which they are listed. */
export type TechnicalSignal =
  | 'RSI_OVERBOUGHT'
  | 'RSI_OVERSOLD'
  | 'ABOVE_SMA'
  | 'BELOW_SMA'
  | 'STOCH_OVERBOUGHT'
  | 'STOCH_OVERSOLD'
  | 'MACD_BULLISH'
  | 'MACD_BEARISH'
  | 'BOLLINGER_UPPER_BREAK'
  | 'BOLLINGER_LOWER_BREAK'
  | 'CCI_OVERBOUGHT'
  | 'CCI_OVERSOLD';

/** Which way the evidence points. */
export type Bias = 'BULLISH' | 'BEARISH' | 'NEUTRAL';
