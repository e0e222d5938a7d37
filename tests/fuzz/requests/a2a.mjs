import fc from 'fast-check';
import { randomBodies } from '../../../apps/api/test/bodies/bodies.ts';
import { JSON_HEADERS, offeredOperations } from './offered.mjs';
import { brokenTexts } from './texts.mjs';

/** Messages of the A2A protocol, in both of its forms, with calls that are valid, random, or no calls. */
export function a2aRequests(document) {
  const post = (kind, message) => ({
    ...{ kind, name: '/a2a', method: 'POST', path: '/a2a', headers: JSON_HEADERS },
    body: typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
  });
  const rpc = (method, params) => ({ jsonrpc: '2.0', id: 1, method, params });
  const forms = [
    (data) => rpc('message/send', { message: { messageId: 'm', role: 'user', parts: [{ kind: 'data', data }] } }),
    (data) => rpc('SendMessage', { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ data }] } }),
    (data) =>
      rpc('SendMessage', { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: JSON.stringify(data) }] } }),
  ];
  const calls = fc.oneof(
    ...offeredOperations(document).map(({ path, schema, examples }) =>
      fc
        .oneof(fc.constantFrom(...examples), randomBodies({ schema, document, examples }))
        .map((body) => ({ operation: path.replace('/v1/', ''), arguments: body })),
    ),
  );
  const strange = [
    {},
    { operation: '__proto__' },
    { operation: 'options_price', arguments: [] },
    { operation: 'options_price', arguments: { S: null } },
    { operation: 'x'.repeat(10_000) },
    [],
    'options_price',
    null,
  ];
  const broken = [rpc('message/send'), rpc('message/send', { message: {} }), rpc('tasks/get', { id: 'x' }), [], {}];
  const form = fc.constantFrom(...forms);
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(form, calls).map(([write, call]) => post('call', write(call))) },
    {
      weight: 3,
      arbitrary: fc.tuple(form, fc.constantFrom(...strange)).map(([write, call]) => post('message', write(call))),
    },
    { weight: 2, arbitrary: fc.constantFrom(...broken).map((message) => post('message', message)) },
    { weight: 1, arbitrary: brokenTexts(JSON.stringify(forms[0]({}))).map((text) => post('message, malformed', text)) },
  );
}
