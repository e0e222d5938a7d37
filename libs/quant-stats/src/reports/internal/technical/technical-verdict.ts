import { type Answer } from '@quant/contract';
import { type Series } from '@quant/core';
import { extremes, resolvedOrder } from '@quant/core/kernels';
import { type Bias, type Side, sideOf, trendSides, type TrendSides } from '../../../indicators/trend/trend-sides';
import { trendSignals } from '../../../indicators/trend/trend-signals';
import { type TechnicalSignal } from './technical-signal';

type Indicators = Answer<'indicatorsTechnical'>;

/** From here on, three votes of five, the score is a signal. */
const DECISIVE_SCORE = 0.6;

/** The indicators that the verdict rests on. */
type TechnicalFigures = Omit<Indicators, 'signals' | 'trend' | 'score' | 'composite_signal'>;

/** Signals, trend and score of all indicators together. Preconditions, unchecked: figures of these prices. */
export function technicalVerdict(
  figures: TechnicalFigures,
  prices: Series,
): Pick<Indicators, 'signals' | 'trend' | 'score' | 'composite_signal'> {
  const sides = technicalSides(figures, prices);
  const score = scoreOf(sides);
  return {
    signals: technicalSignals(figures, sides),
    trend: sides.trend,
    score,
    composite_signal: biasOf(score),
  };
}

/** On which side of its dividing line each indicator stands. */
interface TechnicalSides extends TrendSides {
  /** Price against its exponential moving average. */
  readonly ema: Side;
  /** Price against that N bars ago. */
  readonly momentum: Side;
  /** MACD against its signal; null without a signal. */
  readonly histogram: Side | null;
}

function scoreOf({ sma, ema, rsi, momentum, histogram }: TechnicalSides): number {
  const votes = histogram === null ? 4 : 5;
  return (sma + ema + rsi + momentum + (histogram ?? 0)) / votes;
}

function biasOf(score: number): Bias {
  if (score >= DECISIVE_SCORE) return 'BULLISH';
  return score <= -DECISIVE_SCORE ? 'BEARISH' : 'NEUTRAL';
}

/** A value nearer to a threshold than this equals it, give or take rounding. */
const SLACK = 1e-9;

/** The signals that apply, in the order of their type. */
function technicalSignals(figures: TechnicalFigures, sides: TechnicalSides): TechnicalSignal[] {
  const { price, rsi, stochastic_k, bollinger, cci } = figures;
  const table: readonly (readonly [TechnicalSignal, boolean])[] = [
    ['STOCH_OVERBOUGHT', stochastic_k > 80 + SLACK],
    ['STOCH_OVERSOLD', stochastic_k < 20 - SLACK],
    ['MACD_BULLISH', sides.histogram === 1],
    ['MACD_BEARISH', sides.histogram === -1],
    ['BOLLINGER_UPPER_BREAK', resolvedOrder(price, bollinger.upper) > 0],
    ['BOLLINGER_LOWER_BREAK', resolvedOrder(price, bollinger.lower) < 0],
    ['CCI_OVERBOUGHT', cci > 100 + SLACK],
    ['CCI_OVERSOLD', cci < -100 - SLACK],
  ];
  return [...trendSignals(rsi, sides), ...table.filter(([, applies]) => applies).map(([signal]) => signal)];
}

/** Shares of the largest price below which a histogram is rounding. */
const HISTOGRAM_RESOLUTION = 1e-12;

/** Preconditions, unchecked: figures of these prices. */
function technicalSides(figures: TechnicalFigures, prices: Series): TechnicalSides {
  const { price, sma, ema, rsi, period_used, macd } = figures;
  const [least, greatest] = extremes(prices);
  const resolution = HISTOGRAM_RESOLUTION * Math.max(-least, greatest);
  return {
    ...trendSides(price, sma, rsi),
    ema: resolvedOrder(price, ema),
    momentum: resolvedOrder(price, prices.at(-period_used - 1) as number),
    histogram: macd.histogram === null ? null : sideOf(macd.histogram, resolution),
  };
}
