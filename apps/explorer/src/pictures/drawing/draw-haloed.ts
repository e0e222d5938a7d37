import { type Brush } from './brush';

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
