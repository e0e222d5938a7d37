import fc from 'fast-check';
import { randomBodies } from '../../../apps/api/test/bodies/bodies.ts';
import { JSON_HEADERS, offeredOperations } from './offered.mjs';
import { brokenTexts } from './texts.mjs';

/** Lists of calls: of all operations and of none, valid and invalid, few and too many. */
export function batchRequests(document) {
  const path = '/v1/batch';
  const operations = offeredOperations(document);
  const post = (kind, body) => ({ kind, name: path, method: 'POST', path, headers: JSON_HEADERS, body });
  const items = fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...operations.map((operation) => itemsOf(operation, document))) },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGE_ITEMS) },
  );
  const lists = fc.oneof(
    { weight: 8, arbitrary: fc.array(items, { minLength: 1, maxLength: 12, size: 'max' }) },
    { weight: 1, arbitrary: fc.constantFrom([], 100, 101).chain((size) => many(size, items)) },
  );
  const batches = lists.map((requests) => post('batch', JSON.stringify({ requests })));
  const example = JSON.stringify({ requests: [{ endpoint: 'options/price', params: operations[0].examples[0] }] });
  return fc.oneof(
    { weight: 6, arbitrary: batches },
    { weight: 1, arbitrary: brokenTexts(example).map((text) => post('batch, malformed', text)) },
  );
}

function itemsOf({ path, examples, schema }, document) {
  const names = fc.constantFrom(path, path.slice(1), path.replace('/v1/', ''));
  const bodies = fc.oneof(fc.constantFrom(...examples), randomBodies({ schema, document, examples }));
  return fc.record({ endpoint: names, params: bodies });
}

function many(size, items) {
  return Array.isArray(size) ? fc.constant(size) : items.map((item) => Array.from({ length: size }, () => item));
}

const STRANGE_ITEMS = [
  null,
  1,
  'options/price',
  [],
  {},
  { endpoint: 'options/price' },
  { endpoint: 'options/none', params: {} },
  { endpoint: 'batch', params: { requests: [] } },
  { endpoint: 'mcp', params: {} },
  { endpoint: 'health', params: {} },
  { endpoint: '__proto__', params: {} },
  { endpoint: '../v1/options/price', params: {} },
  { endpoint: 'x'.repeat(10_000), params: {} },
  { endpoint: 'options/price', params: [] },
  { endpoint: 'options/price', params: { a: 'x'.repeat(50_000) } },
  { endpoint: 'options/price', params: {}, extra: 1 },
];
