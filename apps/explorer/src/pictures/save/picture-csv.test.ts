import { type Picture } from '@quant/plots';
import { pictureCsv } from './picture-csv';

const picture: Picture = {
  id: 'p',
  title: 'P',
  subtitle: '',
  description: '',
  x: { label: 'Spot' },
  panels: [
    {
      y: { label: 'Profit, loss' },
      series: [
        {
          kind: 'line',
          label: '=At "expiry"',
          tone: 'primary',
          points: [
            [90, -2.5],
            [91, NaN],
          ],
        },
        { kind: 'band', label: 'b', tone: 'muted', points: [[1, 2, 3]] },
        { kind: 'bars', label: 'h', tone: 'muted', bars: [[0, 1, 0, 7]] },
        { kind: 'rule', label: 'r', tone: 'muted', axis: 'y', at: 4 },
        { kind: 'rule', label: 'v', tone: 'muted', axis: 'x', at: 5 },
      ],
    },
  ],
};

test('writes one line per point, quoted if necessary', () => {
  expect(pictureCsv(picture).split('\n')).toEqual([
    'panel,series,x,x_to,y,y_to,value',
    `"Profit, loss","'=At ""expiry""",90,,-2.5,,`,
    `"Profit, loss","'=At ""expiry""",91,,,,`,
    '"Profit, loss",b,1,,2,3,',
    '"Profit, loss",h,0,1,0,7,',
    '"Profit, loss",r,,,4,,',
    '"Profit, loss",v,5,,,,',
    '',
  ]);
});

test('the cells of a heat map have names', () => {
  const cells = {
    kind: 'cells' as const,
    label: '',
    tone: 'primary' as const,
    range: [-1, 1] as const,
    cells: [[1, 0, 0.25] as const],
  };
  const heat = {
    ...picture,
    x: { label: '', categories: ['a', 'b'] },
    panels: [{ y: { label: '', categories: ['c'] }, series: [cells] }],
  };
  expect(pictureCsv(heat).split('\n')[1]).toBe(',,b,,c,,0.25');
});
