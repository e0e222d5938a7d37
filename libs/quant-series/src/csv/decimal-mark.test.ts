import { decimalMarkOf } from './decimal-mark';

test.each<[cells: readonly string[], mark: 'comma' | 'point' | undefined]>([
  [['100,04', '7'], 'comma'],
  [['0,050', '1,234'], 'comma'],
  [['12,5 %'], 'comma'],
  [['1.234,56'], 'comma'],
  [['1,234.5'], 'point'],
  [['1,234,567'], 'point'],
  [['0.5', '1,234'], 'point'],
  [['1', 'call'], 'point'],
  [['1.234', '5'], 'point'],
  [['1,234'], undefined],
  [['1,234', '5'], undefined],
  [['100,04', '0.5'], undefined],
  [['100,04', '1,234,567'], undefined],
])('the cells %j have a decimal %s', (cells, mark) => {
  expect(decimalMarkOf(cells)).toBe(mark);
});
