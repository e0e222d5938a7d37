import { type Answer, type Request } from '@quant/contract';
import { rsi, sma, volatilityRegime, type VolatilityRegime } from '@quant/stats';
import { type Series as Numbers } from '@quant/core';
import { extent } from 'd3-array';
import { figure, percentage } from '../picture/figure';
import { type BandSeries, type Panel, type Picture, type Tone } from '../picture/picture';
import { overBars } from '../picture/points';

/**
 * Prices with their average, on bands that show the volatility regime of each stretch as it stood then, and the ratio of recent to
 * long-run volatility that decides it.
 *
 * @param request  of `indicatorsRegime`
 * @param answer   its answer
 * @example
 * const prices = Array.from({ length: 90 }, (_, i) => 100 + 5 * Math.sin(i * i));
 * const request = { prices, sma_period: 50, vol_window: 21 };
 * regimePicture(request, indicatorsRegime(request)).panels.length; // 2
 */
export function regimePicture({ prices }: Request<'indicatorsRegime'>, answer: Answer<'indicatorsRegime'>): Picture {
  const { composite, trend, price_vs_sma, vol_regime, vol_ratio } = answer;
  return regimesPicture(prices, answer, {
    subtitle: `${worded(composite)} · ${worded(trend)}, ${percentage(price_vs_sma)} from the average · ${NAMES[vol_regime].toLowerCase()}, ${figure(vol_ratio)} times the long run`,
    panels: [],
  });
}

/**
 * The same of bars, with relative strength.
 *
 * @param request  of `indicatorsRegimeClassify`
 * @param answer   its answer
 * @example
 * const closes = Array.from({ length: 90 }, (_, i) => 100 + 5 * Math.sin(i * i));
 * const request = { closes, sma_period: 50, vol_window: 21, rsi_period: 14 };
 * regimeClassPicture(request, indicatorsRegimeClassify(request)).panels.length; // 3
 */
export function regimeClassPicture(
  { closes }: Request<'indicatorsRegimeClassify'>,
  answer: Answer<'indicatorsRegimeClassify'>,
): Picture {
  const { composite, direction, suggested_strategy, vol_regime, rsi_period_used } = answer;
  const strength = overBars(rsi(closes, rsi_period_used));
  return regimesPicture(closes, answer, {
    subtitle: `${worded(suggested_strategy)}: ${worded(composite)} · ${worded(direction)} · ${NAMES[vol_regime].toLowerCase()} · RSI ${figure(answer.rsi)}`,
    panels: [
      {
        y: { label: `RSI ${rsi_period_used}` },
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

type Standing = Pick<Answer<'indicatorsRegime'>, 'vol_regime' | 'vol_ratio' | 'vol_window_used' | 'sma_period_used'>;

interface Beside {
  readonly subtitle: string;
  readonly panels: readonly Panel[];
}

function regimesPicture(prices: Numbers, answer: Standing, { subtitle, panels }: Beside): Picture {
  const past = pastRegimes(prices, answer);
  return {
    id: 'regime',
    title: 'Market regime',
    subtitle,
    description: `${prices.length} prices with their average of ${answer.sma_period_used} bars, coloured by volatility regime, and the ratio of recent to long-run volatility. ${subtitle}.`,
    x: { label: 'Bar' },
    panels: [pricePanel(prices, answer.sma_period_used, past), ratioPanel(past, prices.length), ...panels],
  };
}

interface Past {
  readonly bar: number;
  readonly regime: VolatilityRegime;
  readonly ratio: number | null;
}

/** Stretches into which the past is cut. */
const MOST_STRETCHES = 100;

/** The regime at bars of the past by the prices up to each; the last is that of the answer. */
function pastRegimes(prices: Numbers, answer: Standing): readonly Past[] {
  const [first, last] = [Math.min(answer.vol_window_used + 1, prices.length - 1), prices.length - 1];
  const step = Math.max(1, Math.ceil((last - first) / MOST_STRETCHES));
  const bars = Array.from({ length: Math.ceil((last - first) / step) }, (_, i) => first + i * step);
  const volWindow = answer.vol_window_used;
  const past = bars.map((bar) => {
    const { volRegime, volRatio } = volatilityRegime(prices.slice(0, bar + 1), { window: volWindow });
    return { bar, regime: volRegime, ratio: volRatio };
  });
  return [...past, { bar: last, regime: answer.vol_regime, ratio: answer.vol_ratio }];
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
  const spans = past.map(({ bar, regime }, i) => ({
    regime,
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
  const points = past.map(({ bar, ratio }) => [bar, ratio ?? NaN] as const);
  return {
    y: { label: 'Recent over long-run volatility' },
    series: [
      // over all bars, as the prices are
      { kind: 'line', label: '', tone: 'tertiary', points: [[0, NaN], ...points, [length - 1, NaN]] },
      ...BOUNDS.map(([at, label]) => ({ kind: 'rule', axis: 'y', at, label, tone: 'muted' }) as const),
    ],
  };
}
