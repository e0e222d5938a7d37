import fc from 'fast-check';
import { parseJson } from './parse-json';

/** Longer than what `JSON.parse` gets in one go. */
const FILLER = JSON.stringify(Array.from({ length: 9000 }, (_, i) => `filler ${i}`));

/** What JSON.parse says of a text: the value with the order of its keys, or that it is none. */
function verdictOf(text: string): unknown {
  try {
    return { value: JSON.stringify(JSON.parse(text)) };
  } catch {
    return 'refused';
  }
}

async function ourVerdictOf(text: string): Promise<unknown> {
  try {
    return { value: JSON.stringify(await parseJson(text, 5)) };
  } catch {
    return 'refused';
  }
}

const numbers = JSON.stringify(Array.from({ length: 30_000 }, (_, i) => i * 1.1));
const names = JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`a long name ${i}`, i])));

test.each([
  ['an array of numbers', numbers],
  ['an object of many names', names],
  ['names that are numbers, twice', `{"2":1,"1":2,${names.slice(1, -1)},"2":3,"a":4,"a":5}`],
  ['containers in containers', `{"a":{"b":[${numbers},{"c":${names}},[],{},[[]]],"d":1},"e":[${numbers}],"f":"x"}`],
  ['white space everywhere', ` \n{ "a" : [ ${numbers} , 1 , ${names} ] , "b" : ${names}\t}\r\n`],
  ['a name like a prototype', `{"__proto__":${numbers},"x":{"__proto__":{"y":${names}}}}`],
  ['brackets, quotes and backslashes in texts', `{"a\\"[{,":"]}\\\\","b":${FILLER},"c\\\\":["\\"",${numbers}]}`],
  ['one long text', JSON.stringify('long '.repeat(40_000))],
  ['one long text in an array', JSON.stringify(['\u0001"\\'.repeat(40_000)])],
])('%s: what JSON.parse gives', async (_, text) => {
  expect(text.length).toBeGreaterThan(64 * 1024);
  expect(JSON.stringify(await parseJson(text))).toBe(JSON.stringify(JSON.parse(text)));
});

test('a name like a prototype is a name like any other', async () => {
  const value = (await parseJson(`{"__proto__":${numbers}}`)) as object;
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test.each([
  ['a comma at the end of an array', `[${numbers},]`, numbers.length + 2],
  ['a comma at the end of an object', `{"a":${numbers},}`, numbers.length + 6],
  ['two commas', `[${numbers},,1]`, numbers.length + 2],
  ['a comma first', `[,${numbers}]`, 1],
  ['no comma after a container', `[${numbers} 1]`, numbers.length + 2],
  ['no comma before a container', `[1 ${numbers}]`, 3],
  ['another bracket', `[${numbers}}`, numbers.length + 1],
  ['no colon', `{"a" ${numbers}}`, 5],
  ['no name', `{${numbers}}`, 1],
  ['two names', `{"a":"b"${numbers}}`, 8],
  ['no end', `[${numbers}`, numbers.length + 1],
  ['something behind the end', `[${numbers}]x`, numbers.length + 2],
  ['a space that is none of JSON', `[${numbers}\u00a0]`, numbers.length + 1],
])('%s: refused where it goes wrong', async (_, text, offset) => {
  await expect(parseJson(text)).rejects.toMatchObject({ name: 'MalformedJsonError', cause: { offset } });
});

test.each([
  ['five million brackets', '['.repeat(5_000_000), 'nested more than 256 levels deep', 256],
  ['a million containers', `[${'[],'.repeat(1_000_000)}0]`, 'more than 250000 arrays and objects', 749_998],
  [
    'an object of 100 000 members',
    `{${'"a":1,'.repeat(100_000)}"b":1}`,
    'more than 10000 members of an object',
    60_000,
  ],
])('%s are more than a request can need', async (_, text, reason, offset) => {
  await expect(parseJson(text)).rejects.toMatchObject({ name: 'MalformedJsonError', cause: { reason, offset } });
});

test('others have their turn while a long text is parsed', async () => {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await parseJson(`[${Array.from({ length: 40 }, () => names).join()}]`);
  isOver = true;
  expect(turns).toBeGreaterThan(10);
});

const texts = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom('1', '-0.5e3', 'true', 'null', '"s"', '"]"', '"{,"', '""', '"\\\\"', '" \\" "', '"\\u0041"'),
    fc
      .tuple(fc.constantFrom('', ' '), fc.array(tie('text'), { maxLength: 4 }))
      .map(([space, items]) => `[${space}${items.join(`,${space}`)}]`),
    fc
      .array(fc.tuple(fc.constantFrom('"a"', '"b"', '"1"', '"__proto__"', '"x\\"y"'), tie('text')), { maxLength: 4 })
      .map((members) => `{${members.map(([name, text]) => `${name} :${text}`).join()}}`),
  ),
})).text;

// The same judge for texts of every form, broken anywhere: what is accepted, and what it says, is what JSON.parse has
test('accepts what JSON.parse accepts, and nothing else, however short the pieces', async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('', ',', ':', '}', ']', '{', '[', '"', '0', '\\', ' ', 'x')), {
        maxLength: 2,
      }),
      async (json, faults) => {
        let text = json;
        for (const [at, inserted] of faults) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + inserted + text.slice(place + (at % 2));
        }
        const verdict = verdictOf(text);
        if (verdict === 'refused') refused++;
        expect(await ourVerdictOf(text)).toEqual(verdict);
      },
    ),
    { numRuns: 5000 },
  );
  expect(refused).toBeGreaterThan(500);
});
