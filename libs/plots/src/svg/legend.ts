import { type Picture, type Series } from '../picture/picture';
import { element, rounded, text } from './element';
import { FONT, MARGIN, widthOf } from './layout';
import { SHAPES } from './shapes';
import { type Theme } from './theme';
import { clipped } from './ticks';

const ROW = 19;
const SWATCH = 18;
const SPACE = 18;
const LONGEST = 40;

interface Entry {
  readonly series: Series;
  readonly label: string;
  readonly x: number;
  readonly row: number;
}

export interface Legend {
  readonly height: number;
  readonly draw: (top: number, theme: Theme) => string;
}

/** Legend of colors and lines, in as many rows as it needs. Rules carry their names in the panel. */
export function legendOf({ panels }: Picture, width: number): Legend {
  const named = panels.flatMap(({ series }) => series).filter(({ kind, label }) => kind !== 'rule' && label !== '');
  const entries = placed([...new Map(named.map((series) => [series.label, series])).values()], width);
  const rows = (entries.at(-1)?.row ?? -1) + 1;
  return {
    height: rows * ROW,
    draw: (top, theme) => entries.map((entry) => drawEntry(entry, top, theme)).join(''),
  };
}

function placed(series: readonly Series[], width: number): readonly Entry[] {
  let [x, row] = [MARGIN, 0];
  return series.map((one) => {
    const label = clipped(one.label, LONGEST);
    const room = SWATCH + 6 + widthOf(label, FONT.label);
    if (x > MARGIN && x + room > width - MARGIN) [x, row] = [MARGIN, row + 1];
    const entry = { series: one, label, x, row };
    x += room + SPACE;
    return entry;
  });
}

function drawEntry({ series, label, x, row }: Entry, top: number, theme: Theme): string {
  const middle = top + row * ROW + ROW / 2;
  const place = { x: x + SWATCH + 6, y: middle, dy: '0.35em', fill: theme.text, 'font-size': FONT.label };
  return swatchOf(series, x, middle, theme) + element('text', place, [text(label)]);
}

function swatchOf(series: Series, x: number, middle: number, theme: Theme): string {
  const colour = theme.tones[series.tone];
  if (series.kind === 'line') {
    const dash = series.isDashed === true ? '5 4' : undefined;
    const line = { x1: x, x2: x + SWATCH, y1: middle, y2: middle, 'stroke-width': 2, 'stroke-dasharray': dash };
    return element('line', { ...line, stroke: colour });
  }
  if (series.kind === 'points') {
    const transform = `translate(${rounded(x + SWATCH / 2)} ${rounded(middle)})`;
    return element('path', { transform, d: SHAPES[series.shape ?? 'dot'], fill: colour });
  }
  const opacity = series.kind === 'bars' ? 0.75 : 0.3;
  return element('rect', { x, y: middle - 5, width: SWATCH, height: 10, fill: colour, 'fill-opacity': opacity });
}
