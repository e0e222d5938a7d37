import { exampleArguments, inputSchemaOf } from '@quant/operations';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { bazaarOf } from '../../src/commerce/gate/bazaar';
import { briefSchema } from '@quant/mcp';
import { document } from '../../../../tools/testing/contract-document';

interface Extension {
  readonly info: { readonly input: Readonly<Record<string, unknown>> };
  readonly schema: object;
}

const catalogue = offeredOperations(document);
const paid = catalogue.filter(({ allowance }) => allowance !== 'free');
const listed = new Map(catalogue.map((entry) => [entry.tool, briefSchema(inputSchemaOf(entry, document))]));
const describe402 = bazaarOf(document, ({ tool }) => listed.get(tool) ?? {});
const ajv = new Ajv2020({ strict: false });

test('there are operations to sell', () => {
  expect(paid.length).toBeGreaterThan(60);
});

test.each([
  ['http', 'extensions', 4096],
  ['http', 'headerExtensions', 1024],
  ['mcp', 'extensions', 4096],
] as const)(
  'the %s offers describe themselves in their %s in less than %i bytes, and match their schema',
  (door, where, bound) => {
    for (const entry of paid) {
      const { info, schema } = describe402(entry, door)[where]?.['bazaar'] as Extension;
      const bytes = Buffer.byteLength(JSON.stringify({ info, schema }));
      const seen = [entry.tool, bytes < bound, ajv.validate(schema, info), info.input['type']];
      expect(seen).toEqual([entry.tool, true, true, door]);
    }
  },
);

test('a tool is described by its name, the schema of the list and an example that it allows for', () => {
  for (const entry of paid) {
    const { input } = (describe402(entry, 'mcp').extensions?.['bazaar'] as Extension).info;
    expect(input['toolName']).toBe(entry.tool);
    expect(input['example']).toEqual(exampleArguments(entry));
    expect(input['inputSchema']).toEqual(listed.get(entry.tool));
    expect(ajv.validate(input['inputSchema'] as object, exampleArguments(entry))).toBe(true);
  }
});
