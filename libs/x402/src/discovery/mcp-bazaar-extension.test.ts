import { mcpBazaarExtension, type McpBazaarListing } from './mcp-bazaar-extension';
import { withoutAnnotations } from './without-annotations';

const properties = (count: number, value: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`property_${i}`, value]));
const schema = (count: number, value: object = { type: 'number', description: 'd'.repeat(60) }) => ({
  type: 'object',
  properties: properties(count, value),
  required: ['property_0'],
});
const listing: McpBazaarListing = { toolName: 'double', inputSchema: schema(2), example: { x: 1 }, output: { y: 2 } };

test('a small tool is described as the declaration of @x402/extensions has it', () => {
  expect(mcpBazaarExtension(listing)).toEqual({
    info: {
      input: { type: 'mcp', toolName: 'double', inputSchema: schema(2), example: { x: 1 } },
      output: { type: 'json', example: { y: 2 } },
    },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: {
            type: { type: 'string', const: 'mcp' },
            toolName: { type: 'string' },
            inputSchema: { type: 'object' },
            example: { type: 'object' },
          },
          required: ['type', 'toolName', 'inputSchema'],
          additionalProperties: false,
        },
        output: {
          type: 'object',
          properties: { type: { type: 'string' }, example: {} },
          required: ['type'],
        },
      },
      required: ['input'],
    },
  });
});

const deep = { type: 'object', properties: properties(10, { type: 'string', maxLength: 5 }) };

test.each([
  ['the example of the answer', { inputSchema: schema(28) }, schema(28), true],
  ['then the annotations', { inputSchema: schema(60) }, withoutAnnotations(schema(60)), true],
  ['then what is inside the properties', { inputSchema: schema(20, deep) }, schema(20, { type: 'object' }), true],
  ['then the example', { example: { x: 'x'.repeat(4000) } }, withoutAnnotations(schema(2)), false],
  ['then the properties', { inputSchema: schema(500) }, { type: 'object' }, false],
])('what does not fit is left out: %s', (_, given, inputSchema, hasExample) => {
  const made = mcpBazaarExtension({ ...listing, output: { y: 'y'.repeat(1000) }, ...given });
  expect(made.info).toEqual({
    input: { type: 'mcp', toolName: 'double', inputSchema, ...(hasExample && { example: { x: 1 } }) },
  });
  expect(Buffer.byteLength(JSON.stringify(made))).toBeLessThan(4096);
});
