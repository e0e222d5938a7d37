import { type Series } from '@quant/core';
import { finiteOrNull, mean, relativeChange } from '@quant/core/kernels';
import { commodityChannelIndex } from '../../../indicators/momentum/cci';
import { customaryMacd } from '../../../indicators/momentum/macd';
import { relativeStrengthIndices } from '../../../indicators/momentum/rsi';
import { exponentialMovingAverages } from '../../../indicators/moving-averages/ema';
import { simpleMovingAverages } from '../../../indicators/moving-averages/sma';
import { averageTrueRanges } from '../../../indicators/volatility/atr';
import { bollingerChannels } from '../../../indicators/volatility/bollinger-bands';
import { onBalanceVolume } from '../../../indicators/volume/obv';
import { DEFAULT_NUM_STD, DEFAULT_PERIOD, DEFAULT_WINDOW } from '../bounds';
import { bandwidth } from '../internal/bandwidth';
import { logReturnVolatility } from '../internal/log-return-volatility';
import { percentB } from '../internal/percent-b';
import { stochasticK } from '../internal/stochastic-k';
import { technicalVerdict } from '../internal/technical-verdict';
import { technicalIndicatorsInputs, type TechnicalIndicatorsInputs } from './technical-indicators-inputs';
import { type BollingerPoint, type MacdPoint, type TechnicalIndicators } from './technical-indicators-result';

/**
 * Thirteen technical indicators of a price series at its last bar, with the signals, the trend and the score they make.
 *
 * With P the last price, N = min(period, n − 1) and windows of the last N prices:
 *
 * - sma = mean; ema with weight 2/(N + 1), seeded with the mean of the first N; rsi of Wilder over N changes
 * - macd = EMA₁₂ − EMA₂₆, signal = EMA₉ of it, histogram = macd − signal, each seeded with the mean of its first values
 * - bollinger: mean ± 2 population standard deviations of the last min(20, n) prices
 * - stochasticK = 100·(P − low)/(high − low) of the window, stochasticD the mean of the last three; williamsR =
 * stochasticK − 100
 * - cci = (P − sma)/(0.015·mean absolute deviation); roc = 100·(P/P₋N − 1); momentum = P − P₋N
 * - atr: Wilder's smoothing of |P_i − P_{i−1}|; meanAbsChange: plain mean of the last N
 * - volatility: sample deviation (n − 1) of the last N log returns · √252; obv: on-balance volume from the first bar
 *
 * All are made from closes alone: stochasticK, stochasticD, williamsR, cci and atr are not those of highs and lows,
 * which Lane, Williams, Lambert and Wilder take; averageTrueRange has bars.
 *
 * trend is BULLISH when P > sma and rsi > 50, BEARISH when both are below. score is the mean of the votes −1, 0, 1 of P
 * against sma and ema, rsi against 50, momentum, and the histogram if there is one; compositeSignal turns at ±0.6.
 *
 * @param inputs.prices   closes, oldest first          [any unit]  [n, 5 … 5000], any sign
 * @param inputs.volumes  volumes of the same bars      [any unit]  [n], ≥ 0, default none
 * @param inputs.period   look-back                     [bars]      integer 2 … 5000, default 14
 * @returns the indicators; null where a series is too short or a base is not above 0
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above, or lengths differ
 * @remarks Flat windows: stochasticK and rsi 50, percentB 0.5, cci 0. Prices are equal within 1e-12 of the larger, the
 *          histogram is 0 within 1e-12·max|P|, and thresholds are passed by more than 1e-9. Accuracy: see the series
 *          functions; relative error ≤ 1e-12 of the largest term over vectors/. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems; Bollinger (2001), Bollinger on Bollinger Bands.
 * @example
 * const prices = [10, 11, 10.5, 12, 11];
 * const { periodUsed, sma, rsi, signals, trend } = technicalIndicators({ prices });
 * periodUsed; // 4
 * sma; // 11.125
 * rsi; // 62.5
 * signals; // ['BELOW_SMA']
 * trend; // 'NEUTRAL'
 */
export function technicalIndicators(inputs: TechnicalIndicatorsInputs): TechnicalIndicators {
  technicalIndicatorsInputs.assert(inputs);
  const { prices, volumes = null, period = DEFAULT_PERIOD } = inputs;
  const N = Math.min(period, prices.length - 1);
  const window = prices.slice(-N);
  const [price, base] = [prices.at(-1) as number, prices.at(-N - 1) as number];
  const percentK = stochasticK(window);
  const figures = {
    price,
    period,
    periodUsed: N,
    sma: simpleMovingAverages(window, N).at(-1) as number,
    ema: exponentialMovingAverages(prices, N).at(-1) as number,
    rsi: relativeStrengthIndices(prices, N).at(-1) as number,
    macd: macdPoint(prices),
    bollinger: bollingerPoint(prices),
    stochasticK: percentK,
    stochasticD: stochasticD(prices, N),
    williamsR: percentK - 100,
    cci: commodityChannelIndex(window, 0, new Float64Array(N)),
    roc: base > 0 ? finiteOrNull(100 * relativeChange(base, price)) : null,
    momentum: price - base,
    atr: averageTrueRanges(prices, prices, prices, N).at(-1) as number,
    meanAbsChange: meanAbsoluteChange(prices, N),
    volatility: logReturnVolatility(prices, N),
    obv: volumes === null ? null : onBalanceVolume(prices, volumes),
  };
  return { ...figures, ...technicalVerdict(figures, prices) };
}

function meanAbsoluteChange(prices: Series, N: number): number {
  const window = prices.slice(-N);
  return mean(Float64Array.from(prices.slice(-N - 1, -1), (before, i) => Math.abs((window[i] as number) - before)));
}

function macdPoint(prices: Series): MacdPoint {
  const { line, signal, histogram } = customaryMacd(prices);
  return { macd: lastOf(line), signal: lastOf(signal), histogram: lastOf(histogram) };
}

/** null where the series has no value yet. */
function lastOf(series: Float64Array): number | null {
  return finiteOrNull(series.at(-1) as number);
}

function bollingerPoint(prices: Series): BollingerPoint {
  const recent = prices.slice(-DEFAULT_WINDOW);
  const { upper, middle, lower, deviation } = bollingerChannels(recent, recent.length, DEFAULT_NUM_STD);
  const mid = middle.at(-1) as number;
  return {
    upper: upper.at(-1) as number,
    mid,
    lower: lower.at(-1) as number,
    percentB: percentB(recent, DEFAULT_NUM_STD),
    bandwidth: bandwidth(mid, DEFAULT_NUM_STD * (deviation.at(-1) as number)),
    window: recent.length,
  };
}

/** Mean of the last three, each over its own window. */
function stochasticD(prices: Series, N: number): number | null {
  const n = prices.length;
  if (n < N + 2) return null;
  return mean([n - 2, n - 1, n].map((end) => stochasticK(prices.slice(end - N, end))));
}
