import { InvalidInputError } from './invalid-input-error';
import {
  DegenerateDataError,
  InsufficientDataError,
  NoSolutionError,
  NotConvergedError,
  QuantError,
} from './quant-error';

test.each([
  [new InvalidInputError(['x'], 'missing', 'given', undefined), 'InvalidInputError', 'INVALID_INPUT'],
  [new InsufficientDataError('too few'), 'InsufficientDataError', 'INSUFFICIENT_DATA'],
  [new DegenerateDataError('constant'), 'DegenerateDataError', 'DEGENERATE_DATA'],
  [new NoSolutionError('none'), 'NoSolutionError', 'NO_SOLUTION'],
  [new NotConvergedError('late'), 'NotConvergedError', 'NOT_CONVERGED'],
])('%s has a name, a stable code and a stack', (error, name, code) => {
  expect(error).toBeInstanceOf(QuantError);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name, code });
  expect(error.stack).toContain('errors.test.ts');
});

test('a cause is kept', () => {
  const cause = new RangeError('inner');
  expect(new NotConvergedError('outer', { cause }).cause).toBe(cause);
});
