import { membersIn } from './members';

async function valuesIn(text: string): Promise<Record<string, unknown>> {
  const members = await membersIn(text);
  return Object.fromEntries(
    members.map(({ name, start, end }) => [name, JSON.parse(text.slice(start, end)) as unknown]),
  );
}

test.each<[string, object]>([
  ['nothing', {}],
  ['scalars', { a: 1, b: -1e-300, c: 'x', d: true, e: null, '': 0 }],
  ['containers', { a: [], b: {}, c: [[1], { x: [2, { y: 3 }] }], d: { e: { f: [{}] } }, z: 1 }],
  [
    'strings that look like structure',
    { 'a"b': '{"x":[', 'c\\': ']}', 'd\\"': '"\\', e: ['"', '\\', '}{'], f: '\\\\"' },
  ],
  ['other letters', { 'é\u2028': '\u{1F600}', '\ud800': '\ud800', '\n': '\t' }],
])('the members of an object with %s are those of its JSON', async (_, object) => {
  expect(await valuesIn(JSON.stringify(object))).toEqual(JSON.parse(JSON.stringify(object)));
});

test.each(['[1,2]', 'null', '"text"', '12', ''])('%j has none', async (text) => {
  expect(await membersIn(text)).toEqual([]);
});

test('others have their turn while a long member is looked at', async () => {
  const rows = Array.from({ length: 40_000 }, (_, i) => ({ i, text: 'x'.repeat(20) }));
  const text = JSON.stringify({ rows, last: 1 });
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const names = (await membersIn(text)).map(({ name }) => name);
  clearInterval(timer);
  expect([names, turns >= Math.floor(text.length / (256 * 1024))]).toEqual([['rows', 'last'], true]);
});
