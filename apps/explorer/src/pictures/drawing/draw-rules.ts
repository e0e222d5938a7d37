import { type Rule } from '@quant/plots';
import { isDrawable } from '@quant/plots/drawing';
import { clipped } from '../charts/tick-labels';
import { type Brush, drawHaloed, LETTERS } from './brush';

const LONGEST_NAME = 40;
const ROW = 15;

/** Draws a panel's rules with their names; names of vertical rules move to another row if they would overlap. */
export function drawRules(rules: readonly Rule[], brush: Brush): void {
  const { context, frame, ratio, x, y } = brush;
  context.font = `600 ${12 * ratio}px ${LETTERS}`;
  context.textBaseline = 'alphabetic';
  const there = rules.filter(({ at }) => isDrawable(at));
  const levels: number[] = [];
  for (const rule of there) if (rule.axis === 'y') drawHorizontal(rule, y(rule.at), levels, brush);
  const vertical = there
    .filter(({ axis, at }) => axis === 'x' && x(at) >= frame.left - 0.5 && x(at) <= frame.right + 0.5)
    .sort((a, b) => a.at - b.at);
  const rows: number[] = [];
  for (const rule of vertical) drawVertical(rule, x(rule.at), rows, brush);
}

/**
 * With its name to the right, or to the left where another one is too near.
 *
 * @param levels  of the names so far, changed by this
 */
function drawHorizontal(rule: Rule, at: number, levels: number[], brush: Brush): void {
  const { frame, ratio } = brush;
  if (at < frame.top - 0.5 || at > frame.bottom + 0.5) return;
  drawDashes(rule, [frame.left, at, frame.right, at], brush);
  if (rule.label === '') return;
  const isCrowded = levels.some((level) => Math.abs(level - at) < ROW * ratio);
  levels.push(at);
  const place = isCrowded ? frame.left + 4 * ratio : frame.right - 4 * ratio;
  const isBelow = at - frame.top <= 16 * ratio;
  drawName(rule, place, at + (isBelow ? 14 : -5) * ratio, isCrowded ? 'left' : 'right', brush);
}

/** @param rows  where the last name of each row ends, changed by this */
function drawVertical(rule: Rule, at: number, rows: number[], brush: Brush): void {
  const { context, frame, ratio } = brush;
  drawDashes(rule, [at, frame.top, at, frame.bottom], brush);
  const width = context.measureText(clipped(rule.label, LONGEST_NAME)).width;
  const [gap, isRight] = [5 * ratio, at + 5 * ratio + width <= frame.right];
  const start = isRight ? at + gap : at - gap - width;
  const free = rows.findIndex((end) => end + 6 * ratio <= start);
  const row = free < 0 ? rows.length : free;
  rows[row] = start + width;
  drawName(
    rule,
    isRight ? at + gap : at - gap,
    frame.top + (12 + row * ROW) * ratio,
    isRight ? 'left' : 'right',
    brush,
  );
}

function drawDashes({ tone }: Rule, [x1, y1, x2, y2]: readonly [number, number, number, number], brush: Brush): void {
  const { context, theme, ratio } = brush;
  context.strokeStyle = theme.tones[tone];
  context.lineWidth = 1.25 * ratio;
  context.setLineDash([3 * ratio, 3 * ratio]);
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

function drawName({ label, tone }: Rule, x: number, y: number, align: CanvasTextAlign, brush: Brush): void {
  brush.context.textAlign = align;
  drawHaloed(clipped(label, LONGEST_NAME), x, y, brush.theme.tones[tone], brush);
}
