import { type Answer, type Request } from '@quant/contract';
import { figure } from '../picture/figure';
import { areaOf, histogramBars } from '../picture/histogram';
import { ifComputable } from '../picture/if-computable';
import { type LineSeries, type Picture, type Point, type Tone } from '../picture/picture';
import { curve } from '../picture/points';
import { type Fit, fittedDistribution } from './fitted-distribution';

type Fits = Answer<'statsDistributionFit'>;

/** Colours of the best fits, in their order. */
const TONES: readonly Tone[] = ['secondary', 'tertiary', 'gain'];

/**
 * How often each value occurred, with the densities of the three best fits.
 *
 * @param request  of `statsDistributionFit`
 * @param answer   its answer
 * @example
 * const request = { data: [1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4] };
 * densitiesPicture(request, statsDistributionFit(request)).subtitle; // 'Best: lognormal · distance to the sample 0.1294 · then gamma, weibull'
 */
export function densitiesPicture({ data }: Request<'statsDistributionFit'>, answer: Fits): Picture {
  const bars = histogramBars(data);
  const [low, high] = [bars[0]?.[0] ?? 0, bars.at(-1)?.[1] ?? 0];
  const fits = answer.fits.filter(({ rank }) => rank !== null).slice(0, TONES.length);
  const subtitle = subtitleOf(fits);
  return {
    id: 'distribution',
    title: 'Values and fitted densities',
    subtitle,
    description: `A histogram of ${data.length} values with the densities of ${fits.length} distributions. ${subtitle}.`,
    x: { label: 'Value' },
    panels: [
      {
        y: { label: 'Number of values' },
        series: [
          { kind: 'bars', label: 'Values', tone: 'primary', bars },
          ...fits.map((fit, i): LineSeries => ({
            kind: 'line',
            label: nameOf(fit),
            tone: TONES[i] ?? 'muted',
            isDashed: i > 0,
            points: densityOf(fit, areaOf(bars), low, high),
          })),
        ],
      },
    ],
  };
}

function subtitleOf([best, ...others]: readonly Fit[]): string {
  if (!best) return 'Constant values: fitting needs variation';
  const next = others.length === 0 ? '' : ` · then ${others.map(nameOf).join(', ')}`;
  return `Best: ${nameOf(best)} · distance to the sample ${figure(best.ks_statistic)}${next}`;
}

function nameOf({ distribution }: Fit): string {
  return distribution === 'student_t' ? 'Student t' : distribution;
}

function densityOf(fit: Fit, area: number, low: number, high: number): readonly Point[] {
  const { density } = fittedDistribution(fit);
  return curve((x) => ifComputable(() => area * density(x)) ?? null, low, high);
}

/** Quantiles that are drawn; of more values, every so many. */
const MOST_QUANTILES = 150;

/**
 * The values over the quantiles of the best fit: on the line they are as the distribution says, and away from it at the ends the
 * tails are others. None without a fit.
 *
 * @param request  of `statsDistributionFit`
 * @param answer   its answer
 * @example
 * const request = { data: [1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4] };
 * quantilesPicture(request, statsDistributionFit(request))?.title; // 'Quantiles against those of the lognormal distribution'
 */
export function quantilesPicture({ data }: Request<'statsDistributionFit'>, { fits }: Fits): Picture | undefined {
  const [best] = fits;
  if (!best) return undefined;
  const sorted = [...data].sort((a, b) => a - b);
  const step = Math.ceil(sorted.length / MOST_QUANTILES);
  const { quantile } = fittedDistribution(best);
  const points = sorted.flatMap((value, i): readonly Point[] => {
    const isKept = i % step === 0 || i === sorted.length - 1;
    return isKept ? [[ifComputable(() => quantile((i + 0.5) / sorted.length)) ?? NaN, value]] : [];
  });
  const ends = [points[0]?.[0] ?? NaN, points.at(-1)?.[0] ?? NaN];
  return {
    id: 'quantiles',
    title: `Quantiles against those of the ${nameOf(best)} distribution`,
    subtitle: `From ${figure(sorted[0])} to ${figure(sorted.at(-1))}`,
    description: `Points of ${points.length} ordered values over the quantiles of the ${nameOf(best)} distribution, and the line on which both are the same.`,
    x: { label: `Quantile, ${nameOf(best)}` },
    panels: [
      {
        y: { label: 'Value' },
        series: [
          { kind: 'line', label: 'The same', tone: 'muted', isDashed: true, points: ends.map((end) => [end, end]) },
          { kind: 'points', label: 'Values', tone: 'primary', points },
        ],
      },
    ],
  };
}
