import { type Answer, type Request } from '@quant/contract';
import { statsRealizedVolatility } from '@quant/stats/reports/stats-realized-volatility';
import { figure, percentage } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { stackedBars } from '../picture/named-bars';
import { type LineSeries, type Picture, type Tone } from '../picture/picture';

type Estimator = 'close_to_close' | 'parkinson' | 'garman_klass' | 'rogers_satchell' | 'yang_zhang';

const ESTIMATORS: readonly (readonly [Estimator, string, Tone])[] = [
  ['close_to_close', 'Close-close', 'muted'],
  ['parkinson', 'Parkinson', 'secondary'],
  ['garman_klass', 'Garman-Klass', 'tertiary'],
  ['rogers_satchell', 'Rogers-S.', 'gain'],
  ['yang_zhang', 'Yang-Zhang', 'primary'],
];

/**
 * The same volatility by every estimator that the prices allow.
 *
 * @param _        of `statsRealizedVolatility`
 * @param answer   its answer
 * @example
 * const request = { close: [10, 11, 9, 10.5, 10.2], annualization_factor: 365 };
 * volatilitiesPicture(request, statsRealizedVolatility(request)).subtitle; // '4 returns, annualised over 365 · close to close 299.77%'
 */
export function volatilitiesPicture(
  _: Request<'statsRealizedVolatility'>,
  answer: Answer<'statsRealizedVolatility'>,
): Picture {
  const { returns_used, annualization_factor, close_to_close } = answer;
  const known = ESTIMATORS.filter(([estimator]) => answer[estimator] !== null);
  const subtitle = `${returns_used} returns, annualised over ${annualization_factor} · close to close ${percentage(close_to_close)}`;
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
        [{ label: '', tone: 'primary', values: known.map(([estimator]) => answer[estimator]) }],
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
 * @param request  of `statsRealizedVolatility`
 * @example
 * const close = Array.from({ length: 60 }, (_, i) => 100 + 3 * Math.sin(i * i));
 * rollingVolatilityPicture({ close, annualization_factor: 252 })?.subtitle; // 'Over 20 bars each'
 */
export function rollingVolatilityPicture(request: Request<'statsRealizedVolatility'>): Picture | undefined {
  const { length } = request.close;
  const window = Math.max(FEWEST, Math.min(MONTH, Math.floor(length / 3)));
  if (length < window + 3) return undefined;
  const step = Math.ceil((length - window) / MOST_WINDOWS);
  const ends = Array.from({ length: Math.floor((length - window) / step) + 1 }, (_, i) => length - i * step).reverse();
  const estimates = ends.map((end) => ({
    end,
    found: ifComputable(() => statsRealizedVolatility(cut(request, end - window, end))),
  }));
  const lines = ESTIMATORS.map(([estimator, label, tone]): LineSeries => ({
    kind: 'line',
    label,
    tone,
    isDashed: estimator === 'close_to_close',
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

function cut(
  request: Request<'statsRealizedVolatility'>,
  from: number,
  to: number,
): Request<'statsRealizedVolatility'> {
  const { close, high, low, open } = request;
  return {
    ...request,
    close: close.slice(from, to),
    high: high?.slice(from, to) ?? null,
    low: low?.slice(from, to) ?? null,
    open: open?.slice(from, to) ?? null,
  };
}
