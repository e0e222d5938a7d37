import { _, type CodeKeywordDefinition, type ErrorObject, type FuncKeywordDefinition, Name } from 'ajv';
import { Type } from 'ajv/dist/compile/util.js';
import { mapSchema } from '../contract/map-schema';
import { MAX_VIOLATIONS } from './violation';

/** More errors are not looked at: twenty alternatives for each violation that can be told. */
export const MOST_ERRORS = 20 * MAX_VIOLATIONS;

/** What Ajv's generated code calls the number of errors so far. */
const ERRORS = new Name('errors');

/** `items`, until there are errors enough. */
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

/** `additionalProperties: false`, until there are errors enough: one more than can be told. */
const NO_OTHERS: FuncKeywordDefinition = {
  keyword: 'noOthers',
  type: 'object',
  schemaType: 'boolean',
  errors: true,
  compile: (_schema, parentSchema) => {
    const known = new Set(Object.keys((parentSchema['properties'] ?? {}) as object));
    const validate: { (data: object): boolean; errors?: Partial<ErrorObject>[] } = (data) => {
      const errors: Partial<ErrorObject>[] = [];
      for (const name in data) {
        if (known.has(name)) continue;
        errors.push({ keyword: 'additionalProperties', params: { additionalProperty: name }, parentSchema });
        if (errors.length > MAX_VIOLATIONS) break;
      }
      validate.errors = errors;
      return errors.length === 0;
    };
    return validate;
  },
};

export const FEW_ERRORS = [EACH_ITEM, NO_OTHERS];

/**
 * A copy of a schema that stops looking where there are errors enough. A validator that collects all errors would build one for
 * each of the hundred thousand items or names that fit into a request, and hold every other request for as long.
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
