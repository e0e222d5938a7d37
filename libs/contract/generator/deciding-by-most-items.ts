import { _, type CodeKeywordDefinition } from 'ajv';
import { mapSchema } from '../src/map-schema';

/** One of several forms of an array, recognized by the type of its items. */
interface ArrayForm {
  readonly type: 'array';
  readonly items: { readonly type: string };
}

/** More than half of the items of an array have a type. */
export const MOSTLY: CodeKeywordDefinition = {
  keyword: 'mostly',
  type: 'array',
  schemaType: 'string',
  code: (context) => {
    const { gen, data } = context;
    const schema = context.schema as string;
    const count = gen.let('count', 0);
    gen.forOf('item', data, (item) => {
      const type = _`Array.isArray(${item}) ? "array" : typeof ${item}`;
      gen.if(_`(${type}) === ${schema}`, () => gen.code(_`${count}++`));
    });
    context.pass(_`2 * ${count} > ${data}.length`);
  },
};

/**
 * A copy of a schema that chooses between arrays of different items (numbers, or rows of numbers) by the type of most items. A
 * validator that collects all errors would try every form on every item, and report for thousands of numbers that they are not
 * rows. A client that sends one text among numbers means numbers.
 */
export function decidingByMostItems(schema: unknown): unknown {
  return mapSchema(schema, deciding);
}

function deciding(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { anyOf, ...rest } = schema;
  if (!isFormsOfArray(anyOf)) return schema;
  const [usual, ...others] = anyOf as [ArrayForm, ...ArrayForm[]];
  const choice = others.reduce<object>(
    (otherwise, form) => ({ if: { [MOSTLY.keyword as string]: form.items.type }, then: form, else: otherwise }),
    usual,
  );
  return { ...rest, ...choice };
}

function isFormsOfArray(forms: unknown): forms is readonly ArrayForm[] {
  if (!Array.isArray(forms) || forms.length < 2 || !forms.every(isArrayForm)) return false;
  return new Set(forms.map(({ items }) => items.type)).size === forms.length;
}

function isArrayForm(form: unknown): form is ArrayForm {
  const { type, items } = form as { type?: unknown; items?: { type?: unknown } };
  return type === 'array' && typeof items?.type === 'string';
}
