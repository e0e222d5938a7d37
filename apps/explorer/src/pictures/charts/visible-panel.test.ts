import { type Panel, type Point } from '@quant/plots';
import { visiblePanel } from './visible-panel';

const points: readonly Point[] = [0, 1, 2, 3, 4, 5].map((x) => [x, x * x]);

function seen(view: readonly [number, number] | undefined, kind: 'line' | 'points' = 'line') {
  const panel: Panel = { y: { label: '' }, series: [{ kind, label: '', tone: 'primary', points }] };
  const [series] = visiblePanel(panel, view).series;
  return series?.kind === kind ? series.points.map(([x]) => x) : undefined;
}

test('the whole, and of a curve one point more at each end', () => {
  expect(seen(undefined)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(seen([2, 3])).toEqual([1, 2, 3, 4]);
  expect(seen([2.2, 2.8])).toEqual([2, 3]);
  expect(seen([4.5, 5])).toEqual([4, 5]);
  expect(seen([7, 8])).toEqual([5]);
});

test('of marks, those in sight', () => {
  expect(seen([2, 3], 'points')).toEqual([2, 3]);
});

test('bars that reach into sight, and rules', () => {
  const bars = [
    [0, 1, 0, 5],
    [1, 2, 0, 6],
    [2, 3, 0, 7],
  ] as const;
  const panel: Panel = {
    y: { label: '' },
    series: [
      { kind: 'bars', label: '', tone: 'primary', bars },
      { kind: 'rule', label: 'Spot', tone: 'muted', axis: 'x', at: 9 },
    ],
  };
  expect(visiblePanel(panel, [1.5, 1.8]).series).toEqual([{ ...panel.series[0], bars: [bars[1]] }, panel.series[1]]);
});
