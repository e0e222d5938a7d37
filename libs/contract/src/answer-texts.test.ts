import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As much of a schema as is walked through. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/**
 * Origin of each answer text that the document does not restrict to a list or pattern. Models read answers, so no third party
 * may put text into them.
 */
const ORIGINS = {
  caller: ['asset', 'assets', 'best_scenario', 'endpoint', 'name', 'pair', 'scenario', 'worst_scenario'],
  service: [
    ...[
      'alert_id',
      'assumptions',
      'description',
      'error',
      'failure',
      'how_alerts_work',
      'id',
      'last_error',
      'monitor_id',
    ],
    ...[
      'next_before',
      'protection',
      'reason',
      'signal',
      'source',
      'status_url',
      'token',
      'top_pick',
      'type',
      'upgrade',
    ],
    ...['not_modelled', 'venue', 'warning', 'warnings', 'webhook_secret'],
  ],
  /** libs/market-data/test/exchange-venues.test.ts checks the format where the code reads it */
  exchange: ['instrument'],
};

const document = JSON.parse(readFileSync(join(__dirname, './generated/openapi.json'), 'utf8')) as Schema & {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses?: Readonly<Record<string, unknown>> }>>>
  >;
};

function resolved<T extends { $ref?: string }>(node: T): T {
  if (node.$ref === undefined) return node;
  const steps = node.$ref.slice(2).split('/');
  return steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown>)[step.replaceAll('~1', '/')],
    document,
  ) as T;
}

/** Names of the members that are texts of any words, at any depth. */
function texts(schema: Schema, name: string, path: readonly string[] = []): string[] {
  if (schema.$ref !== undefined && path.includes(schema.$ref)) return [];
  const below = [...path, schema.$ref ?? ''];
  const {
    type,
    properties = {},
    items,
    prefixItems = [],
    additionalProperties,
    oneOf = [],
    anyOf = [],
    allOf = [],
    ...rest
  } = resolved(schema);
  const isFree =
    [type].flat().includes('string') && !['enum', 'const', 'pattern', 'format'].some((rule) => rule in rest);
  const others = [...prefixItems, ...oneOf, ...anyOf, ...allOf, ...(items ? [items] : [])];
  if (typeof additionalProperties === 'object') others.push(additionalProperties);
  return [
    ...(isFree ? [name] : []),
    ...Object.entries(properties).flatMap(([key, child]) => texts(child, key, below)),
    ...others.flatMap((child) => texts(child, name, below)),
  ];
}

test('of every text in an answer it is known whose words it has', () => {
  const found = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([, item]) => Object.values(item).flatMap(({ responses = {} }) => Object.entries(responses)))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => {
      const { content } = resolved(answer as { $ref?: string; content?: Record<string, { schema?: Schema }> });
      return texts(content?.['application/json']?.schema ?? {}, '(the whole)');
    });
  expect([...new Set(found)].sort()).toEqual(Object.values(ORIGINS).flat().sort());
});
