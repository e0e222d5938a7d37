import fc from 'fast-check';
import { refusal } from '../../../../tools/testing/refusal';
import { csvRows } from './csv-rows';

test.each<[string, string, readonly (readonly [number, readonly string[]])[]]>([
  [
    'a,b\r\n1,2\r3,4\n',
    ',',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
      [3, ['3', '4']],
      [4, ['']],
    ],
  ],
  [
    '"a, ""b""",c\n"x\ny\r\nz",2\n5,6',
    ',',
    [
      [1, ['a, "b"', 'c']],
      [2, ['x\ny\r\nz', '2']],
      [5, ['5', '6']],
    ],
  ],
  ['"a" ,b"c', ',', [[1, ['a', 'b"c']]]],
  [
    '"a"\t"1,5"\t\n',
    '\t',
    [
      [1, ['a', '1,5', '']],
      [2, ['']],
    ],
  ],
  [
    '"a b" 1  2\n',
    ' ',
    [
      [1, ['a b', '1', '2']],
      [2, ['']],
    ],
  ],
  ['"a"|1', '|', [[1, ['a', '1']]]],
  ['"",""', ',', [[1, ['', '']]]],
])('%j with %j', (text, delimiter, rows) => {
  expect(csvRows(text, delimiter, 'csv').map(({ line, cells }) => [line, cells])).toEqual(rows);
});

test.each([
  ['a\n"b', 'CSV (line 2: a quote without its partner; '],
  ['"a\n\nb"c', 'CSV (line 3: text behind a closing quote; '],
])('%j is refused', (text, constraint) => {
  expect(refusal(() => csvRows(text, ',', 'csv')).constraint).toContain(constraint);
});

test('what is written with quotes is read again, whatever is in the cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '|', 'é', '0'), maxLength: 6 });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '|', '\t'), (rows, delimiter) => {
      const text = rows
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
        .join('\r\n');
      const read = csvRows(text, delimiter, 'csv').map(({ cells }) => cells);
      expect(read).toEqual(rows.map((cells) => cells.map((one) => one.trim())));
    }),
  );
});
