import { requestRules } from './request-rules';

test('defaults, prose and answers are gone, names that happen to be "default" are kept', () => {
  const document = {
    properties: {
      default: { type: 'number', default: 1, description: 'One.' },
      properties: { type: 'object', default: {} },
      description: { type: 'string', examples: ['x'] },
    },
    responses: { default: { description: 'any other' } },
    items: [{ default: null }, { default: 0, minimum: 0 }],
  };
  expect(requestRules(document)).toEqual({
    properties: { default: { type: 'number' }, properties: { type: 'object' }, description: { type: 'string' } },
    items: [{}, { minimum: 0 }],
  });
  expect(document.items).toEqual([{ default: null }, { default: 0, minimum: 0 }]);
});
