import * as series from '../src/index';

const FUNCTIONS = [
  'align',
  'byName',
  'column',
  'fill',
  'panel',
  'panelOf',
  'readCsv',
  'resample',
  'series',
  'toReturns',
  'window',
];

test('the package exports these names and no others', () => {
  expect(Object.keys(series).sort()).toEqual(FUNCTIONS);
});
