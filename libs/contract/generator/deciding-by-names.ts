import { mapSchema } from '../src/map-schema';

/** One of several forms of an object: a closed one. */
interface ClosedForm {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, unknown>>;
}

/**
 * A copy of a schema that chooses between closed objects without common names (`{tenor, rate}` or `{tenor_years, spot_rate}`) by
 * the names in a value: a value with any name of a later form is validated against that form, any other value against the first.
 * A validator that tries every form would find a mixture equally far from each.
 */
export function decidingByNames(schema: unknown): unknown {
  return mapSchema(schema, deciding);
}

function deciding(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { oneOf, ...rest } = schema;
  if (!isChoiceOfNames(oneOf)) return schema;
  const [usual, ...others] = oneOf as [ClosedForm, ...ClosedForm[]];
  const choice = others.reduce<object>(
    (otherwise, form) => ({ if: { type: 'object', anyOf: oneRequired(form) }, then: form, else: otherwise }),
    usual,
  );
  return { ...rest, ...choice };
}

function oneRequired({ properties }: ClosedForm): object[] {
  return Object.keys(properties).map((name) => ({ required: [name] }));
}

function isChoiceOfNames(forms: unknown): forms is readonly ClosedForm[] {
  if (!Array.isArray(forms) || forms.length < 2 || !forms.every(isClosedForm)) return false;
  const names = forms.flatMap(({ properties }) => Object.keys(properties));
  return new Set(names).size === names.length;
}

function isClosedForm(form: unknown): form is ClosedForm {
  const { type, additionalProperties, properties } = form as Partial<ClosedForm>;
  return type === 'object' && additionalProperties === false && properties !== undefined;
}
