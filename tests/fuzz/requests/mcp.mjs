import fc from 'fast-check';
import { randomBodies } from '../../../apps/api/test/bodies/bodies.ts';
import { JSON_HEADERS, offeredOperations } from './offered.mjs';
import { brokenTexts } from './texts.mjs';

const HEADERS = { ...JSON_HEADERS, accept: 'application/json, text/event-stream' };

const CAGR = { start_value: 100, end_value: 121, years: 2 };

/** Messages of JSON-RPC, well-formed and not, and calls of tools with valid and random arguments. */
export function mcpRequests(document) {
  const post = (kind, message, headers = HEADERS) => ({
    ...{ kind, name: '/mcp', method: 'POST', path: '/mcp', headers },
    body: typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
  });
  const rpc = (method, params) => ({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) });
  const calls = fc.oneof(
    ...offeredOperations(document).map(({ path, schema, examples }) =>
      fc
        .oneof(fc.constantFrom(...examples), randomBodies({ schema, document, examples }))
        .map((body) => rpc('tools/call', { name: path.replace('/v1/', '').replaceAll(/[/-]/g, '_'), arguments: body })),
    ),
  );
  const list = rpc('tools/list');
  const strange = [
    rpc('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'fuzz', version: '1' },
    }),
    rpc('ping'),
    rpc('no/such/method'),
    rpc('tools/call'),
    rpc('tools/call', { name: 'none', arguments: {} }),
    rpc('tools/call', { name: '__proto__' }),
    rpc('tools/call', { name: 'options_price', arguments: 'text' }),
    rpc('tools/call', { name: 'options_price', arguments: {}, _meta: { 'x402/payment': 'x' } }),
    rpc('tools/call', { name: 'tvm_cagr', arguments: CAGR, _meta: { fields: ['cagr'] } }),
    rpc('tools/call', { name: 'tvm_cagr', arguments: CAGR, _meta: { fields: [{}] } }),
    rpc('tools/call', { name: 'find_operations', arguments: { query: 'price of an option' } }),
    rpc('tools/call', { name: 'describe_operation', arguments: { name: 'tvm_cagr' } }),
    rpc('tools/call', { name: 'call_operation', arguments: { name: 'tvm_cagr', arguments: CAGR } }),
    rpc('tools/list', { cursor: 'from:tvm_cagr' }),
    rpc('prompts/list'),
    rpc('prompts/get', { name: 'portfolio_report', arguments: { portfolio: '0.01' } }),
    rpc('prompts/get', { name: '__proto__', arguments: { portfolio: 1 } }),
    rpc('resources/list'),
    rpc('resources/read', { uri: 'quant://prices' }),
    rpc('resources/read', { uri: '__proto__' }),
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: null, method: 'ping' },
    { jsonrpc: '1.0', id: 1, method: 'ping' },
    { jsonrpc: '2.0', id: { a: 1 }, method: 'ping' },
    { jsonrpc: '2.0', id: 1, result: {} },
    {},
    [],
    [list],
    Array.from({ length: 100 }, () => list),
  ];
  const queries = ['?mode=search', '?schemas=full', '?toolsets=options,risk', '?toolsets=none', '?mode=&toolsets=,'];
  const accepts = ['application/json', 'text/event-stream', '*/*', ''];
  return fc.oneof(
    { weight: 6, arbitrary: calls.map((message) => post('tool', message)) },
    { weight: 1, arbitrary: fc.constant(post('message', list)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...strange), fc.constantFrom(...queries))
        .map(([message, query]) => ({ ...post('message, view', message), path: `/mcp${query}` })),
    },
    { weight: 4, arbitrary: fc.constantFrom(...strange).map((message) => post('message', message)) },
    { weight: 1, arbitrary: brokenTexts(JSON.stringify(list)).map((text) => post('message, malformed', text)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...accepts).map((accept) => post('message, headers', list, { ...HEADERS, accept })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('GET', 'DELETE', 'PUT', 'HEAD')
        .map((method) => ({ ...post('message, method', ''), method, body: undefined })),
    },
  );
}
