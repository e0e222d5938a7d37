import { compileOperations, operationTable } from '@quant/operations/all';
import { calculators } from '../../../../tools/testing/contract-document';

test('every operation with a body has a report, and the other way round', () => {
  expect(Object.keys(operationTable).sort()).toEqual(calculators.map(({ id }) => id).sort());
  expect([...compileOperations().keys()]).toEqual(calculators.map(({ id }) => id));
});

test.each(calculators)('$id is its path in camelCase', ({ id, path }) => {
  const words = path.replace('/v1/', '').replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(id).toBe(words);
});

test('a table that lacks an operation, or has one too many, is refused at the start', () => {
  const [first = '', ...others] = Object.entries(operationTable).map(([id, answer]) => ({ id, answer }));
  const fewer = Object.fromEntries(others.map(({ id, answer }) => [id, answer]));
  expect(typeof first).toBe('object');
  expect(() => compileOperations(fewer)).toThrow('no function is bound');
  expect(() => compileOperations({ ...operationTable, optionsNone: () => 1 })).toThrow('optionsNone');
});
