import { InvalidInputError } from '@quant/core';
import fc from 'fast-check';
import { all, byClass, type Node, parsed, placesOf } from '../../test/parsed-svg';
import { type Picture, type Point, type Series } from '../picture/picture';
import { svg, type SvgOptions } from './svg';

const LINE = {
  kind: 'line',
  label: 'A',
  tone: 'primary',
  points: [
    [0, 0],
    [1, 2],
    [2, 1],
  ],
} as const satisfies Series;

function pictureOf(series: readonly Series[], more: Partial<Picture> = {}): Picture {
  const panels = [{ y: { label: 'y' }, series }];
  return { id: 'x', title: 'Title', subtitle: '', description: 'Description', x: { label: 'x' }, panels, ...more };
}

function drawn(series: readonly Series[], options?: SvgOptions): Node {
  return parsed(svg(pictureOf(series), options));
}

const textsOf = (node: Node) =>
  all(node)
    .filter(({ name }) => name === 'text')
    .map(({ text }) => text);

describe('texts', () => {
  test('come back unchanged, with any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (title) => {
        const [first] = parsed(svg(pictureOf([LINE], { title }))).children;
        // a parser of XML reads each end of a line as a line feed
        return first?.text === title.replace(/\r\n?/g, '\n');
      }),
    );
  });

  test('that XML cannot hold are replaced', () => {
    const [first] = parsed(svg(pictureOf([LINE], { title: 'a\u0000b\uD800c\uFFFFd' }))).children;
    expect(first?.text).toBe('a\uFFFDb\uFFFDc\uFFFDd');
  });

  test('run nothing', () => {
    const evil = '</title><script>alert(1)</script>" onload="alert(1)';
    const series: Series = { ...LINE, label: evil };
    const axis = { label: evil, unit: evil };
    const document = parsed(svg(pictureOf([series], { title: evil, subtitle: evil, description: evil, x: axis })));
    expect(all(document).filter(({ name }) => name === 'script')).toEqual([]);
    expect(all(document).flatMap(({ attributes }) => Object.keys(attributes))).not.toContain('onload');
  });

  test('are cut to the room that there is', () => {
    const long = 'word '.repeat(1000);
    const markup = svg(pictureOf([{ ...LINE, label: long }], { title: long, subtitle: long }));
    expect(Math.max(...textsOf(parsed(markup)).map(({ length }) => length))).toBeLessThan(150);
  });
});

describe('a long series', () => {
  const points = Array.from({ length: 1_000_000 }, (_, x): Point => [x, Math.sin(x / 5e4) + (x === 123_457 ? 5 : 0)]);

  test('is a short text, and its highest point is drawn', () => {
    const markup = svg(pictureOf([{ ...LINE, points }]));
    expect(markup.length).toBeLessThan(4 * 800 * 16);
    const document = parsed(markup);
    const [line] = byClass(document, 'line').map(placesOf);
    const [, frame] = byClass(document, 'frame').flatMap(placesOf);
    const tops = (line ?? []).map(([, y]) => y);
    const [bottom = NaN] = [frame?.[1]];
    // the axis ends at round figures, 0 and 6 or −1 and 6: the spike is a single point far above all others
    expect([...tops].sort((a, b) => a - b)[1]).toBeGreaterThan(Math.min(...tops) + bottom / 3);
  });
});

test('draws a gap for a value that is not finite', () => {
  const points: Point[] = [
    [0, 1],
    [1, 2],
    [2, NaN],
    [3, Infinity],
    [4, 3],
    [5, 4],
  ];
  const [line] = byClass(drawn([{ ...LINE, points }]), 'line');
  expect(line?.attributes['d']?.match(/M/g)).toHaveLength(2);
});

test.each<[what: string, points: Point[]]>([
  ['nothing', []],
  ['a single point', [[1, 1]]],
  [
    'zeros',
    [
      [0, 0],
      [1, 0],
    ],
  ],
  [
    'enormous figures',
    [
      [0, -1e299],
      [1, 1e299],
    ],
  ],
  [
    'tiny figures',
    [
      [0, 1e-300],
      [1, 2e-300],
    ],
  ],
])('%s can be drawn', (_, points) => {
  const document = drawn([
    { ...LINE, points },
    { ...LINE, kind: 'area', base: 0 },
  ]);
  expect(
    all(document)
      .flatMap(({ attributes }) => Object.values(attributes))
      .join(' '),
  ).not.toMatch(/NaN|Infinity/);
});

