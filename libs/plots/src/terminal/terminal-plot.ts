import { assertInputs, assertInteger } from '@quant/core';
import { assertDrawable } from '../picture/assert-drawable';
import { type Axis, type Picture, type Series } from '../picture/picture';
import { clipped } from '../svg/ticks';
import { coloured, type Ink, markOf } from './canvas';
import { labelWidthOf, panelLines } from './panel-lines';

export interface TerminalPlotOptions {
  /** [characters], whole, 24 … 400; default 80. */
  readonly width?: number | undefined;
  /** Height of all panels together [lines], whole, 4 … 200; default 20. */
  readonly height?: number | undefined;
  /** Whether lines are drawn with characters of ASCII alone; default false. */
  readonly ascii?: boolean | undefined;
  /** Whether tones have the colours of a terminal, as escape sequences; default false. */
  readonly colours?: boolean | undefined;
}

const LEAST_ROWS = 3;

/**
 * Draws a picture for a terminal: lines of Unicode characters, whose Braille patterns are a raster of 2 × 4 dots, or of ASCII.
 *
 * @param picture          what to draw, at most 6 panels of 50 series
 * @param options.width    [characters]  24 … 400  default 80
 * @param options.height   [lines]  4 … 200  default 20, without title, legend and x axis
 * @param options.ascii    default false
 * @param options.colours  default false
 * @returns lines that end with a line feed; control characters of the texts are replaced
 * @throws InvalidInputError  an option breaks the bound shown above, or the picture has too many parts
 * @remarks Time is linear in the points.
 * @example
 * const points = [1, 4, 9].map((y, x) => [x, y]);
 * const panels = [{ y: { label: 'Square' }, series: [{ kind: 'line', label: '', tone: 'primary', points }] }];
 * const picture = { id: 'squares', title: 'Squares', subtitle: '', description: 'Growing', x: { label: 'n' }, panels };
 * terminalPlot(picture, { width: 40, height: 8 }).split('\n')[0]; // 'Squares'
 */
export function terminalPlot(picture: Picture, options: TerminalPlotOptions = {}): string {
  assertInputs(options);
  const { width = 80, height = 20, ascii = false, colours = false } = options;
  assertInteger(width, 'width', { atLeast: 24, atMost: 400 });
  assertInteger(height, 'height', { atLeast: 4, atMost: 200 });
  assertDrawable(picture);
  const ink: Ink = { isAscii: ascii, hasColours: colours };
  const clean = withoutControls(picture);
  const { title, subtitle, panels } = clean;
  const rows = rowsOf(clean, height);
  const labelWidth = Math.max(...panels.map((panel, i) => labelWidthOf(panel, rows[i] ?? LEAST_ROWS)));
  const lines = [
    ...[title, subtitle].filter((text) => text !== '').map((text) => clipped(text, width)),
    ...legendLines(clean, width, ink),
    '',
    ...panels.flatMap((panel, i) => {
      const isLast = i === panels.length - 1;
      return panelLines(clean, panel, { width, rows: rows[i] ?? LEAST_ROWS, labelWidth, isLast }, ink);
    }),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function rowsOf({ panels }: Picture, height: number): readonly number[] {
  const shares = panels.map(({ share = 1 }) => share);
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.max(LEAST_ROWS, Math.round((height * share) / total)));
}

/** Legend of the tones; rules, which have no names in the panel, with their values. */
function legendLines({ panels }: Picture, width: number, ink: Ink): readonly string[] {
  const named = panels.flatMap(({ series }) => series).filter(({ label, kind }) => label !== '' && kind !== 'cells');
  const entries = [...new Map(named.map((series) => [series.label, series])).values()].map((series) => ({
    text: `${signOf(series, ink)} ${clipped(series.label, 30)}`,
    tone: series.tone,
  }));
  const lines: { length: number; text: string }[] = [];
  for (const { text, tone } of entries) {
    const last = lines.at(-1);
    const shown = coloured(text, tone, ink);
    if (last && last.length + 3 + text.length <= width) {
      last.length += 3 + text.length;
      last.text += `   ${shown}`;
    } else lines.push({ length: text.length, text: shown });
  }
  return lines.map(({ text }) => text);
}

function signOf(series: Series, ink: Ink): string {
  if (series.kind === 'points')
    return { dot: '●o', up: '▲^', down: '▼v' }[series.shape ?? 'dot'].charAt(ink.isAscii ? 1 : 0);
  if (series.kind === 'rule') return ink.isAscii ? ':' : '┈';
  return markOf(series.tone, ink);
}

/** The same, without what would command a terminal: names of series and categories are somebody else's. */
function withoutControls(picture: Picture): Picture {
  return {
    ...picture,
    title: printable(picture.title),
    subtitle: printable(picture.subtitle),
    x: printableAxis(picture.x),
    panels: picture.panels.map((panel) => ({
      ...panel,
      y: printableAxis(panel.y),
      series: panel.series.map(printableSeries),
    })),
  };
}

function printableSeries(series: Series): Series {
  const label = printable(series.label);
  if (series.kind !== 'points' || !series.names) return { ...series, label };
  return { ...series, label, names: series.names.map(printable) };
}

function printableAxis(axis: Axis): Axis {
  const { label, unit, categories } = axis;
  return {
    ...axis,
    label: printable(label),
    ...(unit !== undefined && { unit: printable(unit) }),
    ...(categories && { categories: categories.map(printable) }),
  };
}

function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\uFFFD');
}
