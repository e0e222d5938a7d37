import { type Axis, type Rule, type Series } from '../picture/picture';
import { drawSeries } from './draw-series';
import { element, text } from './element';
import { axisTitle, isDrawable } from './extents';
import { FONT, type Frame, type LaidPanel, widthOf } from './layout';
import { type Theme } from './theme';
import { clipped } from './ticks';

const LONGEST_TITLE = 60;

/** A panel: grid, series, rules, figures, and the name of its y axis above it. */
export function drawPanel(laid: LaidPanel, theme: Theme, isLast: boolean): string {
  const { series, y } = laid.panel;
  const { frame } = laid;
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  return element('g', { class: 'panel' }, [
    element('rect', { class: 'frame', x: frame.left, y: frame.top, width, height, fill: 'none' }),
    ...gridOf(laid, theme),
    ...series.filter(isNoRule).map((one) => drawSeries(one, laid, theme)),
    element('line', { x1: frame.left, x2: frame.right, y1: frame.bottom, y2: frame.bottom, stroke: theme.frame }),
    drawRules(series.filter(isRule), laid, theme),
    ...figuresOf(laid, theme, isLast),
    element('text', { x: frame.left, y: frame.top - 9, fill: theme.quiet, 'font-size': FONT.label }, [
      text(clipped(axisTitle(y), LONGEST_TITLE)),
    ]),
  ]);
}

/** The name of the x axis, below the last panel. */
export function drawXTitle(axis: Axis, { frame }: LaidPanel, theme: Theme): string {
  const place = { x: (frame.left + frame.right) / 2, y: frame.bottom + 36, 'text-anchor': 'middle' };
  return element('text', { ...place, fill: theme.quiet, 'font-size': FONT.label }, [
    text(clipped(axisTitle(axis), LONGEST_TITLE)),
  ]);
}

function gridOf({ panel, frame, x, y, xTicks, yTicks }: LaidPanel, theme: Theme): readonly string[] {
  if (panel.y.categories) return [];
  const horizontal = yTicks.map(({ at }) => ({ x1: frame.left, x2: frame.right, y1: y(at), y2: y(at), at }));
  const vertical = xTicks.map(({ at }) => ({ x1: x(at), x2: x(at), y1: frame.top, y2: frame.bottom }));
  return [
    ...vertical.map((line) => element('line', { ...line, stroke: theme.grid })),
    ...horizontal.map(({ at, ...line }) => element('line', { ...line, stroke: at === 0 ? theme.frame : theme.grid })),
  ];
}

function figuresOf({ frame, x, y, xTicks, yTicks }: LaidPanel, theme: Theme, isLast: boolean): readonly string[] {
  const look = { fill: theme.quiet, 'font-size': FONT.tick };
  const left = yTicks.map(({ at, label }) =>
    element('text', { x: frame.left - 8, y: y(at), dy: '0.35em', 'text-anchor': 'end', ...look }, [text(label)]),
  );
  const below = xTicks.map(({ at, label }) =>
    element('text', { x: x(at), y: frame.bottom + 18, 'text-anchor': 'middle', ...look }, [text(label)]),
  );
  return isLast ? [...left, ...below] : left;
}

function isRule(series: Series): series is Rule {
  return series.kind === 'rule';
}

function isNoRule(series: Series): boolean {
  return !isRule(series);
}

const LONGEST_LABEL = 40;
const ROW = 15;

/** Bold letters are wider. */
const BOLD = 1.15;

/**
 * Draws a panel's rules with their names. Overlapping names move: those of vertical rules to another row, the others to the
 * left.
 */
function drawRules(rules: readonly Rule[], laid: LaidPanel, theme: Theme): string {
  const { frame, x, y } = laid;
  const there = rules.filter(({ at }) => isDrawable(at));
  const vertical = there
    .filter(({ axis, at }) => axis === 'x' && x(at) >= frame.left - 0.01 && x(at) <= frame.right + 0.01)
    .map((rule) => ({ rule, at: x(rule.at) }))
    .sort((a, b) => a.at - b.at);
  const horizontal = there.filter(({ axis }) => axis === 'y').map((rule) => ({ rule, at: y(rule.at) }));
  const rows: number[] = [];
  const taken: Taken[] = [];
  return [
    ...horizontal.map(({ rule, at }) => drawHorizontal(rule, at, frame, theme, taken)),
    ...vertical.map(({ rule, at }) => drawVertical(rule, at, frame, theme, rows)),
  ].join('');
}

/** Place of a horizontal rule's name: base line and left end. */
interface Taken {
  readonly y: number;
  readonly left: number;
}

/** @param taken  where names stand already, changed by this */
function drawHorizontal(
  { label, tone }: Rule,
  at: number,
  { left, right, top }: Frame,
  theme: Theme,
  taken: Taken[],
): string {
  const stroke = theme.tones[tone];
  const y = at - top > 16 ? at - 5 : at + 14;
  const width = widthOf(clipped(label, LONGEST_LABEL), BOLD * FONT.label);
  const beside = taken.filter((other) => Math.abs(other.y - y) < ROW).map((other) => other.left - 10);
  const end = Math.min(right - 4, ...beside);
  const x = end - width < left ? right - 4 : end;
  if (label !== '') taken.push({ y, left: x - width });
  const place = { x, y, 'text-anchor': 'end' };
  return lineWithName({ x1: left, x2: right, y1: at, y2: at, stroke }, label, place, theme);
}

/** @param rows  where the last name of each row ends, changed by this */
function drawVertical({ label, tone }: Rule, at: number, frame: Frame, theme: Theme, rows: number[]): string {
  const { top, bottom, right } = frame;
  const stroke = theme.tones[tone];
  const width = widthOf(clipped(label, LONGEST_LABEL), BOLD * FONT.label);
  const fits = at + 5 + width <= right;
  const start = fits ? at + 5 : at - 5 - width;
  const free = rows.findIndex((end) => end + 6 <= start);
  const row = free < 0 ? rows.length : free;
  rows[row] = start + width;
  const place = { x: fits ? at + 5 : at - 5, y: top + 12 + row * ROW, 'text-anchor': fits ? undefined : 'end' };
  return lineWithName({ x1: at, x2: at, y1: top, y2: bottom, stroke }, label, place, theme);
}

type Attributes = Parameters<typeof element>[1];

function lineWithName(line: Attributes, label: string, place: Attributes, theme: Theme): string {
  const drawn = element('line', { class: 'rule', ...line, 'stroke-width': 1.25, 'stroke-dasharray': '3 3' });
  if (label === '') return drawn;
  const halo = { stroke: theme.background, 'stroke-width': 3, 'paint-order': 'stroke', 'stroke-linejoin': 'round' };
  const look = { fill: line['stroke'], 'font-size': FONT.label, 'font-weight': 600, ...halo };
  return drawn + element('text', { ...place, ...look }, [text(clipped(label, LONGEST_LABEL))]);
}
