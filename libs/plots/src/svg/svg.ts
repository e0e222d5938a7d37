import { assertInputs, assertInteger, assertOneOf } from '@quant/core';
import { assertDrawable } from '../picture/assert-drawable';
import { type Picture } from '../picture/picture';
import { drawPanel, drawXTitle } from './draw-panel';
import { element, text } from './element';
import { FONT, layout, MARGIN } from './layout';
import { legendOf } from './legend';
import { type Theme, THEMES } from './theme';
import { clipped } from './ticks';

export interface SvgOptions {
  /** [pixels], whole, 320 … 4096; default 800. */
  readonly width?: number | undefined;
  /** [pixels], whole, 240 … 4096; default 480. */
  readonly height?: number | undefined;
  /** Default `light`. */
  readonly theme?: 'light' | 'dark' | undefined;
}

const FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

/**
 * Draws a picture as SVG: one string of markup, deterministic. Usable as a file or inline in a page: without script, style
 * sheet, identifiers or references, so it complies with any content security policy.
 *
 * Of a long series, draws the first, lowest, highest and last point of every column of pixels.
 *
 * @param picture          what to draw, at most 6 panels of 50 series
 * @param options.width    [pixels]  320 … 4096  default 800
 * @param options.height   [pixels]  240 … 4096  default 480
 * @param options.theme    `light` or `dark`, default `light`
 * @throws InvalidInputError  an option breaks the bound shown above, or the picture has too many parts
 * @remarks Time and size are linear in the points, the size bounded by 4 points per series and pixel of width.
 * @see Jugel et al. (2014), M4, for the selection of points.
 * @example
 * const points = [1, 4, 9].map((y, x) => [x, y]);
 * const panels = [{ y: { label: 'Square' }, series: [{ kind: 'line', label: '', tone: 'primary', points }] }];
 * const picture = { id: 'squares', title: 'Squares', subtitle: '', description: 'Growing', x: { label: 'n' }, panels };
 * svg(picture).startsWith('<svg xmlns="http://www.w3.org/2000/svg"'); // true
 */
export function svg(picture: Picture, options: SvgOptions = {}): string {
  assertInputs(options);
  const { width = 800, height = 480, theme = 'light' } = options;
  assertInteger(width, 'width', { atLeast: 320, atMost: 4096 });
  assertInteger(height, 'height', { atLeast: 240, atMost: 4096 });
  assertOneOf(theme, 'theme', ['light', 'dark']);
  assertDrawable(picture);
  return document(picture, { width, height }, THEMES[theme]);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function document(picture: Picture, { width, height }: Size, theme: Theme): string {
  const { title, description, x } = picture;
  const heading = headingOf(picture, width, theme);
  const panels = layout(picture, { width, height }, heading.bottom);
  const last = panels.at(-1);
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...sizeOf(width, height), role: 'img', 'font-family': FONTS },
    [
      element('title', {}, [text(title)]),
      element('desc', {}, [text(description)]),
      element('rect', { width, height, fill: theme.background }),
      heading.markup,
      ...panels.map((panel) => drawPanel(panel, theme, panel === last)),
      last ? drawXTitle(x, last, theme) : '',
    ],
  );
}

function sizeOf(width: number, height: number) {
  return { width, height, viewBox: `0 0 ${width} ${height}` };
}

interface Heading {
  readonly markup: string;
  readonly bottom: number;
}

/** Title, subtitle and legend, cut to the width. */
function headingOf(picture: Picture, width: number, theme: Theme): Heading {
  const { title, subtitle } = picture;
  const letters = (size: number) => Math.floor((width - 2 * MARGIN) / (0.57 * size));
  const titleAt = { x: MARGIN, y: 30, fill: theme.text, 'font-size': FONT.title, 'font-weight': 600 };
  const subtitleAt = { x: MARGIN, y: 50, fill: theme.quiet, 'font-size': FONT.subtitle };
  const legend = legendOf(picture, width);
  const top = subtitle === '' ? 40 : 60;
  return {
    markup: [
      element('text', titleAt, [text(clipped(title, letters(FONT.title)))]),
      subtitle === '' ? '' : element('text', subtitleAt, [text(clipped(subtitle, letters(FONT.subtitle)))]),
      legend.draw(top, theme),
    ].join(''),
    bottom: top + legend.height,
  };
}
