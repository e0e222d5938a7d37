import fc from 'fast-check';
import { type InvalidInputError } from '@quant/core';
import { asksForDecimalMark } from '@quant/series/kernels';
import { typedSeries, type TypedSeriesOptions } from './typed-series';

const PRICES = 'date,open,close\n2026-01-02,99,100\n2026-01-05,100.5,101.5\n2026-01-06,101,-1e-3\n';

test.each<[string, string, TypedSeriesOptions, readonly number[]]>([
  ['a column by its name', PRICES, { column: 'close' }, [100, 101.5, -0.001]],
  ['in another case', PRICES, { column: 'Close' }, [100, 101.5, -0.001]],
  ['by its number', PRICES, { column: '2' }, [99, 100.5, 101]],
  ['the only column of numbers', 'day;r\nMon;0.5%\nTue;-0.7 %\n', {}, [0.005, -0.007]],
  ['one column without a header', '1\n2.5\n-3\n', {}, [1, 2.5, -3]],
  ['with a header', 'returns\n1\n2\n', {}, [1, 2]],
  [
    'Windows lines, a byte-order mark, empty lines at the end',
    '\uFEFFa,b\r\n1,2\r\n3,4\r\n\r\n',
    { column: 'b' },
    [2, 4],
  ],
  ['quoted cells', '"a, b","c ""d"""\n"1","2"\n', { column: 'c "d"' }, [2]],
  ['tabs, as spreadsheets are pasted', 'x\ty\n1\t2\n3\t4', { column: 'y' }, [2, 4]],
  ['spaces', 'x   y\n1   2\n3 4', { column: 'y' }, [2, 4]],
  ['one row', '0.01, -0.02, 0.03', {}, [0.01, -0.02, 0.03]],
  ['one row of spaces', '0.01 -0.02  0.03', {}, [0.01, -0.02, 0.03]],
  ['a column of decimal commas', '100,04\n101,20\n', { decimal: 'comma' }, [100.04, 101.2]],
  ['with a header', 'close\n100,04\n-1,5e-3\n', { decimal: 'comma' }, [100.04, -0.0015]],
  ['a row of them', '100,04; 101,20', { decimal: 'comma' }, [100.04, 101.2]],
  ['a table of them', 'day;close\n1;1.234,5\n2;12,5 %', { column: 'close', decimal: 'comma' }, [1234.5, 0.125]],
  ['quoted ones', 'day,close\n1,"100,04"\n2,"101"', { column: 'close', decimal: 'comma' }, [100.04, 101]],
  ['two columns that are said to have points', '1,2\n3,4', { column: '2', decimal: 'point' }, [2, 4]],
  [
    'thousands that are said to be so',
    'a;b\n1,234;2\n1,234,567.5;3',
    { column: 'a', decimal: 'point' },
    [1234, 1234567.5],
  ],
  ['two numbers with a space between them', '-100, 110', {}, [-100, 110]],
  ['times with a space before a comma', '2026-01-02 10:00,100\n2026-01-02 11:00,101', { column: '2' }, [100, 101]],
  ['a JSON array', '[1, 2e-3, -4]', {}, [1, 0.002, -4]],
  ['objects with one number', '[{"t":"Mon","r":1},{"t":"Tue","r":2}]', {}, [1, 2]],
  ['objects with several', '[{"t":1,"r":1},{"t":2,"r":2}]', { column: 'r' }, [1, 2]],
  ['an object with one array', '{"asset":"BTC","returns":[1,2]}', {}, [1, 2]],
  ['a path', '{"data":{"close":[1,2],"open":[3,4]}}', { column: 'data.open' }, [3, 4]],
  ['NDJSON', '{"r":1}\n{"r":2}\n', {}, [1, 2]],
  ['NDJSON of numbers, which must be said', '1\n2', { format: 'ndjson' }, [1, 2]],
])('reads %s', async (_, text, options, values) => {
  expect(await typedSeries(text, options)).toEqual(values);
});

