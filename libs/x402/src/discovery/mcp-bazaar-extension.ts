import { MAX_BYTES, shallow } from './bazaar-extension';
import { withoutAnnotations } from './without-annotations';

/** A sold tool of the Model Context Protocol, for catalogues of paid services. */
export interface McpBazaarListing {
  /** Its name in `tools/call`. */
  readonly toolName: string;
  /** JSON Schema 2020-12 of its arguments, without references. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** Arguments that work. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Their answer. */
  readonly output?: unknown;
}

/** The extension `bazaar` of x402 for a tool: the entry of a catalogue, and its JSON Schema. */
export interface McpBazaarExtension {
  readonly info: {
    readonly input: {
      readonly type: 'mcp';
      readonly toolName: string;
      readonly inputSchema: Readonly<Record<string, unknown>>;
      readonly example?: Readonly<Record<string, unknown>>;
    };
    readonly output?: { readonly type: 'json'; readonly example: unknown };
  };
  readonly schema: Readonly<Record<string, unknown>>;
}

type Fitting = Pick<McpBazaarListing, 'toolName' | 'inputSchema' | 'output'> & Partial<McpBazaarListing>;

/**
 * Describes a tool to catalogues, in less than 4 kB of JSON. To fit the limit, these parts are left out, in this order: the
 * example of the answer, the annotations of the schema, the schemas inside its properties, the example of the arguments, all
 * properties.
 *
 * @example
 * const tool = { toolName: 'double', inputSchema: { type: 'object' }, example: { x: 1 }, output: { y: 2 } };
 * mcpBazaarExtension(tool).info.input.toolName; // 'double'
 */
export function mcpBazaarExtension({ toolName, inputSchema, example, output }: McpBazaarListing): McpBazaarExtension {
  const bare = withoutAnnotations(inputSchema);
  const listings: readonly Fitting[] = [
    { toolName, inputSchema, example, output },
    { toolName, inputSchema, example },
    { toolName, inputSchema: bare, example },
    { toolName, inputSchema: shallow(bare), example },
    { toolName, inputSchema: shallow(bare) },
  ];
  const fitting = listings.map(extension).find((made) => Buffer.byteLength(JSON.stringify(made)) < MAX_BYTES);
  return fitting ?? extension({ toolName, inputSchema: { type: 'object' } });
}

function extension({ toolName, inputSchema, example, output }: Fitting): McpBazaarExtension {
  const hasOutput = output !== undefined;
  return {
    info: {
      input: { type: 'mcp', toolName, inputSchema, ...(example && { example }) },
      ...(hasOutput && { output: { type: 'json', example: output } }),
    },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: {
            type: { type: 'string', const: 'mcp' },
            toolName: { type: 'string' },
            inputSchema: { type: 'object' },
            ...(example && { example: { type: 'object' } }),
          },
          required: ['type', 'toolName', 'inputSchema'],
          additionalProperties: false,
        },
        ...(hasOutput && {
          output: { type: 'object', properties: { type: { type: 'string' }, example: {} }, required: ['type'] },
        }),
      },
      required: ['input'],
    },
  };
}
