import { realizedVolatility, type RealizedVolatility, type RealizedVolatilityInputs } from '@quant/stats/reports';
import { figure, percentage } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { stackedBars } from '../picture/named-bars';
import { type LineSeries, type Picture, type Tone } from '../picture/picture';

type Estimator = 'closeToClose' | 'parkinson' | 'garmanKlass' | 'rogersSatchell' | 'yangZhang';

const ESTIMATORS: readonly (readonly [Estimator, string, Tone])[] = [
  ['closeToClose', 'Close-close', 'muted'],
  ['parkinson', 'Parkinson', 'secondary'],
  ['garmanKlass', 'Garman-Klass', 'tertiary'],
  ['rogersSatchell', 'Rogers-S.', 'gain'],
  ['yangZhang', 'Yang-Zhang', 'primary'],
];

/**
 * The same volatility by every estimator that the prices allow.
 *
 * @param _       of `realizedVolatility`
 * @param result  what it has answered
 * @example
 * const inputs = { close: [10, 11, 9, 10.5, 10.2], annualizationFactor: 365 };
 * volatilitiesPicture(inputs, realizedVolatility(inputs)).subtitle; // '4 returns, annualised over 365 · close to close 299.77%'
 */
export function volatilitiesPicture(_: RealizedVolatilityInputs, result: RealizedVolatility): Picture {
  const { returnsUsed, annualizationFactor, closeToClose } = result;
  const known = ESTIMATORS.filter(([estimator]) => result[estimator] !== null);
  const subtitle = `${returnsUsed} returns, annualised over ${annualizationFactor} · close to close ${percentage(closeToClose)}`;
  return {
    id: 'volatilities',
    title: 'Realised volatility by estimator',
    subtitle,
    description: `Bars of ${known.length} estimates of the same volatility. ${subtitle}.`,
    x: { label: 'Volatility', unit: 'per year', format: 'percent' },
    panels: [
      stackedBars(
        'Estimator',
        known.map(([, name]) => name),
        [{ label: '', tone: 'primary', values: known.map(([estimator]) => result[estimator]) }],
      ),
    ],
  };
}

/** Bars of a window: a month, or a third of what there is; never fewer than the operation takes. */
const MONTH = 21;
const FEWEST = 5;
const MOST_WINDOWS = 120;

/**
 * Volatility estimates over a moving window. Undefined for too few bars, with one or two windows.
 *
 * @param inputs  of `realizedVolatility`
 * @example
 * const inputs = { close: Array.from({ length: 60 }, (_, i) => 100 + 3 * Math.sin(i * i)) };
 * rollingVolatilityPicture(inputs)?.subtitle; // 'Over 20 bars each'
 */
export function rollingVolatilityPicture(inputs: RealizedVolatilityInputs): Picture | undefined {
  const { length } = inputs.close;
  const window = Math.max(FEWEST, Math.min(MONTH, Math.floor(length / 3)));
  if (length < window + 3) return undefined;
  const step = Math.ceil((length - window) / MOST_WINDOWS);
  const ends = Array.from({ length: Math.floor((length - window) / step) + 1 }, (_, i) => length - i * step).reverse();
  const estimates = ends.map((end) => ({
    end,
    found: ifComputable(() => realizedVolatility(cut(inputs, end - window, end))),
  }));
  const lines = ESTIMATORS.map(([estimator, label, tone]): LineSeries => ({
    kind: 'line',
    label,
    tone,
    isDashed: estimator === 'closeToClose',
    points: estimates.map(({ end, found }) => [end - 1, found?.[estimator] ?? NaN]),
  }));
  return {
    id: 'rolling-volatility',
    title: 'Realised volatility over time',
    subtitle: `Over ${figure(window)} bars each`,
    description: `Lines of the volatility of the last ${window} bars by estimator, over ${length} bars.`,
    x: { label: 'Bar' },
    panels: [
      {
        y: { label: 'Volatility', unit: 'per year', format: 'percent' },
        series: lines.filter(({ points }) => points.some(([, y]) => !Number.isNaN(y))),
      },
    ],
  };
}

function cut(inputs: RealizedVolatilityInputs, from: number, to: number): RealizedVolatilityInputs {
  const { close, high, low, open } = inputs;
  return {
    ...inputs,
    close: close.slice(from, to),
    high: high?.slice(from, to),
    low: low?.slice(from, to),
    open: open?.slice(from, to),
  };
}
