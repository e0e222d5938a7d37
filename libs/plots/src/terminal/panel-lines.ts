import { scaleLinear } from 'd3-scale';
import { type Axis, type CellSeries, type Panel, type Picture } from '../picture/picture';
import { axisTitle, xRange, yRange } from '../svg/extents';
import { clipped, type Scale, type Tick, ticksOf } from '../svg/ticks';
import { Canvas, coloured, type Ink } from './canvas';
import { paintSeries } from './paint-series';

/** Characters of the frame, and what they are in ASCII. */
const FRAMES = {
  unicode: { side: '│', tick: '┤', corner: '└', bottom: '─', below: '┬' },
  ascii: { side: '|', tick: '+', corner: '+', bottom: '-', below: '+' },
} as const;

const ROWS_A_TICK = 4;
const COLUMNS_A_TICK = 14;

interface Room {
  readonly width: number;
  readonly rows: number;
  /** Figures of the y axis of all panels are as wide as these. */
  readonly labelWidth: number;
  readonly isLast: boolean;
}

/** Width of the figures left of a panel. */
export function labelWidthOf(panel: Panel, rows: number): number {
  return Math.max(...yAxisOf(panel, rows, rows).ticks.map(({ label }) => label.length), 1);
}

/** A panel with its frame and figures; below the last one those of the x axis. */
export function panelLines(picture: Picture, panel: Panel, room: Room, ink: Ink): readonly string[] {
  const cells = panel.series.find((series): series is CellSeries => series.kind === 'cells');
  const titleOf = (axis: Axis) => clipped(axisTitle(axis), room.width);
  if (cells) return [titleOf(panel.y), ...heatMapLines(picture, panel, cells, room.width, ink), titleOf(picture.x)];
  const { labelWidth, rows, width, isLast } = room;
  const canvas = new Canvas(Math.max(8, width - labelWidth - 2), rows, ink);
  const x = scaleLinear(xRange(picture), [0, canvas.width - 1]);
  const { scale: y, ticks } = yAxisOf(panel, rows, canvas.height);
  for (const series of panel.series) paintSeries(series, { canvas, x, y, isAscii: ink.isAscii });
  const frame = FRAMES[ink.isAscii ? 'ascii' : 'unicode'];
  const figures = new Map(ticks.map(({ at, label }) => [Math.floor(y(at) / canvas.dots.y), label]));
  const body = canvas.lines().map((line, row) => {
    const label = figures.get(row);
    return `${(label ?? '').padStart(labelWidth)} ${label === undefined ? frame.side : frame.tick}${line}`.trimEnd();
  });
  const margin = ' '.repeat(labelWidth + 1);
  return [titleOf(panel.y), ...body, ...(isLast ? xAxisLines(picture, x, canvas, margin, frame) : [])];
}

function yAxisOf(
  panel: Panel,
  rows: number,
  height: number,
): { readonly scale: Scale; readonly ticks: readonly Tick[] } {
  const count = Math.max(2, Math.floor(rows / ROWS_A_TICK));
  const scale = scaleLinear(yRange(panel), [height - 1, 0]);
  if (!panel.y.categories) scale.nice(count);
  return { scale, ticks: ticksOf(scale, panel.y, count) };
}

type Frame = (typeof FRAMES)[keyof typeof FRAMES];

/** The line below the panel, its figures if they fit, and the name of the axis. */
function xAxisLines(picture: Picture, x: Scale, canvas: Canvas, margin: string, frame: Frame): readonly string[] {
  const line = Array<string>(canvas.columns).fill(frame.bottom);
  let figures = '';
  for (const { at, label } of ticksOf(x, picture.x, canvas.columns / COLUMNS_A_TICK)) {
    const column = Math.floor(x(at) / canvas.dots.x);
    const start = Math.min(canvas.columns - label.length, Math.max(0, column - Math.floor(label.length / 2)));
    if (column < 0 || column >= canvas.columns || start < figures.length + (figures === '' ? 0 : 1)) continue;
    line[column] = frame.below;
    figures = figures.padEnd(start) + label;
  }
  const title = clipped(axisTitle(picture.x), canvas.columns);
  const indent = Math.max(0, Math.floor((canvas.columns - title.length) / 2));
  return [
    `${margin}${frame.corner}${line.join('')}`,
    `${margin} ${figures}`,
    `${margin} ${' '.repeat(indent)}${title}`,
  ];
}

const LONGEST_NAME = 10;
const FIGURE = 6;

/** A heat map as a table of figures, in the colours of loss and gain towards the ends of its range. */
function heatMapLines(picture: Picture, panel: Panel, cells: CellSeries, width: number, ink: Ink): readonly string[] {
  const [columns, rows] = [picture.x.categories ?? [], panel.y.categories ?? []];
  const nameWidth = Math.max(...rows.map((name) => clipped(name, LONGEST_NAME).length), 0);
  const room = Math.max(1, Math.floor((width - nameWidth) / (FIGURE + 1)));
  const shown = columns.slice(0, room);
  const head = `${' '.repeat(nameWidth)} ${shown.map((name) => clipped(name, FIGURE).padStart(FIGURE)).join(' ')}`;
  const lines = rows.map((name, row) => {
    const figures = shown.map((_, column) => figureText(cells, column, row, ink));
    return `${clipped(name, LONGEST_NAME).padEnd(nameWidth)} ${figures.join(' ')}`;
  });
  const more = columns.length - shown.length;
  return [head, ...lines, ...(more > 0 ? [`(${more} more columns to the right)`] : [])];
}

function figureText({ cells, range: [low, high] }: CellSeries, column: number, row: number, ink: Ink): string {
  const value = cells.find(([x, y]) => x === column && y === row)?.[2] ?? NaN;
  if (!Number.isFinite(value)) return '–'.padStart(FIGURE);
  const text = (Math.round(value * 100) / 100 + 0).toFixed(2).padStart(FIGURE);
  const place = (value - (low + high) / 2) / (high - low || 1);
  return coloured(text, Math.abs(place) < 0.15 ? undefined : place < 0 ? 'loss' : 'primary', ink);
}
