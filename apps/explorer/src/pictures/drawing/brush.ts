import { type Theme } from '@quant/plots/drawing';

/** Canvas and scales for drawing a series, in device pixels. */
export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly frame: Frame;
  /** Pixels of the screen a CSS pixel. */
  readonly ratio: number;
  readonly theme: Theme;
  /** More points than this in a row cannot be told apart. */
  readonly columns: number;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const LETTERS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

/** A text with a halo in the colour of the paper, so that it can be read over curves. Its font is set before. */
export function drawHaloed(
  text: string,
  x: number,
  y: number,
  colour: string,
  { context, theme, ratio }: Pick<Brush, 'context' | 'theme' | 'ratio'>,
): void {
  context.setLineDash([]);
  context.lineJoin = 'round';
  context.lineWidth = 3 * ratio;
  context.strokeStyle = theme.background;
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
