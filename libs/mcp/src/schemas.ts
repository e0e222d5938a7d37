import { isObject } from './json-rpc';

type Structure = Readonly<Record<string, unknown>>;

/** Keywords to keep in addition to a schema's structure. */
type More = (schema: Structure) => Structure;

/** Names, types, choices and nesting of a tool's arguments, and which of them are required. */
export function briefSchema(inputSchema: object): Structure {
  return { type: 'object', ...structureOf(inputSchema, () => ({})) };
}

/**
 * The part of a tool's argument schema that a model needs to write a call: {@link briefSchema} plus defaults and minimum array
 * lengths above one. Omits the type next to choices, which show it, and all bounds and prose: an error names the rule that a
 * call broke.
 */
export function slimSchema(inputSchema: object): Structure {
  return { type: 'object', ...structureOf(inputSchema, defaultsAndLengths, ({ enum: choices }) => !choices) };
}

function defaultsAndLengths({ default: byDefault, minItems }: Structure): Structure {
  return {
    ...(byDefault !== undefined && byDefault !== null && { default: byDefault }),
    ...(typeof minItems === 'number' && minItems > 1 && { minItems }),
  };
}

/**
 * Structure of a schema. `oneOf` becomes `anyOf`, because without bounds two branches may match the same value. Drops branches
 * that have no structure.
 */
function structureOf(schema: unknown, more: More, isTyped: (schema: Structure) => boolean = () => true): Structure {
  if (!isObject(schema)) return {};
  const of = (part: unknown): Structure => structureOf(part, more, isTyped);
  const { type, enum: choices, properties, required, items, prefixItems, additionalProperties } = schema;
  const branches = [schema['anyOf'] ?? schema['oneOf'] ?? []].flat().map(of).filter(isSaying);
  return {
    ...(type !== undefined && isTyped(schema) && { type }),
    ...(choices !== undefined && { enum: choicesOf(schema) }),
    ...(isObject(properties) && { properties: mapValues(properties, of) }),
    ...(Array.isArray(required) && required.length > 0 && { required: required as readonly string[] }),
    ...(isObject(items) && { items: of(items) }),
    ...(Array.isArray(prefixItems) && { prefixItems: prefixItems.map(of) }),
    ...(isObject(additionalProperties) && { additionalProperties: of(additionalProperties) }),
    ...(branches.length > 0 && { anyOf: branches }),
    ...more(schema),
  };
}

/** The choices of a field, without a null that only repeats its default. */
function choicesOf({ enum: choices, default: byDefault }: Structure): unknown {
  if (!Array.isArray(choices) || byDefault === undefined || byDefault === null) return choices;
  return choices.filter((choice) => choice !== null);
}

function isSaying(structure: object): boolean {
  return Object.keys(structure).length > 0;
}

function mapValues<Mapped>(object: object, map: (value: unknown) => Mapped): Readonly<Record<string, Mapped>> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
