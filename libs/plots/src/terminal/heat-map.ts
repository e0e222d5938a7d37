import { type CellSeries, type Panel, type Picture } from '../picture/picture';
import { clipped } from '../svg/ticks';
import { coloured, type Ink } from './canvas';

const LONGEST_NAME = 10;
const FIGURE = 6;

/** A heat map as a table of figures, in the colours of loss and gain towards the ends of its range. */
export function heatMapLines(
  picture: Picture,
  panel: Panel,
  cells: CellSeries,
  width: number,
  ink: Ink,
): readonly string[] {
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
