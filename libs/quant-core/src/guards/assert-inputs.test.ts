import { refusal } from '../../../../tools/testing/refusal';
import { assertInputs } from './assert-inputs';

test.each([[{}], [{ S: 100 }], [Object.create(null) as object]])('%p passes', (inputs) => {
  expect(() => {
    assertInputs(inputs);
  }).not.toThrow();
});

test.each([
  [undefined, 'missing'],
  [null, 'dict_type'],
  [[], 'dict_type'],
  [100, 'dict_type'],
  ['inputs', 'dict_type'],
  [() => ({}), 'dict_type'],
  [new Map([['S', 100]]), 'dict_type'],
  [new Set(['S']), 'dict_type'],
  [new Date(0), 'dict_type'],
  [new Float64Array(2), 'dict_type'],
])('%p is refused: %s', (inputs, rule) => {
  const verdict = refusal(() => {
    assertInputs(inputs);
  });
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', param: 'inputs', path: ['inputs'], rule });
});

test('a part of the inputs is refused at its path', () => {
  const verdict = refusal(() => {
    assertInputs(5, ['legs', 1]);
  });
  expect(verdict).toMatchObject({ param: 'legs[1]', path: ['legs', 1], rule: 'dict_type' });
});
