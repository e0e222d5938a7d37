import { type Series } from '@quant/core';
import { bollingerBands, ema, macd, rsi, sma } from '@quant/stats';
import {
  type BollingerBands,
  type BollingerBandsInputs,
  type MovingAverageCrossover,
  type MovingAverageCrossoverInputs,
  type TechnicalIndicators,
  type TechnicalIndicatorsInputs,
} from '@quant/stats/reports';
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
 * @param inputs  of `technicalIndicators`
 * @param result  what it has answered
 * @example
 * const inputs = { prices: Array.from({ length: 60 }, (_, i) => 100 + 5 * Math.sin(i / 6)) };
 * indicatorsPicture(inputs, technicalIndicators(inputs)).panels.length; // 3
 */
export function indicatorsPicture({ prices }: TechnicalIndicatorsInputs, result: TechnicalIndicators): Picture {
  const { periodUsed: period, bollinger, compositeSignal, rsi, macd } = result;
  const lines = [
    averageLine(`SMA ${period}`, 'secondary', sma(prices, period)),
    averageLine(`EMA ${period}`, 'tertiary', ema(prices, period)),
  ];
  return {
    id: 'indicators',
    title: 'Price and indicators',
    subtitle: `Together ${compositeSignal.toLowerCase()} · price ${figure(result.price)} · RSI ${figure(rsi)} · MACD ${figure(macd.macd)}`,
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
 * @param inputs  of `bollingerBands`
 * @param result  what it has answered
 * @example
 * const inputs = { prices: Array.from({ length: 60 }, (_, i) => 100 + 5 * Math.sin(i / 6)) };
 * bollingerPicture(inputs, bollingerBands(inputs)).id; // 'bollinger'
 */
export function bollingerPicture({ prices }: BollingerBandsInputs, result: BollingerBands): Picture {
  const { windowUsed, numStd, lowerBand, upperBand, signal } = result;
  const middle = averageLine(`SMA ${windowUsed}`, 'secondary', sma(prices, windowUsed));
  return {
    id: 'bollinger',
    title: `Bollinger bands, ${windowUsed} bars and ${figure(numStd)} standard deviations`,
    subtitle: `${signal.toLowerCase()}: price ${figure(result.price)} between ${figure(lowerBand)} and ${figure(upperBand)}`,
    description: `${prices.length} prices with the bands around their moving average.`,
    x: { label: 'Bar' },
    panels: [pricePanel(prices, [bollingerBand(prices, windowUsed, numStd)], [middle])],
  };
}

/**
 * Prices with a fast and a slow average, and where these crossed last.
 *
 * @param inputs  of `movingAverageCrossover`
 * @param result  what it has answered
 * @example
 * const inputs = { prices: Array.from({ length: 60 }, (_, i) => 100 + 5 * Math.sin(i / 6)) };
 * crossoverPicture(inputs, movingAverageCrossover(inputs)).id; // 'crossover'
 */
export function crossoverPicture({ prices }: MovingAverageCrossoverInputs, result: MovingAverageCrossover): Picture {
  const { fastPeriodUsed: fast, slowPeriodUsed: slow, lastSignals, totalCrosses, signal } = result;
  const crossings = (type: 'GOLDEN_CROSS' | 'DEATH_CROSS') =>
    lastSignals.filter((crossing) => crossing.type === type).map(({ idx, price }): Point => [idx, price]);
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
    subtitle: `Now ${signal.toLowerCase()} · ${totalCrosses} crossings`,
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
  const { lower, upper } = bollingerBands(prices, { period, numStd });
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
