import { startSelling, type SellingService } from './selling';
import { VALID } from './service';

/** What no client of the protocol would send, and what it is told. */
const CALL = { operation: 'options_price', arguments: VALID };

let service: SellingService;
beforeAll(async () => (service = await startSelling()));
afterAll(() => service.stop());

const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/a2a`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
const good = { messageId: 'm', role: 'user', parts: [{ kind: 'data', data: CALL }] };
const rpc = (params: unknown, method = 'message/send') => JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
const changed = (fields: object) => rpc({ message: { ...good, ...fields } });

test.each<[string, string, number, RegExp?]>([
  ['no message', rpc({}), -32602, /message must be an object/],
  ['no name of the message', changed({ messageId: undefined }), -32602, /messageId/],
  ['a name that is too long', changed({ messageId: 'x'.repeat(257) }), -32602, /at most 256/],
  ['a message of an agent', changed({ role: 'agent' }), -32602, /role must be user/],
  ['the role of another version', changed({ role: 'ROLE_USER' }), -32602, /role must be user/],
  ['no parts', changed({ parts: [] }), -32602, /1 to 16 parts/],
  ['too many parts', changed({ parts: Array(17).fill(good.parts[0]) }), -32602, /1 to 16 parts/],
  ['two calls', changed({ parts: [...good.parts, ...good.parts] }), -32602, /one data part/],
  ['two texts', changed({ parts: Array(2).fill({ kind: 'text', text: '{}' }) }), -32602, /one data part/],
  ['a file', changed({ parts: [{ kind: 'file', file: { uri: 'http://127.0.0.1/' } }] }), -32602, /data part or a text/],
  ['a text that is no JSON', changed({ parts: [{ kind: 'text', text: 'price an option' }] }), -32602, /one data part/],
  ['no operation', changed({ parts: [{ kind: 'data', data: {} }] }), -32602, /operation must be a string/],
  ['an unknown member', changed({ parts: [{ kind: 'data', data: { ...CALL, args: 1 } }] }), -32602, /no "args"/],
  [
    'a list of arguments',
    changed({ parts: [{ kind: 'data', data: { ...CALL, arguments: [] } }] }),
    -32602,
    /arguments/,
  ],
  [
    'an unknown operation',
    changed({ parts: [{ kind: 'data', data: { operation: 'x' } }] }),
    -32602,
    /no operation "x"/,
  ],
  ['a place to push to', rpc({ message: good, configuration: { pushNotificationConfig: {} } }), -32602, /no push/],
  ['a task', rpc({ id: 't' }, 'tasks/get'), -32601, /tasks are not stored/],
  ['a stream', rpc({ message: good }, 'message/stream'), -32601],
])('%s is an error of the protocol', async (_, body, code, message = /./) => {
  const response = await send(body);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code, message: expect.stringMatching(message) as string },
  });
});

test.each([
  ['malformed JSON', '{', -32700],
  ['nothing', '', -32700],
  ['parameters that are no object', rpc([]), -32600],
  ['an array of messages', `[${rpc({ message: good })}]`, -32600],
  ['a notification', '{"jsonrpc":"2.0","method":"message/send","params":{}}', -32600],
])('%s cannot be answered by a name', async (_, body, code) => {
  const response = await send(body);
  expect([response.status, await response.json()]).toMatchObject([400, { id: null, error: { code } }]);
});

test('other methods, media types and sizes are refused as everywhere', async () => {
  expect((await fetch(`${service.url}/a2a`)).status).toBe(405);
  expect((await send('{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await send(`"${'x'.repeat(5 * 1024 * 1024)}"`)).status).toBe(413);
});

test('a remark beside the call does no harm, and ids come back', async () => {
  const parts = [
    { kind: 'text', text: 'please' },
    { kind: 'data', data: { ...CALL, arguments: { S: -1 } } },
  ];
  const response = await send(changed({ parts, contextId: 'c', taskId: 't' }));
  expect(await response.json()).toMatchObject({
    id: 7,
    result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'rejected', message: { role: 'agent' } } },
  });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
