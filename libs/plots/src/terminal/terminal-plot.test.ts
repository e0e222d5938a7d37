import fc from 'fast-check';
import { type Picture, type Series } from '../picture/picture';
import { terminalPlot, type TerminalPlotOptions } from './terminal-plot';

function pictureOf(series: readonly Series[], more: Partial<Picture> = {}): Picture {
  const panels = [{ y: { label: 'y' }, series }];
  return { id: 'x', title: 'Title', subtitle: '', description: 'Description', x: { label: 'x' }, panels, ...more };
}

const lineOf = (ys: readonly number[]): Series => ({
  kind: 'line',
  label: '',
  tone: 'primary',
  points: ys.map((y, x) => [x, y]),
});

const linesOf = (picture: Picture, options?: TerminalPlotOptions) =>
  terminalPlot(picture, options).trimEnd().split('\n');

/** The lines of the panel, without frame and figures. */
const panelOf = (lines: readonly string[]) => lines.flatMap((line) => /[│┤|+](.*)$/.exec(line)?.[1] ?? []);

/** Bits of a Braille pattern, as Unicode numbers its dots: 1 to 3 and 7 to the left, 4 to 6 and 8 to the right. */
const BITS: readonly (readonly [bit: number, x: number, y: number])[] = [
  [1, 0, 0],
  [2, 0, 1],
  [4, 0, 2],
  [8, 1, 0],
  [16, 1, 1],
  [32, 1, 2],
  [64, 0, 3],
  [128, 1, 3],
];

/** Every dot of the panel, from the top left. */
function dotsOf(lines: readonly string[]): readonly (readonly [x: number, y: number])[] {
  return panelOf(lines).flatMap((line, row) =>
    Array.from(line).flatMap((character, column) => {
      const code = (character.codePointAt(0) ?? 0) - 0x2800;
      if (code <= 0 || code > 255) return [];
      return BITS.filter(([bit]) => code & bit).map(([, x, y]) => [2 * column + x, 4 * row + y] as const);
    }),
  );
}

test('a straight line is a straight row of dots, from corner to corner', () => {
  const dots = dotsOf(linesOf(pictureOf([lineOf([0, 100])]), { width: 60, height: 10 }));
  const width = Math.max(...dots.map(([x]) => x));
  const height = Math.max(...dots.map(([, y]) => y));
  expect([...new Set(dots.map(([x]) => x))]).toHaveLength(width + 1);
  expect(height).toBe(39);
  for (const [x, y] of dots) expect(Math.abs(y - (height - (x / width) * height))).toBeLessThanOrEqual(1);
});

test('figures stand where their values are', () => {
  const lines = linesOf(pictureOf([lineOf([0, 50, 100])]), { width: 60, height: 21 });
  const rowOf = (figure: string) => lines.findIndex((line) => new RegExp(`^ *${figure} ┤`).test(line));
  expect(rowOf('0') - rowOf('40')).toBe(rowOf('40') - rowOf('80'));
  expect(rowOf('0')).toBeGreaterThan(rowOf('80'));
});

test('a missing value is a gap', () => {
  const dots = dotsOf(linesOf(pictureOf([lineOf([1, 1, NaN, 1, 1])]), { width: 60, height: 8 }));
  const columns = [...new Set(dots.map(([x]) => x))].sort((a, b) => a - b);
  const gaps = columns.map((x, i) => x - (columns[i - 1] ?? x)).filter((gap) => gap > 1);
  expect(gaps).toHaveLength(1);
});

test('names of points stand to the right of them', () => {
  const points: Series = {
    kind: 'points',
    label: '',
    tone: 'primary',
    points: [
      [0, 0],
      [9, 9],
    ],
    names: ['4.49', '21.9'],
  };
  const lines = panelOf(linesOf(pictureOf([points]), { width: 40, height: 6 }));
  expect(lines.at(-1)).toMatch(/^● 4\.49/);
  expect(lines[0]).toMatch(/●$/);
});

test('without Unicode there is none in the lines, and tones differ by their marks', () => {
  const series: readonly Series[] = [
    { ...lineOf([0, 1]), tone: 'primary', label: 'First' },
    { ...lineOf([1, 0]), tone: 'loss', label: 'Second' },
  ];
  const text = terminalPlot(pictureOf(series), { width: 40, height: 8, ascii: true });
  expect(text).toMatch(/^[\n -~]*$/);
  expect(text).toContain('* First   x Second');
});

test('colours are there when they are asked for, and no others', () => {
  const name = 'a\u001b[31mb';
  const picture = pictureOf([{ ...lineOf([0, 1]), label: name }], { title: name });
  // eslint-disable-next-line no-control-regex -- these are what it is about
  expect(terminalPlot(picture, { colours: false })).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  const escapes = terminalPlot(picture, { colours: true }).split('\u001b').slice(1);
  expect(new Set(escapes.map((rest) => rest.slice(0, 4)))).toEqual(new Set(['[36m', '[39m']));
});

test('keeps every line within the width', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -1e6, max: 1e6 }));
  const points = fc.array(fc.tuple(number, number), { maxLength: 30 });
  const tone = fc.constantFrom('primary' as const, 'loss' as const);
  const label = fc.string({ maxLength: 50 });
  const series: fc.Arbitrary<Series> = fc.oneof(
    fc.record({ kind: fc.constant('line' as const), label, tone, points }),
    fc.record({ kind: fc.constant('area' as const), label, tone, points, base: number }),
    fc.record({ kind: fc.constant('points' as const), label, tone, points }),
    fc.record({
      kind: fc.constant('rule' as const),
      label,
      tone,
      axis: fc.constantFrom('x' as const, 'y' as const),
      at: number,
    }),
    fc.record({ kind: fc.constant('band' as const), label, tone, points: fc.array(fc.tuple(number, number, number)) }),
    fc.record({
      kind: fc.constant('bars' as const),
      label,
      tone,
      bars: fc.array(fc.tuple(number, number, number, number)),
    }),
  );
  fc.assert(
    fc.property(fc.array(series, { minLength: 1, maxLength: 4 }), fc.integer({ min: 24, max: 120 }), (all, width) => {
      const lines = linesOf(pictureOf(all), { width, height: 8 });
      const widest = Math.max(...lines.map((line) => Array.from(line).length));
      return widest <= Math.max(width, 30);
    }),
    { numRuns: 200 },
  );
});

test.each<[options: TerminalPlotOptions, param: string]>([
  [{ width: 23 }, 'width'],
  [{ width: 401 }, 'width'],
  [{ height: 3 }, 'height'],
  [{ height: 8.5 }, 'height'],
])('%p is refused', (options, param) => {
  expect(() => terminalPlot(pictureOf([lineOf([0, 1])]), options)).toThrow(param);
});

test('a heat map is a table of its figures', () => {
  const cells = {
    kind: 'cells',
    label: '',
    tone: 'primary',
    cells: [
      [0, 0, 1],
      [1, 0, -0.25],
      [0, 1, NaN],
    ],
    range: [-1, 1],
  } as const;
  const y = { label: 'Assets', categories: ['AAA', 'BBB'] };
  const picture = pictureOf([], { x: { label: '', categories: ['AAA', 'BBB'] }, panels: [{ y, series: [cells] }] });
  const lines = linesOf(picture, { width: 40 });
  expect(lines).toContain('AAA   1.00  -0.25');
  expect(lines.some((line) => /^BBB {6}–/.test(line))).toBe(true);
});
