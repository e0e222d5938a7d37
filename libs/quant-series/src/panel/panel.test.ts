import { refusal } from '../../../../tools/testing/refusal';
import { column } from './column';
import { panel, type PanelOptions } from './panel';
import { panelOf } from './panel-of';
import { series } from './series';
import { window } from '../window/window';

const DATES = ['2024-02-28', '2024-02-29', '2024-03-01'];

test('dates are days, whatever the time zone of the machine', () => {
  const read = panel({ x: [1, 2] }, [new Date('2024-03-10'), '2024-03-11']);
  expect(read.dates).toEqual(['2024-03-10', '2024-03-11']);
  expect(Array.from(read.days)).toEqual([Date.UTC(2024, 2, 10) / 864e5, Date.UTC(2024, 2, 11) / 864e5]);
});

test('a panel keeps a copy, the order of its names, and names such as __proto__ and 10', () => {
  const values = new Float32Array([1, 2, 3]);
  const columns = Object.fromEntries<ArrayLike<number>>([
    ['b', values],
    ['__proto__', [4, 5, 6]],
    ['10', [7, 8, 9]],
  ]);
  const made = panel(columns, DATES);
  values[0] = 100;
  expect(made.names).toEqual(Object.keys(columns));
  expect([...made].map(([, [first]]) => first)).toEqual([7, 1, 4]);
  expect(column(made, '__proto__').values[2]).toBe(6);
});

test('null, NaN and no other value are missing', () => {
  expect(Array.from(series([null, NaN, 0], DATES).values)).toEqual([NaN, NaN, 0]);
});

test('rows are sorted, with their values, and duplicates are kept as said', () => {
  const dates = ['2024-03-01', '2024-02-29', '2024-03-01', '2024-02-28'];
  const options: PanelOptions = { order: 'any', duplicates: 'first' };
  expect([...series([1, 2, 3, 4], dates, options)]).toEqual([
    ['2024-02-28', 4],
    ['2024-02-29', 2],
    ['2024-03-01', 1],
  ]);
  expect([...series([1, 2, 3, 4], dates, { ...options, duplicates: 'last' })][2]).toEqual(['2024-03-01', 3]);
});

test.each<[dates: unknown, columns: unknown, options: object, param: string, rule: string]>([
  [undefined, { x: [] }, {}, 'dates', 'missing'],
  [['2024-02-30'], { x: [1] }, {}, 'dates[0]', 'value_error'],
  [[new Date('2024-03-10T05:00Z')], { x: [1] }, {}, 'dates[0]', 'value_error'],
  [['2024-02-29', '2024-02-29'], { x: [1, 2] }, {}, 'dates[1]', 'value_error'],
  [['2024-02-29', '2024-02-28'], { x: [1, 2] }, {}, 'dates[1]', 'value_error'],
  [['2024-02-29', '2024-02-28', '2024-02-29'], { x: [1, 2, 3] }, { order: 'any' }, 'dates[2]', 'value_error'],
  [DATES, {}, {}, 'columns', 'too_short'],
  [DATES, [[1, 2, 3]], {}, 'columns', 'dict_type'],
  [DATES, { x: [1, 2] }, {}, 'columns.x', 'value_error'],
  [DATES, { x: [1, 2, Infinity] }, {}, 'columns.x[2]', 'finite_number'],
  [DATES, { x: [1, '2', 3] }, {}, 'columns.x[1]', 'float_type'],
  [DATES, { x: [1, undefined, 3] }, {}, 'columns.x[1]', 'float_type'],
  [DATES, { x: '123' }, {}, 'columns.x', 'list_type'],
  [DATES, { x: [1, 2, 3] }, { sorted: true }, 'options.sorted', 'extra_forbidden'],
  [[], Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`c${i}`, []])), {}, 'columns', 'too_long'],
])('refuses the dates %j, %#', (dates, columns, options, param, rule) => {
  expect(refusal(() => panel(columns as never, dates as never, options))).toMatchObject({ param, rule });
});

test('a panel of more than ten million values is refused before they are read', () => {
  const dates = Array.from({ length: 2001 }, (_, i) => new Date(i * 864e5));
  const columns = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`c${i}`, []]));
  expect(refusal(() => panel(columns, dates))).toMatchObject({ param: 'columns', rule: 'too_long' });
});

/** Methods of a table of Apache Arrow; a day is in milliseconds. */
const arrow = (days: readonly unknown[], x: readonly unknown[], name = 'date') => ({
  schema: { fields: [{ name }, { name: 'x' }] },
  numRows: days.length,
  getChild: (one: string) => {
    const values = one === 'x' ? x : days;
    return { length: values.length, get: (i: number) => values[i] };
  },
});

/** Methods of a table of arquero. */
const arquero = (columns: Readonly<Record<string, readonly unknown[]>>) => ({
  columnNames: () => Object.keys(columns),
  array: (name: string) => columns[name] ?? [],
});

test('tables of Arrow and arquero are panels', () => {
  const days = DATES.map((day) => Date.parse(day));
  expect(Array.from(panelOf(arrow(days, [1, null, 3n])).columns['x'] ?? [])).toEqual([1, NaN, 3]);
  const dates = DATES.map((day) => new Date(day));
  expect(window(arquero({ x: [1, 2, 3], date: dates }), { from: '2024-02-29' }).dates).toEqual(DATES.slice(1));
  expect(panelOf(arquero({ day: DATES, x: [1n, 2n, 3n] }), { dates: 'day' }).columns['x']?.[2]).toBe(3);
  expect(panelOf({ dates: DATES, columns: { x: [1, 2, 3] } }).columns.x[0]).toBe(1);
});

test.each<[table: unknown, param: string, constraint: string]>([
  [arrow([Date.parse('2024-02-29T05:00Z')], [1]), 'table.date[0]', 'a Date at midnight UTC, or the day'],
  [
    arrow([], [], 'Date'),
    'table',
    "a table with a column 'date', or say which column has the dates: panelOf(table, { dates: 'Date' })",
  ],
  [arquero({ date: DATES, name: ['a', 'b', 'c'] }), 'table.name[0]', 'a number, or null or NaN'],
  [arquero({ date: DATES }), 'columns', 'at least one column'],
  [[[1, 2, 3]], 'table', 'an object: pass panel(columns, dates)'],
])('refuses another table, %#', (table, param, constraint) => {
  const refused = refusal(() => panelOf(table as never));
  expect(refused.param).toBe(param);
  expect(refused.constraint).toContain(constraint);
});

test('an unknown column is refused with the one that was meant', () => {
  const prices = panel({ AAPL: [1, 2, 3], MSFT: [1, 2, 3] }, DATES);
  expect(refusal(() => column(prices, 'APPL' as never)).constraint).toContain("did you mean 'AAPL'?");
});
