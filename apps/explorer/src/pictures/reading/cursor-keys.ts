import { type Picture } from '@quant/plots';
import { type CursorPlace, type PictureCharts } from '../charts/picture-charts';
import { nearestIndex } from './steps';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
const ROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Moves the cursor of a focused chart along its values, and across rows in a heat map; shift moves ten steps. */
export function cursorKeys(event: KeyboardEvent, charts: PictureCharts, picture: Picture, at?: CursorPlace): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (!handled(event, charts, picture, at)) return;
  event.preventDefault();
}

function handled({ key, shiftKey }: KeyboardEvent, charts: PictureCharts, picture: Picture, at?: CursorPlace): boolean {
  const rows = picture.panels[0]?.y.categories?.length ?? 0;
  if (Object.hasOwn(STEPS, key)) {
    moveBy((STEPS[key] ?? 0) * (shiftKey ? 10 : 1), charts, at, rows);
    return true;
  }
  if (Object.hasOwn(ROWS, key) && rows > 0) {
    const row = Math.round(at?.y ?? rows) + (at ? (ROWS[key] ?? 0) : -1);
    charts.moveTo(at?.x ?? 0, Math.min(rows - 1, Math.max(0, row)));
    return true;
  }
  return zoomed(key, charts, at);
}

function zoomed(key: string, charts: PictureCharts, at: CursorPlace | undefined): boolean {
  if (key === '+' || key === '=') charts.zoom(0.5, at?.x);
  else if (key === '-') charts.zoom(2, at?.x);
  else if (key === '0') charts.reset();
  else if (key === 'Escape' && at) charts.hideCursor();
  else return false;
  return true;
}

/** The first step goes to the start, or to the end for a backward step. */
function moveBy(step: number, charts: PictureCharts, at: CursorPlace | undefined, rows: number): void {
  const stops = charts.stops();
  const from = at ? nearestIndex(stops, at.x) : step > 0 ? -1 : stops.length;
  const next = stops[Math.min(stops.length - 1, Math.max(0, from + step))];
  if (next !== undefined) charts.moveTo(next, at?.y ?? (rows > 0 ? rows - 1 : undefined));
}
