import { documentedOperations } from '@quant/operations';
import { conventions } from '@quant/contract/document';
import { mcpServer } from '../src/server';
import { type GivenView } from '../src/view';
import { catalogue, document } from './catalogue.fixture';

const entries = documentedOperations(document);
const serverOf = (offered: typeof entries) =>
  mcpServer({
    name: 'test',
    version: '1',
    offer: { document, entries: offered, costOf: () => 'Free.' },
    terms: 'Nothing is paid.',
    conventions,
    call: () => Promise.reject(new Error('no call is made')),
  });
const server = serverOf(entries);

type Result = Readonly<Record<string, unknown>>;

async function ask(method: string, params: object = {}, given: GivenView = {}, asked = server): Promise<Result> {
  const message = { kind: 'request', id: 1, method, params: { ...params } } as const;
  const reply = await asked.respond(message, undefined, asked.view(given));
  return (JSON.parse([...(reply?.pieces ?? [])].join('')) as { result: Result }).result;
}

const refusal = (code: number, message: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) as string }) as Error;

const promptText = async (name: string, args: object) =>
  JSON.stringify(await ask('prompts/get', { name, arguments: args }));

const names = (result: Result, member: string) => (result[member] as { name: string }[]).map(({ name }) => name);

describe('prompts', () => {
  test('are listed with their arguments, the watch only where positions can be watched', async () => {
    expect(names(await ask('prompts/list'), 'prompts')).toEqual([
      'price_an_option',
      'portfolio_report',
      'watch_a_position',
    ]);
    const without = serverOf(entries.filter(({ family }) => family !== 'watch'));
    expect(names(await ask('prompts/list', {}, {}, without), 'prompts')).not.toContain('watch_a_position');
    expect(await ask('prompts/list')).toMatchObject({
      prompts: [
        { arguments: [{ name: 'underlying', required: true }, {}, { name: 'volatility', required: false }, {}] },
        {},
        {},
      ],
    });
  });

  test.each([
    ['price_an_option', { underlying: 'gold at 2000', option: 'put, 1900, a year' }],
    ['portfolio_report', { portfolio: '0.01, 0.02', benchmark: '0.02, 0.03' }],
    ['watch_a_position', { asset: 'BTC', position: 'long from 62000' }],
  ])('%s has the task and what was given', async (name, args) => {
    const text = await promptText(name, args);
    for (const value of Object.values(args)) expect(text).toContain(value);
    const tools = catalogue.map(({ entry }) => entry.tool);
    const named = (text.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? []).filter((word) =>
      /^(options|derivatives|risk|portfolio|crypto|watch)_/.test(word),
    );
    const known = new Set([...tools, 'portfolio_report', 'watch_a_position']);
    expect(named.filter((word) => !known.has(word))).toEqual([]);
  });

  test.each<[object, RegExp]>([
    [{ name: 'price_a_bond' }, /unknown prompt; available: price_an_option/],
    [{}, /unknown prompt/],
    [{ name: 'price_an_option', arguments: { option: 'call' } }, /arguments\.underlying must be a string/],
    [
      { name: 'price_an_option', arguments: { underlying: 5, option: 'call' } },
      /arguments\.underlying must be a string/,
    ],
    [
      { name: 'price_an_option', arguments: { underlying: 'x', option: 'x'.repeat(100_001) } },
      /at most 100000 characters/,
    ],
    [{ name: 'price_an_option', arguments: { spot: '5' } }, /arguments must be among underlying, option/],
    [{ name: 'price_an_option', arguments: [] }, /arguments must be an object/],
  ])('%j is refused', async (params, message) => {
    await expect(ask('prompts/get', params)).rejects.toEqual(refusal(-32602, message));
  });
});

describe('resources', () => {
  test('the conventions are those of the product', async () => {
    const { contents } = await ask('resources/read', { uri: 'quant://conventions' });
    expect(contents).toEqual([{ uri: 'quant://conventions', mimeType: 'text/markdown', text: conventions }]);
    expect(conventions).toMatch(/^# Conventions\n/);
  });

  test('the price list has every operation at the price of the document', async () => {
    const { contents } = await ask('resources/read', { uri: 'quant://prices' });
    const [{ text } = { text: '' }] = contents as { text: string }[];
    const { operations, terms } = JSON.parse(text) as { operations: Result[]; terms: string };
    expect(terms).toBe('Nothing is paid.');
    const prices = new Map(operations.map(({ name, price_usd: price }) => [name, price]));
    for (const { tool, priceUsd } of entries)
      expect([tool, prices.get(tool)]).toEqual([tool, priceUsd === undefined ? null : String(priceUsd)]);
  });

  test.each([{ uri: 'quant://nothing' }, { uri: 5 }, {}])('%j is refused with those that there are', async (params) => {
    await expect(ask('resources/read', params)).rejects.toEqual(
      refusal(-32002, /available: quant:\/\/conventions, quant:\/\/prices/),
    );
  });

  test('there are no templates', async () => {
    expect(await ask('resources/templates/list')).toEqual({ resourceTemplates: [] });
  });
});

test.each(['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])(
  '%s from a place that is none is refused',
  async (method) => {
    for (const cursor of ['x', '', 5, null])
      await expect(ask(method, { cursor })).rejects.toEqual(refusal(-32602, /unknown cursor/));
  },
);

test('pages follow each other by their cursors', async () => {
  const first = await ask('tools/list', {}, { schemas: 'full' });
  const second = await ask('tools/list', { cursor: first['nextCursor'] }, { schemas: 'full' });
  expect([...names(first, 'tools'), ...names(second, 'tools')]).toEqual(
    entries.map(({ tool }) => tool).slice(0, names(first, 'tools').length + names(second, 'tools').length),
  );
});

test.each<[GivenView, RegExp]>([
  [{}, /when to use a tool and which to use instead/],
  [{ mode: 'search' }, /find_operations.*describe_operation.*call_operation/],
  [{ toolsets: 'risk,options' }, /^\d+ operations .* in the toolsets options, risk\.$/m],
])('instructions of %j say how to choose, the units and how paying works', async (given, how) => {
  const clientInfo = { name: 'test', version: '1' };
  const { instructions } = await ask(
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
    given,
  );
  expect(instructions).toMatch(how);
  expect(instructions).toMatch(/^\d+ operations .* options, .*fractions \(0\.05 is 5 %\).*Nothing is paid\.$/s);
});
