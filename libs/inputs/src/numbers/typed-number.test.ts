import fc from 'fast-check';
import { type InvalidInputError } from '@quant/core';
import { timeUnitOf } from './duration';
import { typedNumber } from './typed-number';

test.each([
  ['0.2', 0.2],
  [' +.5 ', 0.5],
  ['5.', 5],
  ['-1e-6', -1e-6],
  ['5E-324', Number.MIN_VALUE],
])('a plain number is what JavaScript reads: %s', async (text, value) => {
  expect(await typedNumber(text)).toBe(value);
});

// values by exact decimal arithmetic, or mpmath at 50 digits and rounded once
test.each([
  ['45/365', 0.1232876712328767],
  ['sqrt(252)*0.0126', 0.20001879911648304],
  ['sqrt(2)', 1.4142135623730951],
  ['-2^2', -4],
  ['(-2)^2', 4],
  ['2^3^2', 512],
  ['2^-1', 0.5],
  ['--3', 3],
  ['1/(2*pi)', 0.15915494309189535],
  ['exp(1) - e', 0],
  ['max(1, 2.5, -3)', 2.5],
  ['log10(1000)', 3],
  ['expm1(1e-10)', 1.00000000005e-10],
  ['3 × 4 ÷ 2 − 1', 5],
])('an expression: %s', async (text, value) => {
  const found = await typedNumber(text);
  expect(Math.abs(found - value)).toBeLessThanOrEqual(2e-16 * Math.abs(value));
});

test.each([
  ['62k', 62_000],
  ['1.5M', 1_500_000],
  ['2bn', 2e9],
  ['5%', 0.05],
  ['0.7%', 0.007],
  ['57 %', 0.57],
  ['25bp', 0.0025],
  ['-5% + 3', 2.95],
  ['5%*3', 0.15000000000000002],
  ['1e-7%', 1e-9],
  ['(1+5%)^2', 1.1025],
  ['10k/2', 5000],
])('a number with a unit has its point moved, and is not rounded: %s', async (text, value) => {
  expect(await typedNumber(text)).toBe(value);
});

test('a number with a unit is the same double as the plain number', async () => {
  const units = fc.constantFrom(['k', 3], ['M', 6], ['bn', 9], ['%', -2], ['bp', -4]) as fc.Arbitrary<[string, number]>;
  const number = fc.double({ min: 1e-300, max: 1e290, noNaN: true });
  await fc.assert(
    fc.asyncProperty(number, units, async (value, [unit, shift]) => {
      const [digits, exponent = '0'] = String(value).split('e');
      expect(await typedNumber(`${value}${unit}`)).toBe(Number(`${digits}e${Number(exponent) + shift}`));
    }),
  );
});

test.each([
  ['', 'float_type', "price must be a number; received ''"],
  ['1,234', 'float_type', 'of one meaning: write 1234 or 1.234'],
  ['12,345%', 'float_type', 'of one meaning: write 12345 or 12.345'],
  ['0,5*2', 'float_type', 'inside an expression, write a decimal point'],
  ['1.2,3,4', 'float_type', 'a number or an expression'],
  ['1,23,456', 'float_type', 'a number or an expression'],
  ['1 000', 'float_type', 'Unexpected part'],
  ['2 pi', 'float_type', 'between 2 and pi an operator is missing'],
  ['2^3k', 'float_type', 'an operator is missing'],
  ['50%%', 'float_type', 'an operator is missing'],
  ['k', 'float_type', 'k is not known'],
  ['0x10', 'float_type', '0x has no meaning in it'],
  ['3!', 'float_type', '! has no meaning in it'],
  ['5 mod 3', 'float_type', 'mod is not known'],
  ['1:3', 'float_type', ': has no meaning in it'],
  ['[1,2]', 'float_type', '[ has no meaning in it'],
  ['x=1', 'float_type', '= has no meaning in it'],
  ['f(1)', 'float_type', 'f is not known'],
  ['constructor(1)', 'float_type', 'constructor is not known'],
  ['import(1)', 'float_type', 'import is not known'],
  ['sqrt.constructor', 'float_type', 'has no meaning in it'],
  ['sqrt(1, 2)', 'float_type', 'sqrt takes one number'],
  ['sqrt()', 'float_type', 'sqrt takes one number'],
  ['true', 'float_type', 'true has no meaning in it'],
  ['NaN', 'finite_number', 'price must be finite'],
  ['Infinity', 'finite_number', 'price must be finite'],
  ['1e400', 'finite_number', 'price must be finite'],
  ['1/0', 'finite_number', 'price must be finite'],
  ['sqrt(-1)', 'finite_number', 'price must be finite'],
  ['9'.repeat(201), 'string_too_long', 'at most 200 characters'],
  ['((1)', 'float_type', 'Parenthesis'],
])('is refused in words: %s', async (text, rule, words) => {
  const error = (await typedNumber(text, 'price').catch((thrown: unknown) => thrown)) as InvalidInputError;
  expect({ code: error.code, rule: error.rule, param: error.param }).toEqual({
    code: 'INVALID_INPUT',
    rule,
    param: 'price',
  });
  expect(error.message).toContain(words);
});

