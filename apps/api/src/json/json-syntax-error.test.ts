import fc from 'fast-check';
import { findJsonSyntaxError } from './json-syntax-error';

test.each([
  ['', 0, 'unexpected end of the text'],
  ['{', 1, 'unexpected end of the text'],
  ['{"a"', 4, 'unexpected end of the text'],
  ['"abc', 4, 'unexpected end of the text'],
  ['tru', 3, 'unexpected end of the text'],
  ['-', 1, 'unexpected end of the text'],
  ['1.', 2, 'unexpected end of the text'],
  ['{"a":1,}', 7, "unexpected '}' at offset 7"],
  ['[1,]', 3, "unexpected ']' at offset 3"],
  ['[1}', 2, "unexpected '}' at offset 2"],
  ['{"a" 1}', 5, "unexpected '1' at offset 5"],
  ['{a:1}', 1, "unexpected 'a' at offset 1"],
  ['1 2', 2, "unexpected '2' at offset 2"],
  ['01', 1, "unexpected '1' at offset 1"],
  ['+1', 0, "unexpected '+' at offset 0"],
  ['.5', 0, "unexpected '.' at offset 0"],
  ['1e', 2, 'unexpected end of the text'],
  ['1.e5', 2, "unexpected 'e' at offset 2"],
  ['"a\nb"', 2, 'unexpected character 10 at offset 2'],
  ['"\\x"', 2, "unexpected 'x' at offset 2"],
  ['"\\u12g4"', 5, "unexpected 'g' at offset 5"],
  ['NaN', 0, "unexpected 'N' at offset 0"],
  ['nul!', 3, "unexpected '!' at offset 3"],
  ['[1] 😀', 4, "unexpected '😀' at offset 4"],
  ['[\ud800]', 1, 'unexpected character 55296 at offset 1'],
])('%j goes wrong at %d', async (text, offset, reason) => {
  expect(await findJsonSyntaxError(text)).toEqual({ offset, reason });
});

test('five million brackets are no problem', async () => {
  expect((await findJsonSyntaxError('['.repeat(5_000_000))).offset).toBe(5_000_000);
});

// V8 gives the position of some of its errors: an independent second opinion
test('where V8 tells a position, it is ours', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', ':', '}', ']', '{', '[', '"', '0', '-', '.', 'e', 't', '\\', '\u0001', 'x'),
      async (json, at, inserted) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + inserted + json.slice(place + (inserted === '' ? 1 : 0));
        const message = messageOf(text);
        const position = /at position (\d+)/.exec(message)?.[1];
        const isEnd = message.startsWith('Unexpected end of JSON input');
        if (position === undefined && !isEnd) return;
        compared++;
        expect((await findJsonSyntaxError(text)).offset).toBe(isEnd ? text.length : Number(position));
      },
    ),
    { numRuns: 3000 },
  );
  expect(compared).toBeGreaterThan(200);
});

// What V8 accepts up to an offset can be completed: the offset is never too late, nor too early
test('the text before the error is a beginning of JSON, and with the error it is none', async () => {
  for (const text of ['{"a":[1,2,{"b":null}],"c":"\\u00e9"} x', '[1,-0.5e+3,true,false,"a"'.concat('}')]) {
    const { offset } = await findJsonSyntaxError(text);
    expect(offset).toBe(text.length - 1);
  }
});

function messageOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
