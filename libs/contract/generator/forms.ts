import { type OpenApiDocument } from '../src/document';
import { type DocumentedOperation } from '../src/documented-operations';
import { type FieldBounds, type FormExample, type FormField, type OperationForm } from '../src/form';
import { inlineReferences } from '../src/inline-references';
import { type Parameter } from '../src/parameter';
import { headlinesOf } from './headlines';
import { unitOf } from './unit-of';

/** The parts of a schema that a form shows, with references replaced. */
interface Shown extends FieldBounds {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly 'x-shown-once'?: boolean;
  readonly default?: unknown;
  readonly enum?: readonly (string | null)[];
  readonly items?: Shown | boolean;
  readonly anyOf?: readonly Shown[];
  readonly oneOf?: readonly Shown[];
  readonly properties?: Readonly<Record<string, Shown>>;
  readonly required?: readonly string[];
}

const BOUNDS = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'minItems', 'maxItems'] as const;

/** From an operation to its form. */
export function formsOf(document: OpenApiDocument): (operation: DocumentedOperation) => OperationForm {
  const shown = (schema: unknown) => inlineReferences(schema ?? {}, document) as Shown;
  return (operation) => {
    const { id, method, path, title, description, parameters } = operation;
    const beside = parameters.flatMap(besideBody);
    const hasToken = beside.some(({ place }) => place === 'header');
    const body = fieldsOf(shown(operation.request)).filter(({ name }) => !(hasToken && name === 'token'));
    return {
      ...{ id, method, path, title },
      description: description.split(/\n\s*\n/, 1)[0]?.trim() ?? '',
      fields: [...beside, ...body],
      figures: figuresOf(shown(operation.response)),
      headlines: headlinesOf(operation, document),
      examples: examplesOf(operation, document),
    };
  };
}

/** Fields outside the body: path and query parameters, and the token header. Other headers, of HTTP and payments, are omitted. */
function besideBody({
  name,
  in: place,
  description,
  schema,
  required,
  'x-token': isToken,
}: Parameter): readonly FormField[] {
  if (isToken ? place !== 'header' : place === 'header') return [];
  const field: FormField = { ...fieldOf(name, schema), description, place };
  return [required || isToken ? { ...field, isRequired: true } : field];
}

function fieldsOf({ properties = {}, required = [] }: Shown): readonly FormField[] {
  return Object.entries(properties).map(([name, schema]): FormField => {
    const field = fieldOf(name, schema);
    return required.includes(name) ? { ...field, isRequired: true } : field;
  });
}

/** Every field of an answer, once; it may have several forms. @throws Error  a field means something else in another form */
function figuresOf(answer: Shown): readonly FormField[] {
  const { oneOf: forms = [answer] } = answer;
  const all = forms.map(fieldsOf);
  const names = new Set(all.flat().map(({ name }) => name));
  return [...names].map((name) => {
    const found = all.flat().filter((field) => field.name === name);
    const [{ isRequired, ...field }, ...others] = found as [FormField, ...FormField[]];
    if (others.some(({ description }) => description !== field.description))
      throw new Error(`the forms of an answer describe ${name} differently`);
    return { ...field, ...(isRequired === true && found.length === forms.length && { isRequired }) };
  });
}

function fieldOf(name: string, alternatives: Shown): FormField {
  const { description = '' } = alternatives;
  const schema = alternatives.anyOf?.find(({ properties }) => properties !== undefined) ?? alternatives;
  const type = typeOf(schema);
  const choices = schema.enum?.filter((choice) => typeof choice === 'string');
  const bounds = Object.fromEntries(
    BOUNDS.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
  );
  const unit = unitOf(description);
  const fields = fieldsOf(type === 'array' && typeof schema.items === 'object' ? schema.items : schema);
  return {
    ...{ name, type, description },
    ...(alternatives['x-shown-once'] === true && { isShownOnce: true as const }),
    ...(unit !== undefined && { unit }),
    ...(schema.default !== undefined && { default: schema.default }),
    ...(choices && choices.length > 0 && { choices }),
    ...(Object.keys(bounds).length > 0 && { bounds }),
    ...(fields.length > 0 && { fields }),
  };
}

function typeOf({ type, items, anyOf }: Shown): FormField['type'] {
  const [only, ...others] = [type ?? []].flat().filter((one) => one !== 'null');
  if (anyOf || only === undefined || others.length > 0) return 'value';
  if (only === 'array' && typeof items === 'object' && isNumber(items)) return 'series';
  return only as FormField['type'];
}

function isNumber({ type }: Shown): boolean {
  return [type ?? []].flat().some((one) => one === 'number' || one === 'integer');
}

/** The examples of the document, the typical one first, each with the required fields outside the body. */
function examplesOf(
  { path, method, parameters }: DocumentedOperation,
  document: OpenApiDocument,
): OperationForm['examples'] {
  const { requestBody } = (document.paths[path]?.[method] ?? {}) as RequestBody;
  const bodies = Object.values(requestBody?.content['application/json'].examples ?? {});
  const required = parameters.filter((one) => besideBody(one).some(({ isRequired }) => isRequired));
  const beside = Object.fromEntries(required.map(({ name, example }) => [name, example]));
  const [first = { title: '', values: beside }, ...others] = bodies.map(({ summary = '', value }): FormExample => ({
    title: summary,
    values: { ...beside, ...value },
  }));
  return [first, ...others];
}

interface RequestBody {
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': {
        readonly examples?: Readonly<Record<string, { summary?: string; value: object }>>;
      };
    };
  };
}
