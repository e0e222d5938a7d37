/** Colours by what they mean; a theme says which they are. */
export type Tone = 'primary' | 'secondary' | 'tertiary' | 'gain' | 'loss' | 'muted';

/** How the figures of an axis are written; the values of `percent` are fractions. */
export type Format = 'number' | 'percent';

export interface Axis {
  readonly label: string;
  /** Shown with the label: `years`, `months`; absent for amounts of money, whose currency is the caller's. */
  readonly unit?: string;
  /** Default: `number`. */
  readonly format?: Format;
  /** Names at 0, 1, 2 …, in place of figures. */
  readonly categories?: readonly string[];
}

/** Values that are not finite are gaps. */
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

/** Area between a curve and a level. */
export interface AreaSeries extends Drawn {
  readonly kind: 'area';
  readonly points: readonly Point[];
  readonly base: number;
}

/** Area between two curves. */
export interface BandSeries extends Drawn {
  readonly kind: 'band';
  readonly points: readonly Interval[];
}

/** Vertical over figures of the x axis; horizontal for names on the y axis, whose centers are 0, 1, 2 … */
export interface BarSeries extends Drawn {
  readonly kind: 'bars';
  readonly bars: readonly Bar[];
}

export interface PointSeries extends Drawn {
  readonly kind: 'points';
  readonly points: readonly Point[];
  /** Default: `dot`. */
  readonly shape?: 'dot' | 'up' | 'down';
  /** Labels of the points, in their order; for few points. */
  readonly names?: readonly string[];
}

/** Labeled straight line across the panel at a meaningful level. */
export interface Rule extends Drawn {
  readonly kind: 'rule';
  /** Axis of `at`; renderers skip levels beyond the data of the x axis. */
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
  /** Height relative to the other panels; default: 1. */
  readonly share?: number;
}

/** A picture as data: panels one above the other, with one x axis. The renderer decides size and colors. */
export interface Picture {
  /** Subject, usable in a file name: `payoff`. */
  readonly id: string;
  readonly title: string;
  /** The figures that a reader looks for first, in one line. */
  readonly subtitle: string;
  /** Text alternative for readers who cannot see the picture. */
  readonly description: string;
  readonly x: Axis;
  readonly panels: readonly Panel[];
}
