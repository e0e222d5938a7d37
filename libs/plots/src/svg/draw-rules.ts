import { type Rule } from '../picture/picture';
import { element, text } from './element';
import { FONT, type Frame, type LaidPanel, widthOf } from './layout';
import { type Theme } from './theme';
import { clipped } from './ticks';

const LONGEST_LABEL = 40;
const ROW = 15;

/** Bold letters are wider. */
const BOLD = 1.15;

/** The rules of a panel with their names, which give way to one another: of the vertical ones row by row. */
export function drawRules(rules: readonly Rule[], laid: LaidPanel, theme: Theme): string {
  const { frame, x, y } = laid;
  const vertical = rules
    .filter(({ axis, at }) => axis === 'x' && x(at) >= frame.left - 0.01 && x(at) <= frame.right + 0.01)
    .map((rule) => ({ rule, at: x(rule.at) }))
    .sort((a, b) => a.at - b.at);
  const horizontal = rules.filter(({ axis }) => axis === 'y').map((rule) => ({ rule, at: y(rule.at) }));
  const rows: number[] = [];
  return [
    ...horizontal.map(({ rule, at }) => drawHorizontal(rule, at, frame, theme)),
    ...vertical.map(({ rule, at }) => drawVertical(rule, at, frame, theme, rows)),
  ].join('');
}

function drawHorizontal({ label, tone }: Rule, at: number, { left, right, top }: Frame, theme: Theme): string {
  const stroke = theme.tones[tone];
  const above = at - top > 16;
  const place = { x: right - 4, y: above ? at - 5 : at + 14, 'text-anchor': 'end' };
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
