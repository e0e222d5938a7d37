import { type Picture } from '@quant/plots';

/** Above a panel the name of its y axis, below the last one figures and name of the x axis [pixels]. */
export const ABOVE = 26;
export const BELOW = 46;

const SHARE = 150;
const LEAST = 84;
const ALONE = 280;
const ROW = 30;

/** Height of each panel, including the space above and below it [pixels]. */
export function panelHeights({ panels }: Picture, isCompact: boolean): readonly number[] {
  return panels.map((panel, i) => {
    const below = i === panels.length - 1 ? BELOW : 8;
    return Math.round(ABOVE + below + insideOf(panel, panels.length) * (isCompact ? 0.7 : 1));
  });
}

/** The rows of a heat map have all the same height. */
function insideOf({ y, share = 1 }: Picture['panels'][number], count: number): number {
  if (y.categories) return Math.min(640, Math.max(LEAST, y.categories.length * ROW));
  return count === 1 ? ALONE : Math.max(LEAST, SHARE * Math.min(share, 2));
}
