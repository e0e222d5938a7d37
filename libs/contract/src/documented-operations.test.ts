import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenApiDocument } from './document';
import { documentedOperations } from './documented-operations';
import { publishedDocument } from './published-document';

const text = readFileSync(join(__dirname, './generated/openapi.json'), 'utf8');
const document = JSON.parse(text) as OpenApiDocument;
const operations = documentedOperations(document);

test('finds exactly the paths with a version as operations', () => {
  const documented = Object.keys(document.paths).filter((path) => path.startsWith('/v1/'));
  expect([...new Set(operations.map(({ path }) => path))]).toEqual(documented);
});

test('names of tools and ids are unique', () => {
  for (const name of ['tool', 'id'] as const)
    expect(new Set(operations.map((operation) => operation[name])).size).toBe(operations.length);
});

test.each(operations.filter(({ path }) => !path.includes('{')))(
  '$tool and its family are called what its path says',
  ({ tool, family, endpoint }) => {
    expect(tool).toBe(endpoint.replaceAll(/[/-]/g, '_'));
    expect(family).toBe(endpoint.split('/', 1)[0]);
  },
);

test('composites are those that are always paid for and calculate', () => {
  const paid = operations.filter(({ allowance }) => allowance === 'paid-only').map(({ kind }) => kind);
  expect(new Set(paid)).toEqual(new Set(['composite', 'batch', 'watch']));
  expect(operations.filter(({ kind }) => kind === 'composite').map(({ allowance }) => allowance)).not.toContain('free');
});

test.each(operations)('$tool says when to use it, and which neighbour to use otherwise', ({ tool, useWhen }) => {
  expect(useWhen).toMatch(/^Use [^;]+; not .+\.$/);
  const others = [...useWhen.matchAll(/[a-z]+(?:_[a-z]+)+/g)].map(([name]) => name);
  expect(others).not.toContain(tool);
  expect(operations.map((operation) => operation.tool)).toEqual(expect.arrayContaining(others));
  if (tool !== 'batch') expect(others).not.toEqual([]);
});

test('every calculation and composite has synonyms that its title does not contain', () => {
  const faults = operations.flatMap(({ tool, kind, title, synonyms }) => [
    ...(['calculator', 'composite'].includes(kind) && synonyms.length < 2 ? [`${tool} has fewer than two`] : []),
    ...synonyms.filter((one) => title.toLowerCase() === one.toLowerCase()).map((one) => `${tool}: ${one}`),
    ...(new Set(synonyms).size < synonyms.length ? [`${tool} repeats one`] : []),
  ]);
  expect(faults).toEqual([]);
});

describe('the document as clients see it', () => {
  const published = publishedDocument(document);

  test('contains no private keywords', () => {
    expect(JSON.stringify(published)).not.toMatch(/"x-(family|headline|kind|synonyms|tool|tool-number|use-when)"/);
    expect(text).toMatch(/"x-tool-number"/);
  });

  test('has the number of a tool in its summary, once', () => {
    const { summary } = published.paths['/v1/options/price']?.['post'] as { readonly summary: string };
    expect(summary).toBe('T1 European option price and Greeks');
    expect(operations.find(({ id }) => id === 'optionsPrice')?.title).toBe('European option price and Greeks');
  });

  test('is otherwise the same, in the same order', () => {
    const internal = /^x-(family|headline|kind|synonyms|tool|tool-number|use-when)$/;
    const keptOf = ({ paths }: OpenApiDocument): string =>
      JSON.stringify(
        Object.entries(paths['/v1/options/price']?.['post'] as object)
          .filter(([name]) => name !== 'summary' && !internal.test(name))
          .flat(),
      );
    expect(keptOf(published)).toBe(keptOf(document));
    expect(Object.keys(published.paths)).toEqual(Object.keys(document.paths));
  });
});