test.each<[string, TypedSeriesOptions, string]>([
  ['', {}, 'series must be a series of numbers'],
  ['close\n', {}, 'at least one number'],
  [PRICES, {}, "series must be one column of 'open', 'close': say which"],
  [PRICES, { column: 'volume' }, "column of series must be one of 'date', 'open', 'close'; received 'volume'"],
  [PRICES, { column: '4' }, "must be one of 'date'"],
  [PRICES, { column: 'date' }, "series: date, line 2 must be a number; received '2026-01-02'"],
  ['close\n1\n\n2', {}, "series: close, line 3 must be a number; received ''"],
  ['close\n1\nn/a', { name: 'prices' }, "prices: close, line 3 must be a number; received 'n/a'"],
  ['a;b\n"1,5";2', { column: 'a' }, "series: a, line 2 must be unambiguous: '1,5' may have a decimal comma, or not"],
  ['a;b\n"1,5";2', { column: 'a', decimal: 'point' }, 'with a decimal point and nothing between its digits'],
  ['100,04\n101,20', {}, "series must be unambiguous: '100,04' may have a decimal comma"],
  ['100\n101,20', {}, "line 2 must be unambiguous: '101,20'"],
  ['close\n100,04', {}, "line 2 must be unambiguous: '100,04'"],
  ['100,04 101,20', {}, "must be unambiguous: '100,04'"],
  ['-100,110', {}, "must be unambiguous: '100,110'"],
  ['100,04;1\n101,20;2', { column: '1' }, "line 1 must be unambiguous: '100,04'"],
  ['1.234,56\n1.300,10', {}, "must be unambiguous: '1.234,56'"],
  ['2026-01-02,100,20\n2026-01-05,101,04', { column: '2' }, "line 2 must be unambiguous: '101,04'"],
  ['2026-01-02,100,20\n2026-01-05,101,04', { decimal: 'comma' }, 'semicolons or tabs between its columns'],
  ['date,close\n2026-01-02,100,04', { column: 'close' }, 'a table of 2 columns; line 2 has 3'],
  ['a;b\n1.5;2', { column: 'a', decimal: 'comma' }, 'must be a number with a decimal comma'],
  ['a;b\n1,23,456;2', { column: 'a' }, 'with a decimal point and nothing between its digits'],
  ['a,b\n1,2\n3', { column: 'b' }, "series: b, line 3 must be a number; received ''"],
  ['x\n1e999', {}, 'x, line 2 must be finite'],
  ['x\nNaN', {}, 'x, line 2 must be a number'],
  ['x\nInfinity', {}, 'x, line 2 must be a number'],
  ['"x\n1', {}, 'must be CSV'],
  ['[1, null]', {}, 'series[1] must be a number; received null'],
  ['[1, "2"]', {}, "series[1] must be a number; received '2'"],
  ['[1, 1e999]', {}, 'series[1] must be finite'],
  ['[1, 2', {}, 'series must be JSON ('],
  ['[[1],[2]]', {}, 'series[0] must be a number'],
  ['[{"a":1,"b":2}]', {}, "series[0] must be one field of 'a', 'b': say which"],
  ['[{"a":1}]', { column: 'toString' }, 'series[0].toString must be a number'],
  ['{"a":[1],"b":[2]}', {}, "series must be one array of 'a', 'b': say which"],
  ['{"a":[1]}', { column: 'c' }, "series must be an object with an array 'c'"],
  ['{"a":{"b":1}}', {}, 'series must be an array of numbers'],
  ['{"r":1}\n{"r":}', {}, 'series, line 2 must be JSON ('],
  ['{"r":1}\n\n{"r":2}', { format: 'ndjson' }, 'series, line 2 must be JSON ('],
])('refuses in words: %j', async (text, options, words) => {
  const error = (await typedSeries(text, options).catch((thrown: unknown) => thrown)) as InvalidInputError;
  expect(error.code).toBe('INVALID_INPUT');
  expect(error.message).toContain(words);
});

test('a text that is too long is refused before it is read', async () => {
  await expect(typedSeries('1'.repeat(2 ** 26 + 1))).rejects.toMatchObject({ rule: 'string_too_long' });
});

test('any series comes back as it was written, in each format, to the last bit', async () => {
  const double = fc.double({ noNaN: true, noDefaultInfinity: true });
  const options = fc.record({
    values: fc.array(double, { minLength: 1, maxLength: 40 }),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    newline: fc.constantFrom('\n', '\r\n'),
  });
  await fc.assert(
    fc.asyncProperty(options, async ({ values, delimiter, newline }) => {
      const written = values.map((value) => (Object.is(value, -0) ? 0 : value));
      const rows = [['day', 'value', 'other'], ...written.map((value, i) => [`d${i}`, String(value), 'x'])];
      const csv = rows.map((row) => row.join(delimiter)).join(newline);
      expect(await typedSeries(csv, { column: 'value' })).toEqual(written);
      expect(await typedSeries(written.join(newline))).toEqual(written);
      expect(await typedSeries(JSON.stringify(written))).toEqual(written);
      const lines = written.map((value) => JSON.stringify({ value, day: 'Mon' })).join(newline);
      expect(await typedSeries(lines, { format: 'ndjson' })).toEqual(written);
    }),
  );
});

test('any pasted text is a series of finite numbers or is refused', async () => {
  const piece = fc.constantFrom(
    '1',
    '2.5',
    ',',
    ';',
    '\n',
    '\t',
    '"',
    '[',
    ']',
    '{',
    '}',
    ':',
    'a',
    ' ',
    '%',
    'e',
    '-',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.array(piece, { maxLength: 80 }).map((all) => all.join('')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (pasted) => {
      const outcome: unknown = await typedSeries(pasted).catch((error: unknown) => error);
      if (Array.isArray(outcome)) expect(outcome.every((value) => Number.isFinite(value))).toBe(true);
      else expect((outcome as InvalidInputError).code).toBe('INVALID_INPUT');
    }),
    { numRuns: 2000 },
  );
});

test('a decimal comma is understood or refused, however the table is written', async () => {
  const value = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99 }));
  const rows = fc.array(value, { minLength: 2, maxLength: 40 });
  const text = ([whole, cents]: readonly [number, number]) => `${whole},${String(cents).padStart(2, '0')}`;
  const options = fc.record({ rows, header: fc.boolean(), other: fc.constantFrom('', ';7', '\t7') });
  await fc.assert(
    fc.asyncProperty(options, async ({ rows: all, header, other }) => {
      const lines = all.map((one) => text(one) + other);
      const table = [...(header ? [`close${other.replace('7', 'other')}`] : []), ...lines].join('\n');
      const wanted = { column: '1', decimal: 'comma' } as const;
      expect(await typedSeries(table, wanted)).toEqual(
        all.map(([whole, cents]) => Number(`${whole}.${text([0, cents]).slice(2)}`)),
      );
      const error: unknown = await typedSeries(table, { column: '1' }).catch((thrown: unknown) => thrown);
      expect(asksForDecimalMark(error)).toBe(true);
    }),
  );
});
