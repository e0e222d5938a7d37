import { JsonStream, JsonText } from '@quant/operations';
import { callResult } from './call-result';
import { type Dialect, DIALECTS } from './dialect';

const CALL = { operation: 'x', arguments: {}, payment: undefined, contextId: 'c', taskId: undefined };

/** What a client reads: every piece goes over the wire by itself. */
async function sent(value: unknown, method = 'message/send') {
  const pieces: Buffer[] = [];
  const dialect = DIALECTS.get(method) as Dialect;
  for await (const piece of callResult(CALL, { status: 200, headers: {}, value }, dialect))
    pieces.push(Buffer.from(piece));
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
}

const withData = (data: unknown) => ({ parts: [expect.objectContaining({ data })] });

// a cut at an even and at an odd place: one of them is within a pair of surrogates
test.each(['', 'a'])('a long text is cut between letters, not within them: %s', async (shift) => {
  const answer = { text: `${shift}${'💶'.repeat(100_000)}` };
  expect(await sent(new JsonText(JSON.stringify(answer)))).toMatchObject(withData(answer));
});

test.each<[string, unknown]>([
  ['a value', { a: 1 }],
  ['a text', new JsonText('{"a":1}')],
  ['a stream', JsonStream.of(['{"a"', ':1}'])],
])('%s is the data of a message, in both dialects', async (_, value) => {
  const again = value instanceof JsonStream ? JsonStream.of(['{"a"', ':1}']) : value;
  expect(await sent(value)).toMatchObject({
    kind: 'message',
    role: 'agent',
    parts: [{ kind: 'data', data: { a: 1 } }],
  });
  const [part] = ((await sent(again, 'SendMessage')) as { message: { parts: object[] } }).message.parts;
  expect(part).toEqual({ data: { a: 1 } });
});
