import { type Schema } from '@quant/contract';
import { type Shape, shapeCompiler } from '@quant/contract/names';
import { libraryMapperCompiler } from './to-library';
import { wireMapperCompiler } from './to-wire';

const number = { type: 'number' };

/** A document with every structure that the mappers know: tuple, map, alternatives, recursion, null. */
const document = {
  components: {
    schemas: {
      Leg: {
        oneOf: [
          {
            type: 'object',
            properties: {
              leg_type: { const: 'option' },
              strike_price: number,
              quote: { anyOf: [{ $ref: '#/components/schemas/Quote' }, { type: 'null' }] },
            },
          },
          { type: 'object', properties: { leg_type: { const: 'stock' }, entry_price: number } },
        ],
      },
      Quote: {
        allOf: [
          { type: 'object', properties: { bid_price: number } },
          { type: 'object', properties: { ask_price: number } },
        ],
      },
      Node: {
        type: 'object',
        properties: {
          node_name: { type: 'string' },
          child_nodes: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        },
      },
      Plain: { type: 'object', properties: { S: number, K: number } },
      Portfolio: {
        type: 'object',
        additionalProperties: false,
        properties: {
          S_range: { type: ['array', 'null'], prefixItems: [number, number] },
          pair_of_legs: { type: 'array', prefixItems: [{ $ref: '#/components/schemas/Leg' }, number] },
          legs: { type: 'array', items: { $ref: '#/components/schemas/Leg' } },
          series: { type: 'object', additionalProperties: { type: 'array', items: number } },
          asset_meta: {
            type: 'object',
            additionalProperties: { type: 'object', properties: { risk_bucket: { type: 'string' } } },
          },
          tree: { $ref: '#/components/schemas/Node' },
          plain: { $ref: '#/components/schemas/Plain' },
        },
      },
    },
  },
} satisfies { components: { schemas: Record<string, object> } };

export const schemaNamed = (name: keyof typeof document.components.schemas): Schema => ({
  $ref: `#/components/schemas/${name}`,
});

export function mappersOf(schema: Schema, source: unknown = document) {
  const shape: Shape = shapeCompiler(source)(schema);
  const toLibrary = libraryMapperCompiler()(shape);
  const toWire = wireMapperCompiler()(shape);
  return { shape, toLibrary, toWire };
}
