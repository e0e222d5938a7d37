/** Colours by what they mean; a theme says which they are. */
export type Tone = 'primary' | 'secondary' | 'tertiary' | 'gain' | 'loss' | 'muted';

/** How the figures of an axis are written; the values of `percent` are fractions. */
export type Format = 'number' | 'percent';

export interface Axis {
  readonly label: string;
  /** Beside the label: `years`, `months`; none for amounts of money, whose currency is the caller's. */
  readonly unit?: string;
  /** `number`, where it is not given. */
  readonly format?: Format;
  /** Names at 0, 1, 2 …, in place of figures. */
  readonly categories?: readonly string[];
}

/** What is not finite is a gap. */
export type Point = readonly [x: number, y: number];
export type Interval = readonly [x: number, low: number, high: number];
export type Bar = readonly [left: number, right: number, bottom: number, top: number];
export type Cell = readonly [column: number, row: number, value: number];

interface Drawn {
  /** For the legend; empty for what needs no explanation. */
  readonly label: string;
  readonly tone: Tone;
}

export interface LineSeries extends Drawn {
  readonly kind: 'line';
  /** Ascending in x, as are those of areas and bands. */
  readonly points: readonly Point[];
  readonly isDashed?: boolean;
}

/** What lies between a curve and a level. */
export interface AreaSeries extends Drawn {
  readonly kind: 'area';
  readonly points: readonly Point[];
  readonly base: number;
}

/** What lies between two curves. */
export interface BandSeries extends Drawn {
  readonly kind: 'band';
  readonly points: readonly Interval[];
}

/** Upright over figures of the x axis; lying beside names of the y axis, whose middles are 0, 1, 2 … */
export interface BarSeries extends Drawn {
  readonly kind: 'bars';
  readonly bars: readonly Bar[];
}

export interface PointSeries extends Drawn {
  readonly kind: 'points';
  readonly points: readonly Point[];
  /** `dot`, where it is not given. */
  readonly shape?: 'dot' | 'up' | 'down';
  /** Written beside the points, in their order: for few of them. */
  readonly names?: readonly string[];
}

/** A straight line across the panel at a level that means something, with its name beside it. */
export interface Rule extends Drawn {
  readonly kind: 'rule';
  /** The axis that `at` is on; what is beyond the data of the x axis is not drawn. */
  readonly axis: 'x' | 'y';
  readonly at: number;
}

/** Squares whose colour is their value: a heat map. */
export interface CellSeries extends Drawn {
  readonly kind: 'cells';
  readonly cells: readonly Cell[];
  /** Values of the two ends of the colours. */
  readonly range: readonly [low: number, high: number];
}

export type Series = LineSeries | AreaSeries | BandSeries | BarSeries | PointSeries | Rule | CellSeries;

export interface Panel {
  readonly y: Axis;
  /** In the order in which they are drawn, the last on top. */
  readonly series: readonly Series[];
  /** Height beside that of the other panels; 1 where it is not given. */
  readonly share?: number;
}

/** A picture as data: panels one above the other, with one x axis. Whoever draws decides size and colours. */
export interface Picture {
  /** What it is of, in words of a file name: `payoff`. */
  readonly id: string;
  readonly title: string;
  /** The figures that a reader looks for first, in one line. */
  readonly subtitle: string;
  /** What is to be seen, for those who cannot see it. */
  readonly description: string;
  readonly x: Axis;
  readonly panels: readonly Panel[];
}
