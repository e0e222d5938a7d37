// Fastify 5 with a schema for the request, which it checks, and one for the answer, which it compiles into a serialiser.
import fastify from 'fastify';
import { host, OPERATIONS, port } from './operation.mjs';

const positive = { type: 'number', exclusiveMinimum: 0, maximum: 1e12 };
const rate = { type: 'number', minimum: -1, maximum: 5 };
const price = {
  type: 'object',
  required: ['S', 'K', 'T', 'sigma'],
  additionalProperties: false,
  properties: {
    S: positive,
    K: positive,
    T: { type: 'number', minimum: 0, maximum: 100 },
    sigma: { type: 'number', minimum: 0, maximum: 10 },
    r: { ...rate, default: 0.05 },
    q: { ...rate, default: 0 },
    type: { type: 'string', enum: ['call', 'put'], default: 'call' },
  },
};

const portfolio = {
  type: 'object',
  required: ['returns', 'risk_free_rate'],
  additionalProperties: false,
  properties: {
    returns: { type: 'array', minItems: 5, maxItems: 5000, items: { type: 'number', minimum: -1, maximum: 1000 } },
    risk_free_rate: { type: 'number', minimum: -1, maximum: 10 },
  },
};
const EXAMPLES = {
  '/v1/options/price': { body: price, example: { S: 100, K: 105, T: 0.5, r: 0.05, q: 0, sigma: 0.2, type: 'call' } },
  '/v1/risk/portfolio': {
    body: portfolio,
    example: { returns: [0.01, -0.02, 0.03, 0.01, -0.01], risk_free_rate: 0.05 },
  },
};

/** Schema of a value like this one: objects of plain values. */
function schemaLike(value) {
  if (value === null || typeof value !== 'object') return { type: ['number', 'boolean', 'string', 'null'] };
  const properties = Object.entries(value).map(([name, part]) => [name, schemaLike(part)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

const app = fastify({ logger: false });
for (const [path, { body, example }] of Object.entries(EXAMPLES)) {
  const answer = OPERATIONS[path];
  app.post(path, { schema: { body, response: { 200: schemaLike(answer(example)) } } }, async (request) =>
    answer(request.body),
  );
}
await app.listen({ port, host });
