import { withoutAnnotations } from './without-annotations';

/** A sold operation, for catalogues of paid services. */
export interface BazaarListing {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  /** A request body that works. */
  readonly body: unknown;
  /** Its answer. */
  readonly output?: unknown;
  /** JSON Schema 2020-12 of the body, without references. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The extension `bazaar` of x402: the entry of a catalogue, and its JSON Schema. */
export interface BazaarExtension {
  readonly info: {
    readonly input: {
      readonly type: 'http';
      readonly method: string;
      readonly bodyType: 'json';
      readonly body: unknown;
    };
    readonly output?: { readonly type: 'json'; readonly example: unknown };
  };
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Bound on an extension in the body of a 402 [bytes of JSON]. */
export const MAX_BYTES = 4096;

/**
 * Describes an operation to catalogues in a bounded number of bytes. An extension that is too long loses, in this order: the
 * example of the answer, the annotations of the schema, the schemas inside its properties, all properties, the example
 * of the body.
 *
 * @param maxBytes  bound on the JSON; at least 600, which the extension takes without any of these
 * @example
 * const { info } = bazaarExtension({ method: 'POST', body: { x: 1 }, output: { y: 2 }, schema: { type: 'object' } });
 * info.output; // { type: 'json', example: { y: 2 } }
 */
export function bazaarExtension(
  { method, body, output, schema }: BazaarListing,
  maxBytes = MAX_BYTES,
): BazaarExtension {
  const bare = withoutAnnotations(schema);
  const listings: readonly BazaarListing[] = [
    { method, body, output, schema },
    { method, body, schema },
    { method, body, schema: bare },
    { method, body, schema: shallow(bare) },
    { method, body, schema: {} },
  ];
  const fitting = listings.map(extension).find((made) => Buffer.byteLength(JSON.stringify(made)) < maxBytes);
  return fitting ?? extension({ method, body: {}, schema: {} });
}

function extension({ method, body, output, schema }: BazaarListing): BazaarExtension {
  const hasOutput = output !== undefined;
  return {
    info: {
      input: { type: 'http', method, bodyType: 'json', body },
      ...(hasOutput && { output: { type: 'json', example: output } }),
    },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: {
            type: { type: 'string', const: 'http' },
            method: { type: 'string', enum: [method] },
            bodyType: { type: 'string', enum: ['json'] },
            body: schema,
          },
          required: ['type', 'method', 'bodyType', 'body'],
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

/** Which properties there are, and of what type; without their contents. */
export function shallow({ type, properties, required }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const types = Object.entries((properties ?? {}) as Record<string, { readonly type?: unknown }>).map(
    ([name, { type: inner }]) => [name, inner === undefined ? {} : { type: inner }],
  );
  return {
    ...(type !== undefined && { type }),
    properties: Object.fromEntries(types) as object,
    ...(required !== undefined && { required }),
  };
}
