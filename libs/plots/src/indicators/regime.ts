import { rsi, sma } from '@quant/stats';
import {
  type MarketRegime,
  type MarketRegimeInputs,
  type RegimeClassification,
  type RegimeClassificationInputs,
  volatilityRegime,
  type VolatilityRegime,
  type VolatilityStanding,
} from '@quant/stats/reports';
import { type Series as Numbers } from '@quant/core';
import { extent } from 'd3-array';
import { figure, percentage } from '../picture/figure';
import { type BandSeries, type Panel, type Picture, type Tone } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * Prices with their average, on bands that show the volatility regime of each stretch as it stood then, and the ratio of recent to
 * long-run volatility that decides it.
 *
 * @param inputs  of `marketRegime`
 * @param result  what it has answered
 * @example
 * const inputs = { prices: Array.from({ length: 90 }, (_, i) => 100 + 5 * Math.sin(i * i)) };
 * regimePicture(inputs, marketRegime(inputs)).panels.length; // 2
 */
export function regimePicture({ prices }: MarketRegimeInputs, result: MarketRegime): Picture {
  const { composite, trend, priceVsSma, volRegime, volRatio } = result;
  return regimesPicture(prices, result, {
    subtitle: `${worded(composite)} · ${worded(trend)}, ${percentage(priceVsSma)} from the average · ${NAMES[volRegime].toLowerCase()}, ${figure(volRatio)} times the long run`,
    panels: [],
  });
}

/**
 * The same of bars, with relative strength.
 *
 * @param inputs  of `regimeClassification`
 * @param result  what it has answered
 * @example
 * const inputs = { closes: Array.from({ length: 90 }, (_, i) => 100 + 5 * Math.sin(i * i)) };
 * regimeClassPicture(inputs, regimeClassification(inputs)).panels.length; // 3
 */
export function regimeClassPicture({ closes }: RegimeClassificationInputs, result: RegimeClassification): Picture {
  const { composite, direction, suggestedStrategy, volRegime, rsiPeriodUsed } = result;
  const strength = overBars(rsi(closes, rsiPeriodUsed));
  return regimesPicture(closes, result, {
    subtitle: `${worded(suggestedStrategy)}: ${worded(composite)} · ${worded(direction)} · ${NAMES[volRegime].toLowerCase()} · RSI ${figure(result.rsi)}`,
    panels: [
      {
        y: { label: `RSI ${rsiPeriodUsed}` },
        series: [
          { kind: 'line', label: '', tone: 'tertiary', points: strength },
          { kind: 'rule', axis: 'y', at: 70, label: 'overbought', tone: 'muted' },
          { kind: 'rule', axis: 'y', at: 30, label: 'oversold', tone: 'muted' },
        ],
      },
    ],
  });
}

const NAMES: Readonly<Record<VolatilityRegime, string>> = {
  LOW_VOL: 'Low volatility',
  NORMAL: 'Normal volatility',
  HIGH_VOL: 'High volatility',
  CRISIS: 'Crisis',
};

const TONES: Readonly<Record<VolatilityRegime, Tone>> = {
  LOW_VOL: 'gain',
  NORMAL: 'muted',
  HIGH_VOL: 'secondary',
  CRISIS: 'loss',
};

/** RISK_ON in words. */
function worded(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}

type Standing = VolatilityStanding & Pick<MarketRegime, 'smaPeriodUsed' | 'n'>;

interface Beside {
  readonly subtitle: string;
  readonly panels: readonly Panel[];
}

function regimesPicture(prices: Numbers, result: Standing, { subtitle, panels }: Beside): Picture {
  const past = pastRegimes(prices, result);
  return {
    id: 'regime',
    title: 'Market regime',
    subtitle,
    description: `${prices.length} prices with their average of ${result.smaPeriodUsed} bars, coloured by volatility regime, and the ratio of recent to long-run volatility. ${subtitle}.`,
    x: { label: 'Bar' },
    panels: [pricePanel(prices, result.smaPeriodUsed, past), ratioPanel(past, prices.length), ...panels],
  };
}

interface Past {
  readonly bar: number;
  readonly standing: VolatilityStanding;
}

/** Stretches into which the past is cut. */
const MOST_STRETCHES = 100;

/** The regime at bars of the past by the prices up to each; the last is that of the answer. */
function pastRegimes(prices: Numbers, result: Standing): readonly Past[] {
  const [first, last] = [Math.min(result.volWindowUsed + 1, prices.length - 1), prices.length - 1];
  const step = Math.max(1, Math.ceil((last - first) / MOST_STRETCHES));
  const bars = Array.from({ length: Math.ceil((last - first) / step) }, (_, i) => first + i * step);
  const volWindow = result.volWindowUsed;
  const past = bars.map((bar) => ({
    bar,
    standing: volatilityRegime({ prices: prices.slice(0, bar + 1), volWindow }),
  }));
  return [...past, { bar: last, standing: result }];
}

function pricePanel(prices: Numbers, period: number, past: readonly Past[]): Panel {
  return {
    y: { label: 'Price' },
    share: 2.2,
    series: [
      ...bandsOf(prices, past),
      { kind: 'line', label: `SMA ${period}`, tone: 'secondary', points: overBars(sma(prices, period)) },
      { kind: 'line', label: 'Price', tone: 'primary', points: overBars(prices) },
    ],
  };
}

/** From the lowest to the highest price, each from the bar before its stretch to its last one. */
function bandsOf(prices: Numbers, past: readonly Past[]): readonly BandSeries[] {
  const [low = 0, high = 0] = extent(Array.from(prices));
  const spans = past.map(({ bar, standing }, i) => ({
    regime: standing.volRegime,
    from: past[i - 1]?.bar ?? Math.max(0, bar - 1),
    to: bar,
  }));
  return (Object.keys(NAMES) as VolatilityRegime[]).flatMap((regime) => {
    const own = spans.filter((span) => span.regime === regime);
    // a gap after each span: the next one of the regime may be far away
    const points = own.flatMap(({ from, to }) => [
      [from, low, high] as const,
      [to, low, high] as const,
      [to, NaN, NaN] as const,
    ]);
    return own.length === 0 ? [] : [{ kind: 'band', label: NAMES[regime], tone: TONES[regime], points } as const];
  });
}

/** Beyond them a regime begins. */
const BOUNDS = [
  [0.7, 'low'],
  [1.3, 'high'],
  [2, 'crisis'],
] as const;

function ratioPanel(past: readonly Past[], length: number): Panel {
  const points = past.map(({ bar, standing }) => [bar, standing.volRatio ?? NaN] as const);
  return {
    y: { label: 'Recent over long-run volatility' },
    series: [
      // over all bars, as the prices are
      { kind: 'line', label: '', tone: 'tertiary', points: [[0, NaN], ...points, [length - 1, NaN]] },
      ...BOUNDS.map(([at, label]) => ({ kind: 'rule', axis: 'y', at, label, tone: 'muted' }) as const),
    ],
  };
}
