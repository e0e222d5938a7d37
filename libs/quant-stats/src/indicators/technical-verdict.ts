import { type Series } from '@quant/core';
import { type Bias, type TechnicalIndicators } from './technical-indicators-result';
import { technicalSignals } from './technical-signals';
import { technicalStanding, type TechnicalFigures, type TechnicalStanding } from './technical-standing';

/** From here on, three votes of five, the score is a signal. */
const DECISIVE_SCORE = 0.6;

/** What the indicators say together. Preconditions, unchecked: figures of these prices. */
export function technicalVerdict(
  figures: TechnicalFigures,
  prices: Series,
): Pick<TechnicalIndicators, 'signals' | 'trend' | 'score' | 'compositeSignal'> {
  const standing = technicalStanding(figures, prices);
  const score = scoreOf(standing);
  return {
    signals: technicalSignals(figures, standing),
    trend: standing.trend,
    score,
    compositeSignal: biasOf(score),
  };
}

function scoreOf({ sma, ema, rsi, momentum, histogram }: TechnicalStanding): number {
  const votes = histogram === null ? 4 : 5;
  return (sma + ema + rsi + momentum + (histogram ?? 0)) / votes;
}

function biasOf(score: number): Bias {
  if (score >= DECISIVE_SCORE) return 'BULLISH';
  return score <= -DECISIVE_SCORE ? 'BEARISH' : 'NEUTRAL';
}
