import { _, type CodeKeywordDefinition, Name, stringify } from 'ajv';
import { Type } from 'ajv/dist/compile/util.js';
import { mapSchema } from '../src/map-schema';
import { MAX_VIOLATIONS, MOST_ERRORS } from '../src/validation/violation-limits';

/** The variable in Ajv's generated code that counts the errors. */
const ERRORS = new Name('errors');

/** `items` that stops at the limit of errors. */
const EACH_ITEM: CodeKeywordDefinition = {
  keyword: 'eachItem',
  type: 'array',
  schemaType: ['object', 'boolean'],
  code: (context) => {
    const { gen, data, keyword } = context;
    const allValid = gen.let('valid', true);
    const valid = gen.name('valid');
    const length = gen.const('len', _`${data}.length`);
    gen.forRange('i', 0, length, (i) => {
      context.subschema({ keyword, dataProp: i, dataPropType: Type.Num }, valid);
      gen.if(_`!${valid}`, () => {
        gen.assign(allValid, false);
        gen.if(_`${ERRORS} >= ${MOST_ERRORS}`, () => gen.break());
      });
    });
    context.ok(allValid);
  },
};

/** `additionalProperties: false` that stops at one error more than an answer can list. */
const NO_OTHERS: CodeKeywordDefinition = {
  keyword: 'noOthers',
  type: 'object',
  schemaType: 'boolean',
  error: {
    message: 'must NOT have additional properties',
    params: ({ params }) => _`{additionalProperty: ${params['name'] ?? ''}}`,
  },
  code: (context) => {
    const { gen, data, it, parentSchema } = context;
    const others = gen.let('others', 0);
    const names = Object.keys((parentSchema['properties'] ?? {}) as object);
    const known = gen.scopeValue('keyword', { ref: new Set(names), code: _`new Set(${stringify(names)})` });
    gen.forIn('name', data, (name) => {
      gen.if(_`!${known}.has(${name})`, () => {
        context.setParams({ name });
        context.error();
        gen.if(_`++${others} > ${MAX_VIOLATIONS}`, () => gen.break());
      });
    });
    it.props = true;
    context.ok(_`${others} === 0`);
  },
};

export const FEW_ERRORS = [EACH_ITEM, NO_OTHERS];

/**
 * A copy of a schema whose validation stops at a limit of errors. A validator that collects all errors would build one for each of
 * the hundred thousand items or names that fit into a request, and block every other request meanwhile.
 */
export function findingFewErrors(schema: unknown): unknown {
  return mapSchema(schema, ({ items, additionalProperties, ...rest }) => ({
    ...rest,
    ...(items !== undefined && ('prefixItems' in rest ? { items } : { eachItem: items })),
    ...(additionalProperties !== undefined &&
      (additionalProperties === false && !('patternProperties' in rest)
        ? { noOthers: true }
        : { additionalProperties })),
  }));
}
