import { type MessageId } from './json-rpc';
import { toolResponse, type ToolResult } from './tool-result';

const TEXT = '{"price":4.2}';
const ANSWER: ToolResult = { texts: [TEXT], structured: TEXT, isError: false, meta: undefined };

function valueOf(result: Partial<ToolResult>, id: MessageId = 1): unknown {
  return JSON.parse([...toolResponse(id, { ...ANSWER, ...result })].join(''));
}

test('an answer is a text and a value', () => {
  expect(valueOf({})).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: { content: [{ type: 'text', text: TEXT }], structuredContent: { price: 4.2 } },
  });
});

test('a refusal is a text alone, marked as an error', () => {
  const text = '{"detail":"no","code":"not_found"}';
  expect(valueOf({ texts: [text], structured: undefined, isError: true })).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: { content: [{ type: 'text', text }], isError: true },
  });
});

test('texts come one after the other', () => {
  expect(valueOf({ texts: ['{"a":1}', 'two'], structured: '{"a":1}' })).toMatchObject({
    result: {
      content: [
        { type: 'text', text: '{"a":1}' },
        { type: 'text', text: 'two' },
      ],
      structuredContent: { a: 1 },
    },
  });
});

test('a receipt goes with it', () => {
  expect(valueOf({ meta: { 'x402/payment-response': { success: true } } })).toHaveProperty('result._meta', {
    'x402/payment-response': { success: true },
  });
});

test.each([7, 'a "quoted"\nname', ''])('the id %j comes back', (id) => {
  expect(valueOf({}, id)).toHaveProperty('id', id);
});

describe('a long answer', () => {
  // three units, so that borders of pieces, every 65,536 units, also fall between the two of a pair
  const text = JSON.stringify({ name: 'x\u{1F600}'.repeat(200_000), escaped: '"\\\n'.repeat(50_000) });

  test('comes in pieces of a bounded length', () => {
    const pieces = [...toolResponse(1, { ...ANSWER, texts: [text], structured: text })];
    expect(pieces.length).toBeGreaterThan(2 * (text.length / 65_536));
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(6 * 65_537);
  });

  test('is the same bytes as if it were written in one go', () => {
    const whole = { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) as unknown };
    const written = [...toolResponse(1, { ...ANSWER, texts: [text], structured: text })].join('');
    expect(written === JSON.stringify({ result: whole, jsonrpc: '2.0', id: 1 })).toBe(true);
  });
});
