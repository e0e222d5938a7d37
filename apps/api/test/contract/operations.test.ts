import { camelCase } from '@quant/operations';
import { compileOperations, operationTable } from '@quant/operations/all';
import { calculators } from '../../../../tools/testing/contract-document';

test('every operation with a body has a library function, and the other way round', () => {
  expect(Object.keys(operationTable).sort()).toEqual(calculators.map(({ id }) => id).sort());
  expect([...compileOperations().keys()]).toEqual(calculators.map(({ id }) => id));
});

test.each(calculators)('$id is its path in camelCase', ({ id, path }) => {
  expect(id).toBe(camelCase(path.replace('/v1/', '').replaceAll(/[/-]/g, '_')));
});

test('a table that lacks an operation, or has one too many, is refused at the start', () => {
  const [first = '', ...others] = Object.entries(operationTable).map(([id, answer]) => ({ id, answer }));
  const fewer = Object.fromEntries(others.map(({ id, answer }) => [id, answer]));
  expect(typeof first).toBe('object');
  expect(() => compileOperations(fewer)).toThrow('no library function is bound');
  expect(() => compileOperations({ ...operationTable, optionsNone: () => 1 })).toThrow('optionsNone');
});
