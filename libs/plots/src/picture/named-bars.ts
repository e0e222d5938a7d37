import { type Bar, type BarSeries, type Panel, type Tone } from './picture';

/** Figures of the same things: `Weight`, of every asset. */
export interface NamedFigures {
  readonly label: string;
  readonly tone: Tone;
  /** In the order of the names; null has no bar. */
  readonly values: readonly (number | null)[];
}

/** Thickness of the bars as a share of a name's height. */
const THICKNESS = 0.8;

/** Bars to the right of names, the first name at the top; several figures of a name are one below another. */
export function namedBars(label: string, names: readonly string[], figures: readonly NamedFigures[]): Panel {
  const thickness = THICKNESS / Math.max(1, figures.length);
  const barsOf = ({ values }: NamedFigures, place: number): readonly Bar[] =>
    values.flatMap((value, i): readonly Bar[] => {
      const top = names.length - 1 - i + THICKNESS / 2 - place * thickness;
      return value === null || !Number.isFinite(value) ? [] : [[...inOrder(0, value), top - thickness, top]];
    });
  return {
    y: namesAxis(label, names),
    series: [
      ...figures.map((one, place): BarSeries => ({
        kind: 'bars',
        label: one.label,
        tone: one.tone,
        bars: barsOf(one, place),
      })),
      { kind: 'rule', axis: 'x', at: 0, label: '', tone: 'muted' },
    ],
  };
}

/** Bars of parts one behind the other, gains to the right and losses to the left of 0. */
export function stackedBars(label: string, names: readonly string[], parts: readonly NamedFigures[]): Panel {
  const ends = names.map(() => ({ gain: 0, loss: 0 }));
  const series = parts.map(({ label: part, tone, values }): BarSeries => {
    const bars = values.flatMap((value, i): readonly Bar[] => {
      const end = ends[i];
      if (!end || value === null || value === 0) return [];
      const side = value < 0 ? 'loss' : 'gain';
      const start = end[side];
      end[side] += value;
      const middle = names.length - 1 - i;
      return [[...inOrder(start, end[side]), middle - THICKNESS / 2, middle + THICKNESS / 2]];
    });
    return { kind: 'bars', label: part, tone, bars };
  });
  return {
    y: namesAxis(label, names),
    series: [...series, { kind: 'rule', axis: 'x', at: 0, label: '', tone: 'muted' }],
  };
}

function inOrder(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}

function namesAxis(label: string, names: readonly string[]): Panel['y'] {
  return { label, categories: [...names].reverse() };
}
