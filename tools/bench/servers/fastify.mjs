// Fastify 5 with a schema for the request, which it checks, and one for the answer, which it compiles into a serialiser.
import fastify from 'fastify';
import { PATH, host, port, price } from './operation.mjs';

const positive = { type: 'number', exclusiveMinimum: 0, maximum: 1e12 };
const rate = { type: 'number', minimum: -1, maximum: 5 };
const body = {
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

/** Schema of a value like this one: objects of numbers. */
function schemaLike(value) {
  if (value === null || typeof value !== 'object') return { type: 'number' };
  const properties = Object.entries(value).map(([name, part]) => [name, schemaLike(part)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

const answer = schemaLike(price({ S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' }));
const app = fastify({ logger: false });
app.post(PATH, { schema: { body, response: { 200: answer } } }, async (request) => price(request.body));
await app.listen({ port, host });
