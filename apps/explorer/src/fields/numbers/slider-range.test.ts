import { operations } from '@quant/operations';
import { type FormField, loadForm } from '@quant/contract/forms';
import fc from 'fast-check';
import { keptRange, sliderRange, steppedValue } from './slider-range';

const number = (name: string, rest: Partial<FormField> = {}): FormField => ({
  name,
  type: 'number',
  description: '',
  ...rest,
});
const spot = number('S', { unit: 'currency', bounds: { exclusiveMinimum: 0, maximum: 1e12 } });
const rate = number('r', { unit: 'fraction', default: 0.05, bounds: { minimum: -1, maximum: 5 } });
const sigma = number('sigma', { unit: 'fraction', bounds: { minimum: 0, maximum: 10 } });

test.each<[string, FormField, number | undefined, number, number, number]>([
  ['a price: two and a half times itself', spot, 100, 1, 250, 1],
  ['a large price', spot, 62_000, 1000, 200_000, 1000],
  ['a rate', rate, 0.05, -0.05, 0.2, 0.001],
  ['a rate that is left out: around its default', rate, undefined, -0.05, 0.2, 0.001],
  ['a rate beyond the usual range', rate, 0.5, -0.05, 1, 0.005],
  ['a negative rate beyond the usual range', rate, -0.5, -1, 0.2, 0.005],
  ['a volatility', sigma, 0.2, 0, 1, 0.005],
  ['a volatility above 1', sigma, 1.2, 0, 2.5, 0.01],
  ['years', number('T', { unit: 'years', bounds: { minimum: 0, maximum: 100 } }), 0.25, 0, 2, 0.01],
  ['many years', number('T', { unit: 'years', bounds: { minimum: 0, maximum: 100 } }), 30, 0, 60, 0.2],
  [
    'a small count: all of it',
    { ...number('steps', { bounds: { minimum: 1, maximum: 200 } }), type: 'integer' },
    100,
    1,
    200,
    1,
  ],
  ['a large count', { ...number('period', { bounds: { minimum: 1, maximum: 5000 } }), type: 'integer' }, 14, 1, 50, 1],
  [
    'a probability, its ends excluded',
    number('p', { bounds: { exclusiveMinimum: 0, exclusiveMaximum: 1 } }),
    0.95,
    0.005,
    0.995,
    0.005,
  ],
  ['an amount of either sign', number('cash', { unit: 'USD' }), -400, -1000, 1000, 10],
  ['basis points', number('spread_bps', { unit: 'bp', bounds: { minimum: 0 } }), 0, 0, 50, 0.2],
])('%s', (_, field, value, low, high, step) => {
  expect(sliderRange(field, value)).toEqual({ low, high, step });
});

const bound = fc.constantFrom(-1e15, -1000, -1, -0.05, 0, 0.5, 1, 100, 5000, 1e12);
const anyField = fc
  .record({
    name: fc.constantFrom('S', 'sigma', 'r', 'rate', 'T', 'count', 'spread_bps', 'win_rate'),
    type: fc.constantFrom('number' as const, 'integer' as const),
    unit: fc.constantFrom(undefined, 'fraction', '%', 'bp', 'years', 'currency', 'USD', 'days'),
    low: bound,
    span: fc.constantFrom(1, 10, 0.5, 1000, 1e6, 1e15),
    isLowOut: fc.boolean(),
    isHighOut: fc.boolean(),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .filter(({ low, span }) => span >= 1e-3 * Math.abs(low) && low + span <= 1e15)
  .map(({ name, type, unit, low: given, span: wide, isLowOut, isHighOut, at }) => {
    const low = type === 'integer' ? Math.floor(given) : given;
    const span = type === 'integer' ? Math.max(3, Math.ceil(wide)) : wide;
    const bounds = {
      ...(isLowOut ? { exclusiveMinimum: low } : { minimum: low }),
      ...(isHighOut ? { exclusiveMaximum: low + span } : { maximum: low + span }),
    };
    const raw = low + span * (0.0001 + 0.9998 * at);
    const value = type === 'integer' ? Math.min(Math.max(Math.round(raw), low + 1), low + span - 1) : raw;
    return { field: { name, type, description: '', bounds, ...(unit === undefined ? {} : { unit }) }, value };
  });

/** Whether the contract accepts a number; written independently of the page's code. */
function isTaken({ bounds: b = {} }: FormField, x: number): boolean {
  const above =
    (b.minimum === undefined || x >= b.minimum) && (b.exclusiveMinimum === undefined || x > b.exclusiveMinimum);
  const below =
    (b.maximum === undefined || x <= b.maximum) && (b.exclusiveMaximum === undefined || x < b.exclusiveMaximum);
  return above && below;
}

function assertServes(field: FormField, value: number) {
  const { low, high, step } = sliderRange(field, value);
  expect({ low: value >= low, high: value <= high }).toEqual({ low: true, high: true });
  expect({ low, isTaken: isTaken(field, low) }).toEqual({ low, isTaken: true });
  expect({ high, isTaken: isTaken(field, high) }).toEqual({ high, isTaken: true });
  expect(low).toBeLessThan(high);
  expect(['1', '2', '5']).toContain(step.toExponential().split('e')[0]);
  if (field.type === 'integer') expect([low, high, step].map(Number.isInteger)).toEqual([true, true, true]);
}

test('the value lies inside the range, the range inside the contract, and the step is round', () => {
  fc.assert(
    fc.property(anyField, ({ field, value }) => {
      assertServes(field, value);
    }),
    { numRuns: 3000 },
  );
});

test('so it is for every number of every example', async () => {
  let count = 0;
  const visit = (fields: readonly FormField[], value: unknown): void => {
    for (const row of Array.isArray(value) ? (value as unknown[]) : [value])
      for (const field of fields) {
        const own: unknown = (row as Record<string, unknown> | undefined | null)?.[field.name];
        if (field.fields) visit(field.fields, own);
        if (typeof own !== 'number' || (field.type !== 'number' && field.type !== 'integer')) continue;
        if (!isTaken(field, own)) continue;
        assertServes(field, own);
        count += 1;
      }
  };
  for (const { id } of operations) {
    const { fields, examples } = await loadForm(id);
    for (const { values } of examples) visit(fields, values);
  }
  expect(count).toBeGreaterThan(500);
});

test('every position of the slider is a value that the contract takes', () => {
  fc.assert(
    fc.property(anyField, fc.double({ min: 0, max: 1, noNaN: true }), ({ field, value }, at) => {
      const range = sliderRange(field, value);
      const found = steppedValue(range, range.low + at * (range.high - range.low));
      expect({ found, isTaken: isTaken(field, found) }).toEqual({ found, isTaken: true });
    }),
  );
});

test('a position is a short number', () => {
  expect(steppedValue({ low: 0, high: 1, step: 0.005 }, 0.30000000000000004)).toBe(0.3);
  expect(steppedValue({ low: 1e-9, high: 250, step: 1 }, 41.000000001)).toBe(41);
  expect(steppedValue({ low: 1e-9, high: 250, step: 1 }, 0)).toBe(1e-9);
});

test('the range is kept while it serves, and left when it does not', () => {
  const before = sliderRange(spot, 100);
  expect(keptRange(before, spot, 180)).toBe(before);
  expect(keptRange(before, spot, 20)).toBe(before);
  expect(keptRange(before, spot, 250).high).toBeGreaterThan(250);
  expect(keptRange(before, spot, 62_000).high).toBe(200_000);
  expect(keptRange(before, spot, 0.5).high).toBe(1.5);
  expect(keptRange(undefined, spot, 100)).toEqual(before);
});
