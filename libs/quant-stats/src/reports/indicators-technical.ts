import { type Answer, type Request } from '@quant/contract';
import { assertSameLength, type OperationCost, type Series } from '@quant/core';
import { estimatedCost, finiteOrNull, mean, relativeChange } from '@quant/core/kernels';
import { commodityChannelIndex } from '../indicators/momentum/cci';
import { customaryMacd } from '../indicators/momentum/macd';
import { relativeStrengthIndices } from '../indicators/momentum/rsi';
import { exponentialMovingAverages } from '../indicators/moving-averages/ema';
import { simpleMovingAverages } from '../indicators/moving-averages/sma';
import { averageTrueRanges } from '../indicators/volatility/atr';
import { bollingerChannels } from '../indicators/volatility/bollinger-bands';
import { onBalanceVolume } from '../indicators/volume/obv';
import { bandwidth } from './internal/bollinger/bandwidth';
import { percentB } from './internal/bollinger/percent-b';
import { logReturnVolatility } from './internal/technical/log-return-volatility';
import { stochasticK } from './internal/technical/stochastic-k';
import { technicalVerdict } from './internal/technical/technical-verdict';

type Indicators = Answer<'indicatorsTechnical'>;

/** The customary bands: 20 bars, two deviations. */
const BAND_BARS = 20;
const BAND_DEVIATIONS = 2;

/**
 * Thirteen technical indicators of a price series at its last bar, with the signals, the trend and the score they make.
 *
 * With P the last price, N = min(period, n − 1) and windows of the last N prices:
 *
 * - sma = mean; ema with weight 2/(N + 1), seeded with the mean of the first N; rsi of Wilder over N changes
 * - macd = EMA₁₂ − EMA₂₆, signal = EMA₉ of it, histogram = macd − signal, each seeded with the mean of its first values
 * - bollinger: mean ± 2 population standard deviations of the last min(20, n) prices
 * - stochastic_k = 100·(P − low)/(high − low) of the window, stochastic_d the mean of the last three; williams_r =
 * stochastic_k − 100
 * - cci = (P − sma)/(0.015·mean absolute deviation); roc = 100·(P/P₋N − 1); momentum = P − P₋N
 * - atr: Wilder's smoothing of |P_i − P_{i−1}|; mean_abs_change: plain mean of the last N
 * - volatility: sample deviation (n − 1) of the last N log returns · √252; obv: on-balance volume from the first bar
 *
 * All are made from closes alone: stochastic_k, stochastic_d, williams_r, cci and atr are not those of highs and lows,
 * which Lane, Williams, Lambert and Wilder take; indicatorsAtr has bars.
 *
 * trend is BULLISH when P > sma and rsi > 50, BEARISH when both are below. score is the mean of the votes −1, 0, 1 of P
 * against sma and ema, rsi against 50, momentum, and the histogram if there is one; composite_signal turns at ±0.6.
 *
 * @throws InvalidInputError  volumes and prices differ in number
 * @remarks Flat windows: stochastic_k and rsi 50, percent_b 0.5, cci 0. Prices are equal within 1e-12 of the larger, the
 *          histogram is 0 within 1e-12·max|P|, and thresholds are passed by more than 1e-9. Accuracy: see the series
 *          functions; relative error ≤ 1e-12 of the largest term over vectors/. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems; Bollinger (2001), Bollinger on Bollinger Bands.
 * @example
 * const prices = [10, 11, 10.5, 12, 11];
 * const { period_used, sma, rsi, signals, trend } = indicatorsTechnical({ prices, period: 14 });
 * period_used; // 4
 * sma; // 11.125
 * rsi; // 62.5
 * signals; // ['BELOW_SMA']
 * trend; // 'NEUTRAL'
 */
export function indicatorsTechnical(request: Request<'indicatorsTechnical'>): Indicators {
  const { prices, volumes = null, period } = request;
  if (volumes !== null) assertSameLength(volumes, 'volumes', prices, 'prices');
  const N = Math.min(period, prices.length - 1);
  const window = prices.slice(-N);
  const [price, base] = [prices.at(-1) as number, prices.at(-N - 1) as number];
  const percentK = stochasticK(window);
  const figures = {
    price,
    period,
    period_used: N,
    sma: simpleMovingAverages(window, N).at(-1) as number,
    ema: exponentialMovingAverages(prices, N).at(-1) as number,
    rsi: relativeStrengthIndices(prices, N).at(-1) as number,
    macd: macdPoint(prices),
    bollinger: bollingerPoint(prices),
    stochastic_k: percentK,
    stochastic_d: stochasticD(prices, N),
    williams_r: percentK - 100,
    cci: commodityChannelIndex(window, 0, new Float64Array(N)),
    roc: base > 0 ? finiteOrNull(100 * relativeChange(base, price)) : null,
    momentum: price - base,
    atr: averageTrueRanges(prices, prices, prices, N).at(-1) as number,
    mean_abs_change: meanAbsoluteChange(prices, N),
    volatility: logReturnVolatility(prices, N),
    obv: volumes === null ? null : onBalanceVolume(prices, volumes),
  };
  return { ...figures, ...technicalVerdict(figures, prices) };
}

function meanAbsoluteChange(prices: Series, N: number): number {
  const window = prices.slice(-N);
  return mean(Float64Array.from(prices.slice(-N - 1, -1), (before, i) => Math.abs((window[i] as number) - before)));
}

function macdPoint(prices: Series): Indicators['macd'] {
  const { line, signal, histogram } = customaryMacd(prices);
  return { macd: lastOf(line), signal: lastOf(signal), histogram: lastOf(histogram) };
}

/** null where the series has no value yet. */
function lastOf(series: Float64Array): number | null {
  return finiteOrNull(series.at(-1) as number);
}

function bollingerPoint(prices: Series): Indicators['bollinger'] {
  const recent = prices.slice(-BAND_BARS);
  const { upper, middle, lower, deviation } = bollingerChannels(recent, recent.length, BAND_DEVIATIONS);
  const mid = middle.at(-1) as number;
  return {
    upper: upper.at(-1) as number,
    mid,
    lower: lower.at(-1) as number,
    percent_b: percentB(recent, BAND_DEVIATIONS),
    bandwidth: bandwidth(mid, BAND_DEVIATIONS * (deviation.at(-1) as number)),
    window: recent.length,
  };
}

/** Mean of the last three, each over its own window. */
function stochasticD(prices: Series, N: number): number | null {
  const n = prices.length;
  if (n < N + 2) return null;
  return mean([n - 2, n - 1, n].map((end) => stochasticK(prices.slice(end - N, end))));
}

const PRICE_NANOSECONDS = 250;
const ANSWER_BYTES = 2500;

/** A time for each price. */
export const cost = {
  estimate: ({ prices }: Request<'indicatorsTechnical'>) =>
    estimatedCost(PRICE_NANOSECONDS * prices.length, ANSWER_BYTES),
  ceilingMs: 2,
} satisfies OperationCost<Request<'indicatorsTechnical'>>;
