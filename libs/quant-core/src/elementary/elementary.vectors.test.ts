import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { erfcxOfPositive } from '../error-function/erfcx-kernel';
import { exp, expMinusOne } from './exp';
import { EXP_TABLE, POWERS_OF_TWO } from './exp-table';
import { log, logOfRatio, logPlusOne } from './log';

interface Vectors {
  readonly tolerance: { readonly unitsInTheLastPlace: Readonly<Record<string, number>> };
  /** Rows: the arguments, the double nearest to the value, and the remainder in units in the last place. */
  readonly functions: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly table: readonly number[];
}

const vectors = JSON.parse(readFileSync(join(__dirname, '../../vectors/elementary.json'), 'utf8')) as Vectors;

test.each<[string, (...args: number[]) => number]>([
  ['exp', exp],
  ['expMinusOne', expMinusOne],
  ['log', log],
  ['logOfRatio', logOfRatio],
  ['logPlusOne', logPlusOne],
  ['erfcx', erfcxOfPositive],
])('%s is within its units in the last place of 60-digit references', (name, f) => {
  const rows = vectors.functions[name] ?? [];
  const tolerance = vectors.tolerance.unitsInTheLastPlace[name] as number;
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.filter((row) => !(errorOf(f, row) <= tolerance))).toEqual([]);
});

/** In units in the last place of the value. */
function errorOf(f: (...args: number[]) => number, row: readonly number[]): number {
  const [nearest, rest] = row.slice(-2) as [number, number];
  return (
    Math.abs((f(...row.slice(0, -2)) - nearest) / unitOf(nearest) - rest) - (Math.abs(nearest) < 2 ** -1022 ? 0.5 : 0)
  );
}

function unitOf(x: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(x));
  view.setBigUint64(0, view.getBigUint64(0) + 1n);
  return view.getFloat64(0) - Math.abs(x);
}

test('the table holds the powers of 2^(1/128) and their errors', () => {
  expect(EXP_TABLE).toHaveLength(256);
  expect(vectors.table.filter((value, i) => i % 2 === 0 && value !== EXP_TABLE[i])).toEqual([]);
  expect(vectors.table.filter((value, i) => Math.abs(value - (EXP_TABLE[i] as number)) > 1e-30)).toEqual([]);
});

test('the powers of two are those of all doubles', () => {
  expect(POWERS_OF_TWO).toHaveLength(2098);
  expect([...POWERS_OF_TWO].every((power, i) => power === 2 ** (i - 1074))).toBe(true);
});

test.each([
  [NaN, NaN],
  [Infinity, Infinity],
  [-Infinity, 0],
  [0, 1],
  [-0, 1],
  [709.79, Infinity],
  [-745.2, 0],
])('exp(%d) is %d', (x, expected) => {
  expect(exp(x)).toBe(expected);
});

test.each([
  [NaN, NaN],
  [Infinity, Infinity],
  [-Infinity, NaN],
  [-1, NaN],
  [0, -Infinity],
  [1, 0],
])('log(%d) is %d', (x, expected) => {
  expect(log(x)).toBe(expected);
});
