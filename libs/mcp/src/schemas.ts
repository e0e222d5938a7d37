import { isObject } from './json-rpc';

type Structure = Readonly<Record<string, unknown>>;

/** What else is said of a schema whose structure is taken. */
type More = (schema: Structure) => Structure;

/** Of the arguments of a tool: names, types, choices, nesting, and which names are required. */
export function briefSchema(inputSchema: object): Structure {
  return { type: 'object', ...structureOf(inputSchema, () => ({})) };
}

/**
 * Of the arguments of a tool what a model needs to write them: that of {@link briefSchema}, with defaults and with how many items an
 * array has at least where that is more than one, and without the type of what has choices, since these show it. Bounds and prose
 * are left out: a refused call names the rule that it broke.
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
 * The structure of a schema. `oneOf` becomes `anyOf`: without their bounds two branches may describe the same value. A branch that
 * says nothing of this is left out.
 */
function structureOf(schema: unknown, more: More, isTyped: (schema: Structure) => boolean = () => true): Structure {
  if (!isObject(schema)) return {};
  const of = (part: unknown): Structure => structureOf(part, more, isTyped);
  const { type, enum: choices, properties, required, items, prefixItems, additionalProperties } = schema;
  const branches = [schema['anyOf'] ?? schema['oneOf'] ?? []].flat().map(of).filter(isSaying);
  return {
    ...(type !== undefined && isTyped(schema) && { type }),
    ...(choices !== undefined && { enum: choices }),
    ...(isObject(properties) && { properties: mapValues(properties, of) }),
    ...(Array.isArray(required) && required.length > 0 && { required: required as readonly string[] }),
    ...(isObject(items) && { items: of(items) }),
    ...(Array.isArray(prefixItems) && { prefixItems: prefixItems.map(of) }),
    ...(isObject(additionalProperties) && { additionalProperties: of(additionalProperties) }),
    ...(branches.length > 0 && { anyOf: branches }),
    ...more(schema),
  };
}

function isSaying(structure: object): boolean {
  return Object.keys(structure).length > 0;
}

function mapValues<Mapped>(object: object, map: (value: unknown) => Mapped): Readonly<Record<string, Mapped>> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
