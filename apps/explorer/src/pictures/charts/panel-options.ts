import { type Axis, type Panel } from '@quant/plots';
import { axisTitle, type Theme } from '@quant/plots/drawing';
import uPlot from 'uplot';
import { type Brush, LETTERS } from '../drawing/brush';
import { drawAll } from '../drawing/draw-series';
import { ABOVE, BELOW } from './panel-heights';
import { tickLabels } from './tick-labels';

/** Current state of a panel, read on each paint, so that new data needs no new chart. */
export interface PanelState {
  readonly panel: () => Panel;
  readonly xAxis: () => Axis;
  /** Whether x counts something: then there are no figures between whole numbers. */
  readonly isCounted: () => boolean;
  readonly theme: () => Theme;
  readonly isLast: boolean;
  /** Width of the figures of all panels [pixels], told how wide those of this one are. */
  readonly gutter: (width: number) => number;
}

export interface PanelEvents {
  /** Place of the data value nearest to the cursor. */
  readonly snapped: (chart: uPlot, left: number) => number;
  readonly onCursor: (chart: uPlot) => void;
  readonly onSelect: (chart: uPlot) => void;
  readonly onReset: () => void;
}

/** In whole pixels, or uPlot does not enlarge it for dense screens. */
const FONT = `12px ${LETTERS}`;

/** A chart of one panel: scales, axes, cursor and zoom are those of uPlot, the series are drawn by ours. */
export function panelOptions(state: PanelState, events: PanelEvents, size: uPlot.Options): uPlot.Options {
  return {
    ...size,
    padding: [ABOVE, 18, state.isLast ? 0 : 8, 0],
    legend: { show: false },
    scales: { x: { time: false }, y: { auto: false } },
    axes: [xAxisOf(state), yAxisOf(state)],
    series: [{}, { scale: 'y', points: { show: false } }],
    cursor: cursorOf(events),
    hooks: {
      draw: [
        (chart) => {
          paint(chart, state);
        },
      ],
      setCursor: [events.onCursor],
      setSelect: [events.onSelect],
    },
  };
}

function xAxisOf({ xAxis, isCounted, theme, isLast, panel }: PanelState): uPlot.Axis {
  return {
    font: FONT,
    stroke: () => theme().quiet,
    grid: { width: 1, stroke: () => (panel().y.categories ? 'transparent' : theme().grid) },
    ticks: { show: false },
    gap: 8,
    size: isLast ? BELOW : 0,
    space: () => spaceOf(xAxis()),
    ...placesOf(xAxis, isCounted),
    values: (_, splits, __, ___, step) => (isLast ? tickLabels(splits, step, xAxis()) : splits.map(() => '')),
  };
}

function yAxisOf({ panel, theme, gutter }: PanelState): uPlot.Axis {
  return {
    font: FONT,
    stroke: () => theme().quiet,
    grid: { width: 1, stroke: () => (panel().y.categories ? 'transparent' : theme().grid) },
    ticks: { show: false },
    gap: 8,
    size: (_, values: readonly string[] | null) => gutter(Math.ceil(measured(values ?? [])) + 16),
    space: () => (panel().y.categories ? 16 : 36),
    ...placesOf(
      () => panel().y,
      () => false,
    ),
    values: (_, splits, __, ___, step) => tickLabels(splits, step, panel().y, LONGEST_NAME_LEFT),
  };
}

/** Ticks of an axis: for names as many as fit, for figures those of uPlot. */
function placesOf(axis: () => Axis, isCounted: () => boolean): Pick<uPlot.Axis, 'incrs'> {
  return {
    incrs: (_, __, low, high, length, space) => {
      if (!axis().categories) return isCounted() ? WHOLE_INCREMENTS : INCREMENTS;
      const needed = Math.ceil(((high - low) * space) / Math.max(1, length));
      return [Math.max(1, needed)];
    },
  };
}

/** 1, 2, 2.5 and 5 in every power of ten that a number may have here. */
const INCREMENTS = Array.from({ length: 62 }, (_, i) => i - 31).flatMap((power) =>
  [1, 2, 2.5, 5].map((digit) => Number(`${digit}e${power}`)),
);

/** Characters of a name left of a panel, which has more room than below. */
const LONGEST_NAME_LEFT = 20;

const WHOLE_INCREMENTS = INCREMENTS.filter(Number.isInteger);

/** Width of a label on the x axis [pixels]. */
function spaceOf({ categories }: Axis): number {
  if (!categories) return 68;
  return 14 + measured(tickLabels([...categories.keys()], 1, { label: '', categories }));
}

/** A separate canvas for measuring, because the chart's canvas keeps its own font. */
const ruler = document.createElement('canvas').getContext('2d');

function measured(texts: readonly string[]): number {
  if (!ruler) return 0;
  ruler.font = FONT;
  return Math.max(...texts.map((text) => ruler.measureText(text).width), 0);
}

function cursorOf({ snapped, onReset }: PanelEvents): uPlot.Cursor {
  return {
    y: false,
    points: { show: false },
    drag: { x: true, y: false, setScale: false, dist: 6 },
    move: (chart, left, top) => [left < 0 ? left : snapped(chart, left), top],
    bind: {
      dblclick: () => () => {
        onReset();
        return null;
      },
    },
  };
}

function paint(chart: uPlot, state: PanelState): void {
  const { ctx: context } = chart;
  const { left, top, width, height } = chart.bbox;
  const frame = { left, top, right: left + width, bottom: top + height };
  const [ratio, theme, panel] = [uPlot.pxRatio, state.theme(), state.panel()];
  const brush: Brush = {
    context,
    frame,
    ratio,
    theme,
    columns: Math.max(1, Math.floor(width / ratio)),
    x: (value) => chart.valToPos(value, 'x', true),
    y: (value) => chart.valToPos(value, 'y', true),
  };
  context.save();
  context.beginPath();
  context.rect(left - 6 * ratio, top - 1, width + 12 * ratio, height + 2);
  context.clip();
  drawLevels(brush, panel);
  drawAll(panel.series, brush);
  context.restore();
  context.save();
  writeNames(brush, axisTitle(panel.y), state.isLast ? axisTitle(state.xAxis()) : '');
  context.restore();
}

/** The bottom of the panel, and zero. */
function drawLevels({ context, frame, theme, ratio, y }: Brush, { y: axis }: Panel): void {
  if (axis.categories) return;
  context.fillStyle = theme.frame;
  for (const level of [frame.bottom, Math.round(y(0))])
    if (level > frame.top && level <= frame.bottom)
      context.fillRect(frame.left, level - ratio / 2, frame.right - frame.left, ratio);
}

/** The name of the y axis above its panel, that of the x axis below the last one. */
function writeNames({ context, frame, theme, ratio }: Brush, yName: string, xName: string): void {
  context.font = `${12 * ratio}px ${LETTERS}`;
  context.fillStyle = theme.quiet;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillText(yName, frame.left, frame.top - 9 * ratio);
  context.textAlign = 'center';
  context.fillText(xName, (frame.left + frame.right) / 2, frame.bottom + 38 * ratio);
}
