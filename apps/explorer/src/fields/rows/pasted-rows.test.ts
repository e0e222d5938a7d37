import { type FormField } from '@quant/contract/forms';
import { isBlock, pastedRows } from './pasted-rows';

const columns: readonly FormField[] = [
  { name: 'type', type: 'string', description: '', choices: ['call', 'put'], isRequired: true },
  { name: 'strike', type: 'number', description: '', isRequired: true, bounds: { exclusiveMinimum: 0 } },
  { name: 'premium', type: 'number', description: '' },
];
const rows = [
  { type: 'call', strike: 100, premium: 4 },
  { type: 'put', strike: 90 },
];
const first = { row: 0, column: 0 };

test('a block goes over the rows from a cell on', () => {
  expect(pastedRows(rows, columns, '95\t3.5\n85\t2', { row: 0, column: 1 })).toEqual({
    rows: [
      { type: 'call', strike: 95, premium: 3.5 },
      { type: 'put', strike: 85, premium: 2 },
    ],
  });
});

test('rows are added as needed', () => {
  const pasted = pastedRows(rows, columns, 'PUT\t80\t1\r\ncall\t120\t0.5\r\n', { row: 1, column: 0 });
  expect(pasted).toEqual({
    rows: [rows[0], { type: 'put', strike: 80, premium: 1 }, { type: 'call', strike: 120, premium: 0.5 }],
  });
});

test('a header line assigns columns by name and skips unknown ones', () => {
  expect(pastedRows([], columns, 'Strike\tnote\tTYPE\n95\thello\tput', first)).toEqual({
    rows: [{ type: 'put', strike: 95 }],
  });
});

test.each([
  ['1,234.5', 1234.5],
  ['5%', 0.05],
  ['−3', -3],
  ['1.5e3', 1500],
])('%s is a number', (text, premium) => {
  expect(pastedRows([], columns, `put\t1\t${text}`, first)).toEqual({ rows: [{ type: 'put', strike: 1, premium }] });
});

test('decimal commas are understood between tabs', () => {
  const pasted = pastedRows([], columns, 'put\t1,5\t1.234,25\ncall\t2\t0,5', first);
  expect(pasted).toEqual({
    rows: [
      { type: 'put', strike: 1.5, premium: 1234.25 },
      { type: 'call', strike: 2, premium: 0.5 },
    ],
  });
});

test('an empty cell leaves an optional column out', () => {
  expect(pastedRows(rows, columns, 'call\t100\t', first)).toEqual({ rows: [{ type: 'call', strike: 100 }, rows[1]] });
});

test.each([
  ['put\tabc\t1', 'row 1, Strike: ‘abc’ is no number'],
  ['put\t1,234\t1', 'some commas may be decimal marks or not: paste numbers with decimal points'],
  ['put\t1,5\t0.5', 'some commas may be decimal marks or not: paste numbers with decimal points'],
  ['put\t\t1', 'row 1, Strike: ‘’ is no number'],
  ['call\t1\t1\nswap\t1\t1', 'row 2, Type: ‘swap’ is none of call, put'],
  ['call\t1\t1\t9', 'the pasted text has 4 columns; this table has 3'],
  ['call\ncall\ncall\ncall', 'this would make 4 rows, at most 3 are taken'],
])('refuses %j and changes nothing', (text, reason) => {
  expect(pastedRows(rows, columns, text, first, 3)).toEqual({ reason });
});

test('a block has a tab or more than one line', () => {
  expect(isBlock('1\t2')).toBe(true);
  expect(isBlock('1\n2')).toBe(true);
  expect(isBlock('call\n')).toBe(false);
  expect(isBlock('45/365')).toBe(false);
});
