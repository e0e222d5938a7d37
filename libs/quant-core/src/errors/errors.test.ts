import type * as Core from '..';
import { InvalidInputError } from './invalid-input-error';
import {
  DegenerateDataError,
  InsufficientDataError,
  NoSolutionError,
  NotConvergedError,
  OutOfRangeError,
  QuantError,
} from './quant-error';

test.each([
  [new InvalidInputError(['x'], 'missing', 'given', undefined), 'InvalidInputError', 'INVALID_INPUT'],
  [new InsufficientDataError('too few'), 'InsufficientDataError', 'INSUFFICIENT_DATA'],
  [new DegenerateDataError('constant'), 'DegenerateDataError', 'DEGENERATE_DATA'],
  [new NoSolutionError('none'), 'NoSolutionError', 'NO_SOLUTION'],
  [new NotConvergedError('late'), 'NotConvergedError', 'NOT_CONVERGED'],
  [new OutOfRangeError('the price'), 'OutOfRangeError', 'OUT_OF_RANGE'],
])('%s has a name, a stable code and a stack', (error, name, code) => {
  expect(error).toBeInstanceOf(QuantError);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name, code });
  expect(error.stack).toContain('errors.test.ts');
});

const classes = [
  InvalidInputError,
  InsufficientDataError,
  DegenerateDataError,
  NoSolutionError,
  NotConvergedError,
  OutOfRangeError,
];

describe('two copies of this module, as of an import and a require', () => {
  let other!: typeof Core;
  jest.isolateModules(() => {
    other = jest.requireActual<typeof Core>('..');
  });
  const errors = [
    new other.InvalidInputError(['x'], 'missing', 'given', undefined),
    ...(
      [
        'InsufficientDataError',
        'DegenerateDataError',
        'NoSolutionError',
        'NotConvergedError',
        'OutOfRangeError',
      ] as const
    ).map((name) => new other[name]('of the copy')),
  ];

  test('have separate classes', () => {
    expect(other.QuantError).not.toBe(QuantError);
    expect(errors.some((error) => error instanceof QuantError)).toBe(false);
  });

  test('know the errors of each other', () => {
    expect(errors.every((error) => QuantError.is(error))).toBe(true);
  });

  test('tell them by their code', () => {
    expect(errors.map((error) => classes.map((one) => one.is(error)))).toEqual(
      classes.map((_, i) => classes.map((_, j) => i === j)),
    );
  });
});

test.each([undefined, null, 'INVALID_INPUT', 1, {}, { code: 'INVALID_INPUT' }, new Error('other'), () => 1])(
  '%p is no error of ours',
  (value) => {
    expect(QuantError.is(value)).toBe(false);
    expect(classes.some((one) => one.is(value))).toBe(false);
  },
);

test('the mark of an error is not listed', () => {
  const error = new NotConvergedError('late');
  expect(Object.keys(error).sort()).toEqual(['code', 'name']);
  expect(JSON.stringify(error)).toBe('{"name":"NotConvergedError","code":"NOT_CONVERGED"}');
});

test('a cause is kept', () => {
  const cause = new RangeError('inner');
  expect(new NotConvergedError('outer', { cause }).cause).toBe(cause);
});
