import { scaleLinear } from 'd3-scale';
import { type Axis, type Panel, type Picture } from '../picture/picture';
import { xRange, yRange } from './extents';
import { clipped, LONGEST_NAME, type Scale, type Tick, ticksOf } from './ticks';

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface LaidPanel {
  readonly panel: Panel;
  readonly frame: Frame;
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

export const FONT = { title: 17, subtitle: 12.5, label: 12, tick: 11.5 } as const;
export const MARGIN = 18;

const GAP_OVER_PANEL = 24;
const BELOW_PANELS = 44;
const PIXELS_A_TICK = { x: 90, y: 44 };

/** Characters of a name left of a panel, which has more room than below. */
const LONGEST_NAME_LEFT = 20;

/** About as wide as a text is in the usual fonts. */
export function widthOf(text: string, size: number): number {
  return 0.57 * size * Array.from(text).length;
}

/**
 * Where everything stands: panels below one another, as wide as the figures of the widest y axis leave room for.
 *
 * @param top  where title and legend end
 */
export function layout(picture: Picture, size: { width: number; height: number }, top: number): readonly LaidPanel[] {
  const { panels } = picture;
  const heights = heightsOf(panels, size.height - top - BELOW_PANELS);
  const yAxes = panels.map((panel, i) => yAxisOf(panel, heights[i] ?? 0));
  const widest = Math.max(...yAxes.flatMap(({ ticks }) => ticks.map(({ label }) => widthOf(label, FONT.tick))));
  const [left, right] = [MARGIN + Math.ceil(widest) + 8, size.width - MARGIN - 6];
  const x = scaleLinear(xRange(picture), [left, right]);
  const xTicks = ticksOf(x, picture.x, (right - left) / pixelsOfName(picture.x));
  let bottom = top;
  return panels.map((panel, i) => {
    const frame = { left, right, top: bottom + GAP_OVER_PANEL, bottom: bottom + GAP_OVER_PANEL + (heights[i] ?? 0) };
    bottom = frame.bottom;
    const { scale, ticks } = yAxes[i] ?? yAxisOf(panel, 0);
    return { panel, frame, x, y: scale.copy().range([frame.bottom, frame.top]), xTicks, yTicks: ticks };
  });
}

/** Width of a label on the x axis. */
function pixelsOfName({ categories }: Axis): number {
  if (!categories) return PIXELS_A_TICK.x;
  return 12 + Math.max(...categories.map((name) => widthOf(clipped(name, LONGEST_NAME), FONT.tick)), 0);
}

function heightsOf(panels: readonly Panel[], room: number): readonly number[] {
  const shares = panels.map(({ share = 1 }) => share);
  const free = Math.max(20 * panels.length, room - GAP_OVER_PANEL * panels.length);
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (free * share) / total);
}

/** Rounds both ends of the axis, unless it has names. */
function yAxisOf(panel: Panel, height: number): { readonly scale: Scale; readonly ticks: readonly Tick[] } {
  const room = height / PIXELS_A_TICK.y;
  const { categories } = panel.y;
  const scale = scaleLinear(yRange(panel), [height, 0]);
  if (!categories) scale.nice(Math.max(2, Math.floor(room)));
  return { scale, ticks: ticksOf(scale, panel.y, categories ? height / 16 : room, LONGEST_NAME_LEFT) };
}
