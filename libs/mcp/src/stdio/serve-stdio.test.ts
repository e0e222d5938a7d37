import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { mcpServer } from '../server';
import { type ToolResult } from '../tool-result';
import { serveStdio } from './serve-stdio';

const ANSWER: ToolResult = { texts: ['{}'], structured: '{}', isError: false, meta: undefined };

function serverOf(call: () => Promise<ToolResult> = () => Promise.resolve(ANSWER)) {
  const document = { info: { title: '', version: '1', summary: '' }, paths: {} };
  const offer = { document, entries: [], costOf: () => 'Free.' };
  return mcpServer({ name: 'test', version: '1', offer, terms: '', conventions: '', call });
}

interface Given extends Pick<Parameters<typeof serveStdio>[1] & object, 'maxMessageBytes' | 'onFault'> {
  readonly call?: () => Promise<ToolResult>;
}

/** Output of the server for these chunks followed by the end of input. */
async function written(chunks: Iterable<string | Buffer>, { call, ...options }: Given = {}): Promise<string> {
  const output = new PassThrough();
  const input = Readable.from([...chunks].map((chunk) => Buffer.from(chunk)));
  const served = serveStdio(serverOf(call), { input, output, ...options }).then(() => output.end());
  const text = (await output.setEncoding('utf8').toArray()).join('');
  await served;
  return text;
}

const line = (message: object) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
const ping = (id: number | string) => line({ id, method: 'ping' });
const pong = (id: number | string) => `{"result":{},"jsonrpc":"2.0","id":${JSON.stringify(id)}}\n`;

test('each message is answered by one line, in its order', async () => {
  expect(await written([ping(1) + ping(2), ping('é')])).toBe(pong(1) + pong(2) + pong('é'));
});

test('a message may come byte by byte, and a character with it', async () => {
  const bytes = [...Buffer.from(ping('é\u{1F600}'))].map((byte) => Buffer.of(byte));
  expect(await written(bytes)).toBe(pong('é\u{1F600}'));
});

test('a last message without an end is a message, and empty lines are none', async () => {
  expect(await written(['\n\n', ping(1).trimEnd()])).toBe(pong(1));
});

test('sends nothing for a notification', async () => {
  expect(await written([line({ method: 'notifications/initialized' }), line({ id: 1, result: {} })])).toBe('');
});

test.each<[what: string, message: string | Buffer, code: number, id: unknown]>([
  ['no JSON', '{\n', -32700, null],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22, 0x0a]), -32700, null],
  ['no message', '[]\n', -32600, null],
  ['an unknown method', line({ id: 7, method: 'x' }), -32601, 7],
  ['a call of nothing', line({ id: 7, method: 'tools/call' }), -32602, 7],
])('%s is answered by an error, and the next message as ever', async (_, message, code, id) => {
  const [error = '', ...rest] = (await written([message, ping(1)])).split('\n');
  expect(JSON.parse(error)).toEqual({
    jsonrpc: '2.0',
    error: { code, message: expect.any(String) as unknown },
    id,
  });
  expect(rest.join('\n')).toBe(pong(1));
});

test('accepts a message of the maximum length and refuses one byte more', async () => {
  const message = ping(1);
  const maxMessageBytes = Buffer.byteLength(message) - 1;
  expect(await written([message], { maxMessageBytes })).toBe(pong(1));
  const refused = await written([message, message.slice(0, 20), '\n'], { maxMessageBytes: maxMessageBytes - 1 });
  expect(refused.split('\n').map((one) => /-\d+/.exec(one)?.[0])).toEqual(['-32600', '-32700', undefined]);
});

test('a line without an end is refused at its end', async () => {
  const text = await written(Array<string>(50).fill('x'.repeat(100_000)), { maxMessageBytes: 1_000_000 });
  expect(text).toMatch(/^[^\n]*exceeds 1000000 bytes[^\n]*\n$/);
});

test('a fault is told to whoever looks after the server, and not to the client', async () => {
  const faults: unknown[] = [];
  const fault = new Error('secret');
  const call = () => Promise.reject(fault);
  const text = await written([line({ id: 7, method: 'tools/call', params: { name: 'x' } }), ping(1)], {
    call,
    onFault: (error) => faults.push(error),
  });
  expect(text).toBe(`{"jsonrpc":"2.0","error":{"code":-32603,"message":"Internal error"},"id":7}\n${pong(1)}`);
  expect(faults).toEqual([fault]);
});

test('reads the next message only after the client took the response', async () => {
  let read = 0;
  function* messages(): Generator<Buffer> {
    for (; read < 1_000; read++) yield Buffer.from(ping(read));
  }
  const input = Readable.from(messages(), { highWaterMark: 1 });
  const output = new PassThrough({ highWaterMark: 1_000 });
  const served = serveStdio(serverOf(), { input, output });
  for (let i = 0; i < 200; i++) await setImmediate();
  expect(read).toBeLessThan(100);
  output.resume();
  await served;
  expect(read).toBe(1_000);
});

test.each<[what: string, leave: (output: PassThrough) => void]>([
  ['goes away', (output) => output.destroy()],
  ['breaks the pipe', (output) => output.destroy(new Error('EPIPE'))],
])('it ends when the client %s', async (_, leave) => {
  const input = new PassThrough();
  const output = new PassThrough({ highWaterMark: 10 });
  const served = serveStdio(serverOf(), { input, output });
  input.write(ping(1));
  await setImmediate();
  leave(output);
  await expect(served).resolves.toBeUndefined();
  expect(input.destroyed).toBe(true);
});
