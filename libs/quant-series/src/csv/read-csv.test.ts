import { refusal } from '../../../../tools/testing/refusal';
import { readCsv, type ReadCsvOptions } from './read-csv';

const CSV = 'Date,AAPL,MSFT,note\n2024-02-28,181.42,407.72,x\n2024-02-29,1.5%,,y\n';

test('reads the columns that are named, in that order', () => {
  const read = readCsv(CSV, { columns: ['MSFT', 'aapl'] });
  expect([...read].map(([name, values]) => [name, ...values])).toEqual([
    ['MSFT', 407.72, NaN],
    ['aapl', 181.42, 0.015],
  ]);
  expect(read.dates).toEqual(['2024-02-28', '2024-02-29']);
});

test.each<[what: string, csv: string, options: ReadCsvOptions, dates: readonly string[], values: readonly number[]]>([
  [
    'empty lines and a byte-order mark',
    '\uFEFF\n\nd,x\n\n2024-01-02,1\n \n2024-01-03,2\n\n',
    {},
    ['2024-01-02', '2024-01-03'],
    [1, 2],
  ],
  ['a delimiter at the end of each line', 'd,x,\n2024-01-02,1,\n', {}, ['2024-01-02'], [1]],
  ['compact dates', 'd,x\n20240102,1\n', {}, ['2024-01-02'], [1]],
  ['slashes', 'd,x\n2024/01/02,1\n', {}, ['2024-01-02'], [1]],
  ['days first', 'd,x\n2/1/2024,1\n', { dateOrder: 'dmy' }, ['2024-01-02'], [1]],
  ['months first', 'd,x\n1-2-2024,1\n', { dateOrder: 'mdy' }, ['2024-01-02'], [1]],
  [
    'times that are dropped',
    'd,x\n2024-03-10 00:00:00-05:00,1\n2024-03-11T00:00:00-04:00,2\n',
    { times: 'drop' },
    ['2024-03-10', '2024-03-11'],
    [1, 2],
  ],
  ['a column of dates that is not the first', 'x,d\n1,2024-01-02\n', { dates: 'd' }, ['2024-01-02'], [1]],
  ['rows without order', 'd,x\n2024-01-03,3\n2024-01-02,2\n', { order: 'any' }, ['2024-01-02', '2024-01-03'], [2, 3]],
  ['the first of a date', 'd,x\n2024-01-02,1\n2024-01-02,2\n', { duplicates: 'first' }, ['2024-01-02'], [1]],
  [
    'the last of a date, without order',
    'd,x\n2024-01-03,9\n2024-01-02,1\n2024-01-02,2\n',
    { duplicates: 'last', order: 'any' },
    ['2024-01-02', '2024-01-03'],
    [2, 9],
  ],
  [
    'words for a missing value',
    'd,x\n2024-01-02,NA\n2024-01-03,.\n',
    { missing: ['NA', '.'] },
    ['2024-01-02', '2024-01-03'],
    [NaN, NaN],
  ],
  [
    'a number for a missing value',
    'd,x\n2024-01-02,-999\n2024-01-03,999\n',
    { missing: ['-999'] },
    ['2024-01-02', '2024-01-03'],
    [NaN, 999],
  ],
  ['a header alone', 'd,x\n', {}, [], []],
  ['a numeric name', 'd,2330\n2024-01-02,1\n', {}, ['2024-01-02'], [1]],
])('reads %s', (_, csv, options, dates, values) => {
  const read = readCsv(csv, options);
  expect(read.dates).toEqual(dates);
  expect(Array.from(read.columns[read.names[0] ?? ''] ?? [])).toEqual(values);
});

test.each<[csv: unknown, options: ReadCsvOptions, param: string, constraint: string]>([
  [undefined, {}, 'csv', 'given'],
  [new Uint8Array(3), {}, 'csv', 'the text of a file: readFileSync'],
  ['', {}, 'csv', 'a table with a header'],
  ['x'.repeat(2 ** 26 + 1), {}, 'csv', 'at most 67108864 characters long: split the file'],
  ['2024-01-02,1\n', {}, 'csv', 'a table whose first line has the names of the columns; line 1 has a date'],
  ['d,x,x\n2024-01-02,1,2\n', {}, 'csv', "('x' occurs twice)"],
  ['d,,x\n2024-01-02,1,2\n', {}, 'csv', '(column 2 has no name)'],
  ['d,x\n2024-01-02,1,2\n', {}, 'csv', 'a table of 2 columns; line 2 has 3 (a decimal comma between commas?)'],
  ['d,x\n2024-01-02,1\n2024-01-03\n', {}, 'csv', 'a table of 2 columns; line 3 has 1 (is the file complete?)'],
  ['d\n2024-01-02\n', {}, 'columns', 'at least one column'],
  ['d,x\n2024-01-02,1\n\n2023-02-29,1\n', {}, 'csv: d, line 4', 'a day of the calendar as YYYY-MM-DD'],
  [
    'd,x\n2024-01-02T00:00Z,1\n',
    {},
    'csv: d, line 2',
    "a day without a time, or say { times: 'drop' } to take 2024-01-02",
  ],
  ['d,x\n01/02/2024,1\n', {}, 'csv: d, line 2', "a day as YYYY-MM-DD, or say { dateOrder: 'dmy' } or 'mdy'"],
  ['d,x\n01/13/2024,1\n', { dateOrder: 'dmy' }, 'csv: d, line 2', 'a day of the calendar'],
  ['d,x\n1/2/24,1\n', { dateOrder: 'dmy' }, 'csv: d, line 2', 'a day as 31.12.2024'],
  ['d,x\n2024-01-02,1\n2024-01-02,2\n', {}, 'csv: d, line 3', "unique, or say { duplicates: 'first' } or 'last'"],
  [
    'd,x\n2024-01-03,1\n2024-01-02,2\n',
    {},
    'csv: d, line 3',
    "after 2024-01-03, the date in front of it, or say { order: 'any' } to sort",
  ],
  [
    'd,x\n2024-01-02,n/a\n',
    {},
    'csv: x, line 2',
    "a number; if it is missing, say { missing: ['n/a'] }, and choose { columns }",
  ],
  ['d,x\n2024-01-02,1e16\n', {}, 'csv: x, line 2', 'between -1e15 and 1e15'],
  ['d,x\n2024-01-02,1e400\n', {}, 'csv: x, line 2', 'finite'],
  ['d,x,y\n2024-01-02,100,04\n', {}, 'csv: x, line 2', "unambiguous: '100,04' may have a decimal comma"],
  ['d;x\n2024-01-02;100,04\n', {}, 'csv: x, line 2', 'unambiguous'],
  [CSV, {}, 'csv: note, line 2', 'a number; if it is missing'],
  [CSV, { columns: ['AAPL', 'MSTF'] }, 'options.columns[1]', "the name of a column: did you mean 'MSFT'?"],
  [CSV, { dates: 'when' }, 'options.dates', "the name of a column: 'Date', 'AAPL', 'MSFT', 'note'"],
  ['d,X,x\n2024-01-02,1,2\n', { columns: ['x', 'X', 'XX'] }, 'options.columns[2]', 'the name of a column'],
  ['d,Xa,xA\n2024-01-02,1,2\n', { columns: ['xa'] }, 'options.columns[0]', 'the name of one column; two have it'],
  [CSV, { sort: true } as object, 'options.sort', 'left out'],
])('refuses %j with %j', (csv, options, param, constraint) => {
  const refused = refusal(() => readCsv(csv as string, options));
  expect(refused.param).toBe(param);
  expect(refused.constraint).toContain(constraint);
});