test('moves overlapping names of rules apart', () => {
  const rules = Array.from({ length: 8 }, (_, i): Series => ({
    kind: 'rule',
    axis: 'x',
    at: 0.1 * i,
    label: `Level number ${i}`,
    tone: 'muted',
  }));
  const names = all(drawn([LINE, ...rules])).filter(({ text }) => text.startsWith('Level'));
  const boxes = names.map(({ attributes }) => [Number(attributes['x']), Number(attributes['y'])] as const);
  for (const [i, [x, y]] of boxes.entries())
    for (const [otherX, otherY] of boxes.slice(0, i)) expect(y !== otherY || Math.abs(x - otherX) > 90).toBe(true);
});

test('puts names of close horizontal rules side by side', () => {
  const rule = (at: number): Series => ({ kind: 'rule', axis: 'y', at, label: `at ${at}`, tone: 'muted' });
  const names = all(drawn([LINE, rule(1), rule(1.02), rule(0.2)])).filter(({ text }) => text.startsWith('at '));
  const [first = NaN, near = NaN, far = NaN] = names.map(({ attributes }) => Number(attributes['x']));
  expect(first - near).toBeGreaterThan(25);
  expect(far).toBe(first);
});

test('puts names of points next to them, inside the panel', () => {
  const points: Series = { kind: 'points', label: '', tone: 'primary', points: LINE.points, names: ['a', '', 'z'] };
  const [names] = byClass(drawn([LINE, points]), 'names');
  expect(names?.children.map(({ text, attributes }) => [text, attributes['text-anchor']])).toEqual([
    ['a', undefined],
    ['z', 'end'],
  ]);
});

test('bars and rules without a place are not drawn', () => {
  const bars: Series = {
    kind: 'bars',
    label: '',
    tone: 'gain',
    bars: [
      [0, 1, 0, NaN],
      [1, 2, 0, 1],
    ],
  };
  const picture = drawn([LINE, bars, { kind: 'rule', axis: 'y', at: NaN, label: 'nowhere', tone: 'loss' }]);
  expect(byClass(picture, 'bars')[0]?.children).toHaveLength(1);
  expect(byClass(picture, 'rule')).toEqual([]);
});

test('figures of very small and very large values are short', () => {
  const lineOf = (top: number): Series => ({
    kind: 'line',
    label: '',
    tone: 'primary',
    points: [
      [0, 0],
      [1, top],
    ],
  });
  for (const top of [1e-12, 1e-300, 1e20]) {
    const long = textsOf(drawn([lineOf(top)])).filter((text) => text.length > 10);
    expect(long).toEqual([]);
  }
  const panels = [{ y: { label: 'y', format: 'percent' as const }, series: [lineOf(1.4e209)] }];
  expect(textsOf(parsed(svg(pictureOf([], { panels }))))).toContain('1e+211%');
});

test('a rule beyond the data is not drawn', () => {
  const rule: Series = { kind: 'rule', axis: 'x', at: 7, label: 'Far', tone: 'muted' };
  expect(byClass(drawn([LINE, rule]), 'rule')).toEqual([]);
});

test.each<[what: string, options: unknown, path: string]>([
  ['a width that is too small', { width: 319 }, 'width'],
  ['a width that is too large', { width: 4097 }, 'width'],
  ['a height that is no whole number', { height: 240.5 }, 'height'],
  ['a height that is no number', { height: '480' }, 'height'],
  ['an unknown theme', { theme: 'blue' }, 'theme'],
  ['no options', null, 'inputs'],
])('%s is refused by name', (_, options, param) => {
  expect(refusalOf(pictureOf([LINE]), options as SvgOptions)).toBe(param);
});

const cells = Array.from({ length: 10_001 }, () => [0, 0, 0] as const);

test.each<[what: string, picture: Picture, param: string]>([
  ['no panel', pictureOf([], { panels: [] }), 'panels'],
  [
    'seven panels',
    pictureOf([], { panels: Array.from({ length: 7 }, () => ({ y: { label: '' }, series: [] })) }),
    'panels',
  ],
  ['too many series', pictureOf(Array.from({ length: 51 }, () => LINE)), 'panels[0].series'],
  [
    'too many cells',
    pictureOf([{ kind: 'cells', label: '', tone: 'primary', range: [0, 1], cells }]),
    'panels[0].series[0]',
  ],
])('%s is refused by name', (_, picture, param) => {
  expect(refusalOf(picture)).toBe(param);
});

function refusalOf(picture: Picture, options?: SvgOptions): string | undefined {
  try {
    svg(picture, options);
  } catch (error) {
    if (error instanceof InvalidInputError) return error.param;
    throw error;
  }
  return undefined;
}
