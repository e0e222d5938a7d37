import { withoutDefaults } from './without-defaults';

test('defaults of schemas are gone, names that happen to be "default" are kept', () => {
  const document = {
    properties: { default: { type: 'number', default: 1 }, properties: { type: 'object', default: {} } },
    responses: { default: { description: 'any other' } },
    items: [{ default: null }, { default: 0, minimum: 0 }],
  };
  expect(withoutDefaults(document)).toEqual({
    properties: { default: { type: 'number' }, properties: { type: 'object' } },
    responses: { default: { description: 'any other' } },
    items: [{}, { minimum: 0 }],
  });
  expect(document.items).toEqual([{ default: null }, { default: 0, minimum: 0 }]);
});
