import { document, offered } from '../../../../tools/testing/contract-document';

type Responses = Readonly<Record<string, { readonly $ref?: string }>>;
interface Documented {
  readonly path: string;
  readonly method: string;
  readonly operation: {
    readonly responses: Responses;
    readonly 'x-max-body-bytes'?: number;
    readonly requestBody?: object;
  };
}

const { components } = document as unknown as { components: Readonly<Record<string, object>> };
const all = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => ['get', 'post', 'patch', 'delete'].includes(method))
    .map(([method, operation]) => ({ path, method, operation }) as Documented),
);

test.each(all)('$method $path documents what may befall any call', ({ operation, path }) => {
  const statuses = Object.keys(operation.responses);
  expect(statuses).toEqual(expect.arrayContaining(['400', '408', '417', '431', '500', '503']));
  const takesBody = operation.requestBody !== undefined;
  expect([statuses.includes('413'), statuses.includes('415')]).toEqual([takesBody, takesBody]);
  expect(operation['x-max-body-bytes'] !== undefined).toBe(takesBody);
  const isCounted = !path.startsWith('/health') && (statuses.includes('402') || !path.startsWith('/v1/'));
  if (isCounted) expect(statuses).toContain('429');
});

const sold = offered.filter(({ operation }) => operation['x-allowance'] !== 'free');

test.each(sold)('$path can be paid for, refused and in use elsewhere', ({ operation }) => {
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['402', '409', '422', '504']));
});

// twice what the longest valid body takes, so that a mistake in it is explained; no example comes near
test.each(offered)('$path reads its examples many times over', ({ operation, request }) => {
  const { 'x-max-body-bytes': limit = 0 } = operation as { 'x-max-body-bytes'?: number };
  expect(limit).toBeGreaterThanOrEqual(64 * 1024);
  expect(limit).toBeLessThanOrEqual(5 * 1024 * 1024);
  for (const { value } of Object.values(request.examples ?? {}))
    expect(10 * Buffer.byteLength(JSON.stringify(value))).toBeLessThan(limit);
});

test('every component is used', () => {
  const text = JSON.stringify(document);
  const names = Object.entries(components).flatMap(([kind, members]) =>
    Object.keys(members).map((name) => `#/components/${kind}/${name}`),
  );
  expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([]);
});
