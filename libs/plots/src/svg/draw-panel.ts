import { type Axis, type Rule, type Series } from '../picture/picture';
import { drawRules } from './draw-rules';
import { drawSeries } from './draw-series';
import { element, text } from './element';
import { axisTitle } from './extents';
import { FONT, type LaidPanel } from './layout';
import { type Theme } from './theme';
import { clipped } from './ticks';

const LONGEST_TITLE = 60;

/** A panel: grid, series, rules, figures, and the name of its y axis above it. */
export function drawPanel(laid: LaidPanel, theme: Theme, isLast: boolean): string {
  const { series, y } = laid.panel;
  const { frame } = laid;
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  return element('g', { class: 'panel' }, [
    element('rect', { class: 'frame', x: frame.left, y: frame.top, width, height, fill: 'none' }),
    ...gridOf(laid, theme),
    ...series.filter(isNoRule).map((one) => drawSeries(one, laid, theme)),
    element('line', { x1: frame.left, x2: frame.right, y1: frame.bottom, y2: frame.bottom, stroke: theme.frame }),
    drawRules(series.filter(isRule), laid, theme),
    ...figuresOf(laid, theme, isLast),
    element('text', { x: frame.left, y: frame.top - 9, fill: theme.quiet, 'font-size': FONT.label }, [
      text(clipped(axisTitle(y), LONGEST_TITLE)),
    ]),
  ]);
}

/** The name of the x axis, below the last panel. */
export function drawXTitle(axis: Axis, { frame }: LaidPanel, theme: Theme): string {
  const place = { x: (frame.left + frame.right) / 2, y: frame.bottom + 36, 'text-anchor': 'middle' };
  return element('text', { ...place, fill: theme.quiet, 'font-size': FONT.label }, [
    text(clipped(axisTitle(axis), LONGEST_TITLE)),
  ]);
}

function gridOf({ panel, frame, x, y, xTicks, yTicks }: LaidPanel, theme: Theme): readonly string[] {
  if (panel.y.categories) return [];
  const horizontal = yTicks.map(({ at }) => ({ x1: frame.left, x2: frame.right, y1: y(at), y2: y(at), at }));
  const vertical = xTicks.map(({ at }) => ({ x1: x(at), x2: x(at), y1: frame.top, y2: frame.bottom }));
  return [
    ...vertical.map((line) => element('line', { ...line, stroke: theme.grid })),
    ...horizontal.map(({ at, ...line }) => element('line', { ...line, stroke: at === 0 ? theme.frame : theme.grid })),
  ];
}

function figuresOf({ frame, x, y, xTicks, yTicks }: LaidPanel, theme: Theme, isLast: boolean): readonly string[] {
  const look = { fill: theme.quiet, 'font-size': FONT.tick };
  const left = yTicks.map(({ at, label }) =>
    element('text', { x: frame.left - 8, y: y(at), dy: '0.35em', 'text-anchor': 'end', ...look }, [text(label)]),
  );
  const below = xTicks.map(({ at, label }) =>
    element('text', { x: x(at), y: frame.bottom + 18, 'text-anchor': 'middle', ...look }, [text(label)]),
  );
  return isLast ? [...left, ...below] : left;
}

function isRule(series: Series): series is Rule {
  return series.kind === 'rule';
}

function isNoRule(series: Series): boolean {
  return !isRule(series);
}
