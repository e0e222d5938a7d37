import { type DocumentedOperation, exampleArguments } from '@quant/operations';
import { conventions } from '@quant/contract/document';
import { offeredOperations } from '../../src/commerce/offered-operation';
import { document } from '../../../../tools/testing/contract-document';
import { argumentLines } from '../../src/doors/http/pages/argument-lines';
import { startSelling, type SellingService } from './selling';
import { operations } from './service';

const served = offeredOperations(document).filter(({ id }) => operations.has(id) || id === 'batch');

let service: SellingService;
beforeAll(async () => (service = await startSelling()));
afterAll(() => service.stop());

const read = async (path: string) => await fetch(`${service.url}${path}`);

test('/llms.txt has a line for every operation: where it is, when to use it, and what it costs', async () => {
  const response = await read('/llms.txt');
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^# Quantitative Computation Service\n\n> .+\n/);
  expect(text).toContain('Free per client and UTC day: ');
  for (const { title, path } of served) expect(text).toContain(`- [${title}](http://localhost:8000${path}): POST`);
  for (const { useWhen } of served) expect(text).toContain(useWhen);
  expect(text).toMatch(/\/v1\/pairs\/signal\).* Costs \$0\.025\.\n/);
  expect(Buffer.byteLength(text)).toBeLessThan(32 * 1024);
});

test('every page that it links to is served', async () => {
  const text = await (await read('/llms.txt')).text();
  const links = [...text.matchAll(/\]\(http:\/\/localhost:8000([^)]+)\)/g)].map(([, path = '']) => path);
  const pages = links.filter((path) => !path.startsWith('/v1/') && path !== '/mcp');
  expect(pages.length).toBeGreaterThan(5);
  for (const path of pages) expect([path, (await read(path)).status]).toEqual([path, 200]);
});

test('/llms-full.txt has what is needed to call every operation, and the conventions', async () => {
  const text = await (await read('/llms-full.txt')).text();
  const names = ({ request }: DocumentedOperation['example']) => Object.keys(request as object);
  for (const entry of served) {
    const [section = ''] = text.split(`tool \`${entry.tool}\`. `)[1]?.split('\n## ') ?? [];
    expect(section).toContain(entry.description.trim());
    expect(section).toContain(`Example: \`${JSON.stringify(exampleArguments(entry))}\``);
    for (const name of names(entry.example)) expect(section).toContain(`- \`${name}\` `);
  }
  expect(text).toContain('- `sigma` number, required, ≥ 0, ≤ 10: Annual lognormal volatility');
  expect(text.endsWith(conventions)).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThan(256 * 1024);
});

test('both are the same bytes every time, and are not sent twice to who has them', async () => {
  for (const path of ['/llms.txt', '/llms-full.txt']) {
    const [one, other] = [await read(path), await read(path)];
    expect(await other.text()).toBe(await one.text());
    const again = await fetch(`${service.url}${path}`, { headers: { 'If-None-Match': one.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  }
});

test('arguments are told with type, rules and default, also those within others', () => {
  const leg = {
    type: 'object',
    required: ['strike'],
    properties: { strike: { type: 'number', exclusiveMinimum: 0, description: 'Strike,\n  in currency.' } },
  };
  const schema = {
    required: ['legs'],
    properties: {
      legs: { type: 'array', items: leg, minItems: 1, maxItems: 50 },
      side: { enum: ['long', 'short'], default: 'long' },
      limit: { oneOf: [{ type: 'number' }, { type: 'null' }] },
    },
  };
  expect(argumentLines(schema)).toEqual([
    '- `legs` array of object, required, items ≥ 1, items ≤ 50',
    '  - `strike` number, required, > 0: Strike, in currency.',
    '- `side` "long" | "short", default "long"',
    '- `limit` number | null',
  ]);
});