test('any text is a finite number or is refused, quickly', async () => {
  const piece = fc.constantFrom(
    '1',
    '2.5',
    '(',
    ')',
    '+',
    '-',
    '*',
    '/',
    '^',
    '%',
    'k',
    'sqrt',
    'pi',
    ' ',
    ',',
    '"',
    '[',
    '.',
    'e',
    '=',
    ';',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ maxLength: 200 }),
        fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
      ),
      async (text) => {
        const outcome: unknown = await typedNumber(text).catch((error: unknown) => error);
        if (typeof outcome === 'number') expect(Number.isFinite(outcome)).toBe(true);
        else expect((outcome as InvalidInputError).code).toBe('INVALID_INPUT');
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['0,5', 0.5],
  ['-100,04', -100.04],
  ['0,050', 0.05],
  ['1,5e-3', 0.0015],
  ['12,5%', 0.125],
  ['1,5k', 1500],
  ['1.234,5', 1234.5],
  ['1,234,567', 1_234_567],
  ['1,234.5', 1234.5],
])('a comma has its only meaning: %s', async (text, value) => {
  expect(await typedNumber(text)).toBe(value);
});

test('where the person sees what it was taken for, a comma before three digits sets thousands apart', async () => {
  expect(await typedNumber('1,000', 'S', { hasGroups: true })).toBe(1000);
  expect(await typedNumber('1,000k', 'S', { hasGroups: true })).toBe(1_000_000);
  expect(await typedNumber('0,500', 'S', { hasGroups: true })).toBe(0.5);
});

test.each([
  ['years', '90d', 90 / 365],
  ['years', '3m', 0.25],
  ['years', '18 months', 1.5],
  ['years', '1,5y', 1.5],
  ['years', '2W', 14 / 365],
  ['years', '45/365', 45 / 365],
  ['days', '2w', 14],
  ['months', '2y', 24],
  ['hours', '1d', 24],
] as const)('a time in %s: %s', async (time, text, value) => {
  expect(await typedNumber(text, 'T', { time })).toBe(value);
});

test.each([
  ['years', '3k'],
  ['years', '3bn'],
  ['days', '3m'],
  ['months', '10d'],
  ['years', '3M d'],
] as const)('a size is no time in %s: %s', async (time, text) => {
  await expect(typedNumber(text, 'T', { time })).rejects.toMatchObject({ code: 'INVALID_INPUT', rule: 'float_type' });
});

test('a field is a time by its unit, or by the end of its name', () => {
  expect(timeUnitOf({ name: 'T', unit: 'years' })).toBe('years');
  expect(timeUnitOf({ name: 'vesting_months' })).toBe('months');
  expect(timeUnitOf({ name: 'years' })).toBe('years');
  expect(timeUnitOf({ name: 'days_left' })).toBeUndefined();
  expect(timeUnitOf({ name: 'period_days', unit: 'bars' })).toBeUndefined();
  expect(timeUnitOf({ name: 'constructor' })).toBeUndefined();
});
