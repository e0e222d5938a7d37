import { type Tool, type ToolAnnotations } from '@quant/operations';
import { isObject } from './json-rpc';

/** A sentence that takes more of a model's attention than this gives way to the title. */
const LONGEST_DESCRIPTION = 180;

/**
 * The JSON of the result of `tools/list`: what a model needs to choose a tool and to call it. Bounds, defaults and prose are
 * left out, and a refused call names the rule that it broke; all schemas in full would fill the context of a model before it
 * has asked for anything.
 *
 * @param metaOf  the `_meta` of a tool, such as its price; none where it is not given
 */
export function toolList<Listed extends Tool>(tools: readonly Listed[], metaOf?: (tool: Listed) => object): string {
  return JSON.stringify({ tools: tools.map((tool) => ({ ...briefTool(tool), _meta: metaOf?.(tool) })) });
}

function briefTool({ name, title, description, inputSchema, annotations }: Tool) {
  return {
    name,
    title,
    description: firstSentence(description) ?? title,
    inputSchema: briefSchema(inputSchema),
    annotations: meaningfulHints(annotations),
  };
}

/** Of the arguments of a tool: what a model needs to write them. */
export function briefSchema(inputSchema: object): Readonly<Record<string, unknown>> {
  return { type: 'object', ...structureOf(inputSchema) };
}

/** The first sentence of a description, where it ends within its paragraph and is not too long. */
function firstSentence(description: string): string | undefined {
  const [paragraph = ''] = description.split(/\n\s*\n/, 1);
  const [sentence] = /^.*?\.(?=\s|$)/s.exec(paragraph) ?? [];
  const line = sentence?.replace(/\s+/g, ' ');
  return line !== undefined && line.length <= LONGEST_DESCRIPTION ? line : undefined;
}

/** What a tool destroys or repeats is only asked of one that changes something; its title stands beside. */
function meaningfulHints({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: ToolAnnotations) {
  return readOnlyHint
    ? { readOnlyHint, openWorldHint }
    : { readOnlyHint, destructiveHint, idempotentHint, openWorldHint };
}

/**
 * Names, types, choices and nesting of a schema, and which names are required. `oneOf` becomes `anyOf`: without their bounds two
 * branches may describe the same value. A branch that says nothing of this is left out.
 */
function structureOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(schema)) return {};
  const { type, enum: choices, properties, required, items, prefixItems, additionalProperties } = schema;
  const branches = [schema['anyOf'] ?? schema['oneOf'] ?? []].flat().map(structureOf).filter(isSaying);
  return {
    ...(type !== undefined && { type }),
    ...(choices !== undefined && { enum: choices }),
    ...(isObject(properties) && { properties: mapValues(properties, structureOf) }),
    ...(Array.isArray(required) && required.length > 0 && { required: required as readonly string[] }),
    ...(isObject(items) && { items: structureOf(items) }),
    ...(Array.isArray(prefixItems) && { prefixItems: prefixItems.map(structureOf) }),
    ...(isObject(additionalProperties) && { additionalProperties: structureOf(additionalProperties) }),
    ...(branches.length > 0 && { anyOf: branches }),
  };
}

function isSaying(structure: object): boolean {
  return Object.keys(structure).length > 0;
}

function mapValues<Mapped>(object: object, map: (value: unknown) => Mapped): Readonly<Record<string, Mapped>> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
