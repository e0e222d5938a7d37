import { type Answer, type Request } from '@quant/contract';
import { type Series } from '@quant/core';
import { bollingerBands, ema, macd, rsi, sma } from '@quant/stats';
import { figure } from '../picture/figure';
import {
  type BandSeries,
  type Bar,
  type LineSeries,
  type Panel,
  type Picture,
  type Point,
  type Tone,
} from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * Prices with moving averages and Bollinger bands, and below them relative strength and, from 34 prices on, MACD.
 *
 * @param request  of `indicatorsTechnical`
 * @param answer   its answer
 * @example
 * const prices = Array.from({ length: 60 }, (_, i) => 100 + 5 * Math.sin(i / 6));
 * const request = { prices, period: 14 };
 * indicatorsPicture(request, indicatorsTechnical(request)).panels.length; // 3
 */
export function indicatorsPicture(
  { prices }: Request<'indicatorsTechnical'>,
  answer: Answer<'indicatorsTechnical'>,
): Picture {
  const { period_used: period, bollinger, composite_signal, rsi, macd } = answer;
  const lines = [
    averageLine(`SMA ${period}`, 'secondary', sma(prices, period)),
    averageLine(`EMA ${period}`, 'tertiary', ema(prices, period)),
  ];
  return {
    id: 'indicators',
    title: 'Price and indicators',
    subtitle: `Together ${composite_signal.toLowerCase()} · price ${figure(answer.price)} · RSI ${figure(rsi)} · MACD ${figure(macd.macd)}`,
    description: `${prices.length} prices with moving averages and Bollinger bands, and below them relative strength and MACD.`,
    x: { label: 'Bar' },
    panels: [
      pricePanel(prices, [bollingerBand(prices, bollinger.window, 2)], lines),
      strengthPanel(prices, period),
      ...(macd.signal === null ? [] : [macdPanel(prices)]),
    ],
  };
}

/**
 * Prices with their Bollinger bands.
 *
 * @param request  of `indicatorsBollingerBands`
 * @param answer   its answer
 * @example
 * const prices = Array.from({ length: 60 }, (_, i) => 100 + 5 * Math.sin(i / 6));
 * const request = { prices, window: 20, num_std: 2 };
 * bollingerPicture(request, indicatorsBollingerBands(request)).id; // 'bollinger'
 */
export function bollingerPicture(
  { prices }: Request<'indicatorsBollingerBands'>,
  answer: Answer<'indicatorsBollingerBands'>,
): Picture {
  const { window_used, num_std, lower_band, upper_band, signal } = answer;
  const middle = averageLine(`SMA ${window_used}`, 'secondary', sma(prices, window_used));
  return {
    id: 'bollinger',
    title: `Bollinger bands, ${window_used} bars and ${figure(num_std)} standard deviations`,
    subtitle: `${signal.toLowerCase()}: price ${figure(answer.price)} between ${figure(lower_band)} and ${figure(upper_band)}`,
    description: `${prices.length} prices with the bands around their moving average.`,
    x: { label: 'Bar' },
    panels: [pricePanel(prices, [bollingerBand(prices, window_used, num_std)], [middle])],
  };
}

/**
 * Prices with a fast and a slow average, and where these crossed last.
 *
 * @param request  of `indicatorsCrossover`
 * @param answer   its answer
 * @example
 * const prices = Array.from({ length: 60 }, (_, i) => 100 + 5 * Math.sin(i / 6));
 * const request = { prices, fast_period: 10, slow_period: 50 };
 * crossoverPicture(request, indicatorsCrossover(request)).id; // 'crossover'
 */
export function crossoverPicture(
  { prices }: Request<'indicatorsCrossover'>,
  answer: Answer<'indicatorsCrossover'>,
): Picture {
  const { fast_period_used: fast, slow_period_used: slow, last_signals, total_crosses, signal } = answer;
  const crossings = (type: 'GOLDEN_CROSS' | 'DEATH_CROSS') =>
    last_signals.filter((crossing) => crossing.type === type).map(({ idx, price }): Point => [idx, price]);
  const lines = [
    averageLine(`EMA ${fast}`, 'secondary', ema(prices, fast)),
    averageLine(`EMA ${slow}`, 'tertiary', ema(prices, slow)),
  ];
  const { series, y } = pricePanel(prices, [], lines);
  const marks = [
    { kind: 'points', label: 'Golden cross', tone: 'gain', shape: 'up', points: crossings('GOLDEN_CROSS') },
    { kind: 'points', label: 'Death cross', tone: 'loss', shape: 'down', points: crossings('DEATH_CROSS') },
  ] as const;
  return {
    id: 'crossover',
    title: 'Moving averages and their crossings',
    subtitle: `Now ${signal.toLowerCase()} · ${total_crosses} crossings`,
    description: `${prices.length} prices with two moving averages; the last crossings are marked.`,
    x: { label: 'Bar' },
    panels: [{ y, series: [...series, ...marks] }],
  };
}

/** Points of a series aligned with its bars, without the bars that it has no value for yet. */
function fromFirstValue(values: Float64Array): readonly Point[] {
  return overBars(values).filter(([, value]) => !Number.isNaN(value));
}

function pricePanel(prices: Series, bands: readonly BandSeries[], lines: readonly LineSeries[]): Panel {
  const price: LineSeries = { kind: 'line', label: 'Price', tone: 'primary', points: overBars(prices) };
  return { y: { label: 'Price' }, share: 2.2, series: [...bands, ...lines, price] };
}

function averageLine(label: string, tone: Tone, values: Float64Array): LineSeries {
  return { kind: 'line', label, tone, points: fromFirstValue(values) };
}

function bollingerBand(prices: Series, period: number, numStd: number): BandSeries {
  const { lower, upper } = bollingerBands(prices, period, { multiplier: numStd });
  const points = fromFirstValue(lower).map(([bar, low]) => [bar, low, upper[bar] ?? NaN] as const);
  return { kind: 'band', label: 'Bollinger bands', tone: 'primary', points };
}

function strengthPanel(prices: Series, period: number): Panel {
  const points = fromFirstValue(rsi(prices, period));
  return {
    y: { label: `RSI ${period}` },
    series: [
      { kind: 'line', label: '', tone: 'tertiary', points },
      { kind: 'rule', axis: 'y', at: 70, label: 'overbought', tone: 'muted' },
      { kind: 'rule', axis: 'y', at: 30, label: 'oversold', tone: 'muted' },
    ],
  };
}

function macdPanel(prices: Series): Panel {
  const { line, signal, histogram } = macd(prices);
  const bars = fromFirstValue(histogram).map(([bar, value]): Bar => [bar - 0.5, bar + 0.5, 0, value]);
  return {
    y: { label: 'MACD 12, 26, 9' },
    series: [
      { kind: 'bars', label: '', tone: 'gain', bars: bars.filter(([, , , height]) => height >= 0) },
      { kind: 'bars', label: '', tone: 'loss', bars: bars.filter(([, , , height]) => height < 0) },
      averageLine('MACD', 'tertiary', line),
      { ...averageLine('Signal', 'muted', signal), isDashed: true },
    ],
  };
}
