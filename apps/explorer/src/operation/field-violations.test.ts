import { type Violation } from '@quant/operations';
import { type FormField } from '@quant/contract/forms';
import { routeViolations } from './field-violations';

const FIELDS = ['S', 'legs'].map((name): FormField => ({ name, type: 'value', description: '' }));
const violation = (loc: Violation['loc'], msg: string): Violation => ({ type: 'value_error', loc, msg, input: 0 });

it('leads violations to their fields, and inside them', () => {
  const { byField, general } = routeViolations(
    [
      violation(['body', 'S'], 'too small'),
      violation(['body', 'legs', 0, 'strike'], 'missing'),
      violation(['path', 'legs'], 'too few'),
    ],
    FIELDS,
  );
  expect(Object.fromEntries(byField)).toEqual({
    S: [{ path: [], message: 'too small' }],
    legs: [
      { path: [0, 'strike'], message: 'missing' },
      { path: [], message: 'too few' },
    ],
  });
  expect(general).toEqual([]);
});

it('shows violations without a field above the form', () => {
  const { byField, general } = routeViolations(
    [violation(['body'], 'no object'), violation(['body', 'other', 'x'], 'unknown')],
    FIELDS,
  );
  expect(byField.size).toBe(0);
  expect(general).toEqual(['no object', 'other.x: unknown']);
});
