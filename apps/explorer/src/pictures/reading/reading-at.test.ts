import { type Picture, type Series } from '@quant/plots';
import { readingAt } from './reading-at';

function pictureOf(series: readonly Series[], more: Partial<Picture> = {}): Picture {
  const panels = [{ y: { label: 'Profit' }, series }];
  return { id: 'p', title: 'P', subtitle: '', description: '', x: { label: 'Spot', unit: 'USD' }, panels, ...more };
}

const curve: Series = {
  kind: 'line',
  label: 'At expiry',
  tone: 'primary',
  points: [
    [0, 0],
    [10, 20],
    [20, NaN],
  ],
};

test('a curve between its points, with place and unit', () => {
  expect(readingAt(pictureOf([curve]), 5)).toEqual({
    place: 'Spot 5 USD',
    rows: [{ name: 'At expiry', tone: 'primary', value: '10' }],
  });
});

test('reads no value from a curve outside its points or in a gap', () => {
  for (const x of [-1, 21, 15]) expect(readingAt(pictureOf([curve]), x).rows).toEqual([]);
});

test('a line and the area below it are one value, by the name of the axis', () => {
  const points = [
    [0, 1],
    [1, 3],
  ] as const;
  const area: Series = { kind: 'area', label: '', tone: 'primary', base: 0, points };
  const line: Series = { kind: 'line', label: '', tone: 'primary', points };
  expect(readingAt(pictureOf([area, line]), 1).rows).toEqual([{ name: 'Profit', tone: 'primary', value: '3' }]);
});

test('bands, bars and marks', () => {
  const series: readonly Series[] = [
    {
      kind: 'band',
      label: 'Band',
      tone: 'muted',
      points: [
        [0, 1, 3],
        [1, 2, 5],
        [2, 3, 7],
      ],
    },
    {
      kind: 'bars',
      label: 'Bar',
      tone: 'gain',
      bars: [
        [0, 1, 0, 4],
        [1, 2, -2, 0],
      ],
    },
    { kind: 'bars', label: 'Candle', tone: 'loss', bars: [[0, 2, 2, 5]] },
    { kind: 'points', label: 'Far', tone: 'gain', points: [[2, 9]] },
    { kind: 'points', label: 'Near', tone: 'gain', points: [[1.1, 8]] },
  ];
  expect(readingAt(pictureOf(series), 1).rows.map(({ name, value }) => [name, value])).toEqual([
    ['Band', '2 to 5'],
    ['Bar', '−2'],
    ['Candle', '2 to 5'],
    ['Near', '8'],
  ]);
});

test('a fraction is a percentage, and a cell has the names of its row and column', () => {
  const percent: Series = { kind: 'line', label: 'R', tone: 'primary', points: [[0, 0.125]] };
  const panels = [{ y: { label: '', format: 'percent' as const }, series: [percent] }];
  expect(readingAt(pictureOf([], { panels }), 0).rows[0]?.value).toBe('12.5%');
  const cells: Series = { kind: 'cells', label: '', tone: 'primary', range: [-1, 1], cells: [[0, 1, 0.5]] };
  const heat = pictureOf([], {
    x: { label: '', categories: ['a', 'b'] },
    panels: [{ y: { label: '', categories: ['c', 'd'] }, series: [cells] }],
  });
  expect(readingAt(heat, 0, 1)).toEqual({ place: 'a', rows: [{ name: 'P', tone: 'primary', value: 'd × a: 0.5' }] });
  expect(readingAt(heat, 0, 0).rows).toEqual([]);
});

test('paths behind a median and branches of a tree are not told one by one', () => {
  const path = (tone: 'muted' | 'primary', label: string): Series => ({ ...curve, tone, label });
  expect(readingAt(pictureOf([path('muted', ''), path('muted', ''), path('primary', 'Median')]), 5).rows).toHaveLength(
    1,
  );
  expect(readingAt(pictureOf([path('muted', ''), path('muted', '')]), 5).rows).toEqual([]);
  const many = Array.from({ length: 40 }, (_, i) => path('primary', `Path ${i}`));
  expect(readingAt(pictureOf(many), 5).rows).toHaveLength(12);
});
