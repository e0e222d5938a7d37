import * as core from '../src/index';

test('the package exports these names and no others', () => {
  expect(Object.keys(core).sort()).toEqual([
    'ANY_NUMBER',
    'DegenerateDataError',
    'InsufficientDataError',
    'InvalidInputError',
    'MAX_MAGNITUDE',
    'NoSolutionError',
    'NotConvergedError',
    'QuantError',
    'assertArray',
    'assertInputs',
    'assertInteger',
    'assertNumber',
    'assertOneOf',
    'assertSameLength',
    'assertSeries',
    'erfc',
    'erfcx',
    'normalCdf',
    'normalLogCdf',
    'normalPdf',
    'normalQuantile',
  ]);
});
