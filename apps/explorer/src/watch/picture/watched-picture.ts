import { type Picture, type Point, type Series } from '@quant/plots';
import { type Weight } from '../alerts/alert-words';
import { percent } from '../figures';

/** A position over time, as ticks or polls have seen it. */
export interface Watched {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly x: { readonly label: string; readonly unit: string };
  readonly seen: readonly Seen[];
  /** Where the time axis ends, later than the last that was seen. */
  readonly until: number;
  readonly told: readonly Told[];
  readonly thresholds: { readonly warnPct: number; readonly criticalPct: number };
}

/** One look. What is not known is NaN. */
export interface Seen {
  readonly x: number;
  readonly mark: number;
  readonly liquidationPrice: number;
  /** The marks at which the bands are entered. */
  readonly warnPrice: number;
  readonly criticalPrice: number;
  readonly distancePct: number;
}

/** An alert, where it is drawn. */
interface Told {
  readonly x: number;
  readonly mark: number;
  readonly weight: Weight;
}

/**
 * The mark above its trigger bands and the liquidation price, and below it the distance between them. The bands go on to the end of the
 * axis as they are now.
 */
export function watchedPicture({ title, subtitle, description, x, seen, until, told, thresholds }: Watched): Picture {
  const last = seen.at(-1);
  const reaching = last && last.x < until ? [...seen, { ...last, x: until }] : seen;
  return {
    id: 'watched-position',
    title,
    subtitle,
    description,
    x,
    panels: [
      {
        y: { label: 'Price', unit: 'USD' },
        share: 2.2,
        series: [...bandSeries(reaching), markLine(seen), ...alertPoints(told)],
      },
      { y: { label: 'Distance', unit: '%' }, series: distanceSeries(seen, until, thresholds) },
    ],
  };
}

function bandSeries(seen: readonly Seen[]): readonly Series[] {
  const between = (low: number, high: number) => [Math.min(low, high), Math.max(low, high)] as const;
  return [
    {
      kind: 'band',
      label: 'Warn',
      tone: 'secondary',
      points: seen.map((each) => [each.x, ...between(each.criticalPrice, each.warnPrice)]),
    },
    {
      kind: 'band',
      label: 'Critical',
      tone: 'loss',
      points: seen.map((each) => [each.x, ...between(each.liquidationPrice, each.criticalPrice)]),
    },
    {
      kind: 'line',
      label: 'Liquidation',
      tone: 'loss',
      isDashed: true,
      points: seen.map((each) => [each.x, each.liquidationPrice]),
    },
  ];
}

const markLine = (seen: readonly Seen[]): Series => ({
  kind: 'line',
  label: 'Mark',
  tone: 'primary',
  points: seen.map(({ x, mark }): Point => [x, mark]),
});

const KINDS = [
  ['critical', 'Critical alert', 'loss'],
  ['warn', 'Warning', 'secondary'],
  ['good', 'Recovery', 'gain'],
  ['plain', 'Other alert', 'tertiary'],
] as const;

function alertPoints(told: readonly Told[]): readonly Series[] {
  return KINDS.flatMap(([weight, label, tone]): readonly Series[] => {
    const points = told.filter((each) => each.weight === weight).map(({ x, mark }): Point => [x, mark]);
    return points.length === 0 ? [] : [{ kind: 'points', label, tone, points }];
  });
}

function distanceSeries(
  seen: readonly Seen[],
  until: number,
  { warnPct, criticalPct }: Watched['thresholds'],
): readonly Series[] {
  const points = seen.map(({ x, distancePct }): Point => [x, distancePct]);
  return [
    { kind: 'line', label: '', tone: 'primary', points: [...points, [until, NaN]] },
    { kind: 'rule', axis: 'y', at: warnPct, label: `Warn below ${percent(warnPct)}`, tone: 'secondary' },
    { kind: 'rule', axis: 'y', at: criticalPct, label: `Critical below ${percent(criticalPct)}`, tone: 'loss' },
  ];
}
