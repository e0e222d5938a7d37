import { type Picture, type Point, type Series } from '@quant/plots';
import { type Weight } from '../alerts/alert-words';
import { percent } from '../figures';

/** A position over time, as ticks, polls or alerts have seen it. */
export interface Watched {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly x: { readonly label: string; readonly unit: string };
  readonly seen: readonly Seen[];
  /** Start of the time axis, no later than the first look. */
  readonly from: number;
  /** End of the time axis, later than the last look. */
  readonly until: number;
  /** Two looks further apart are joined by a dashed line; default: none are. */
  readonly longestGap?: number;
  readonly told: readonly Told[];
  readonly thresholds: { readonly warnPct: number; readonly criticalPct: number };
}

/** One look. An unknown figure is NaN. */
export interface Seen {
  readonly x: number;
  readonly mark: number;
  readonly liquidationPrice: number;
  /** The marks at which the bands begin. */
  readonly warnPrice: number;
  readonly criticalPrice: number;
  readonly distancePct: number;
}

/** An alert and its position in the picture. */
interface Told {
  readonly x: number;
  readonly mark: number;
  readonly weight: Weight;
}

/**
 * The upper panel shows the mark, the bands and the liquidation price; the lower one the distance between mark and
 * liquidation. The bands continue to the end of the axis as they are now.
 */
export function watchedPicture({ title, subtitle, description, x, told, thresholds, ...looks }: Watched): Picture {
  const { seen, from, until, longestGap = Infinity } = looks;
  const liquidable = seen.filter(({ liquidationPrice }) => Number.isFinite(liquidationPrice));
  const last = liquidable.at(-1);
  const reaching = last && last.x < until ? [...liquidable, { ...last, x: until }] : liquidable;
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
        series: [
          ...bandSeries(reaching),
          ...recordedLines(
            'Mark',
            seen.map(({ x: at, mark }) => [at, mark]),
            longestGap,
          ),
          ...alertPoints(told),
        ],
      },
      {
        y: { label: 'Distance', unit: '%' },
        series: [
          { kind: 'line', label: '', tone: 'muted', points: [from, until].map((at): Point => [at, NaN]) },
          ...recordedLines(
            'Distance',
            seen.map(({ x: at, distancePct }) => [at, distancePct]),
            longestGap,
          ),
          ...thresholdRules(thresholds),
        ],
      },
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

/** Solid while the looks are close together, dashed across the gaps between them. */
function recordedLines(label: string, points: readonly Point[], longestGap: number): readonly Series[] {
  const gapBefore = ([x]: Point, i: number): number => x - (points[i - 1]?.[0] ?? x);
  const isBroken = points.some((point, i) => gapBefore(point, i) > longestGap);
  const parts = points.flatMap((point, i): readonly Point[] => {
    const gap = gapBefore(point, i);
    return gap > longestGap ? [[point[0] - gap / 2, NaN], point] : [point];
  });
  const solid: Series = { kind: 'line', label, tone: 'primary', points: parts };
  return isBroken ? [{ kind: 'line', label: '', tone: 'muted', isDashed: true, points }, solid] : [solid];
}

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

const thresholdRules = ({ warnPct, criticalPct }: Watched['thresholds']): readonly Series[] => [
  { kind: 'rule', axis: 'y', at: warnPct, label: `Warn below ${percent(warnPct)}`, tone: 'secondary' },
  { kind: 'rule', axis: 'y', at: criticalPct, label: `Critical below ${percent(criticalPct)}`, tone: 'loss' },
];
