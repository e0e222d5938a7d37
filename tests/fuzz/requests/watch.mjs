import fc from 'fast-check';
import { valuesOf } from '../../../apps/api/test/bodies/schema-values.ts';
import { JSON_HEADERS } from './offered.mjs';

const IDS = ['w_AAAAAAAAAAAAAAAA', 'w_', 'x', '%77_A', '..', 'a'.repeat(127), 'a'.repeat(200), '__proto__'];
const TOKENS = [undefined, 'A'.repeat(43), '', 'x'.repeat(5000)];

/** Requests at paths with a variable part, of monitors that do not exist. */
export function watchRequests(document) {
  const targets = Object.entries(document.paths)
    .filter(([path]) => path.includes('{'))
    .flatMap(([path, item]) =>
      ['get', 'post', 'patch', 'delete'].map((method) => ({ path, method, operation: item[method] })),
    );
  return fc.oneof(
    ...targets.map(({ path, method, operation }) => {
      const schema = operation?.requestBody?.content['application/json'].schema;
      const bodies = schema ? valuesOf(schema, document).map((body) => JSON.stringify(body)) : fc.constant(undefined);
      return fc
        .record({ id: fc.constantFrom(...IDS), token: fc.constantFrom(...TOKENS), body: bodies, inQuery: fc.boolean() })
        .map(({ id, token, body, inQuery }) => ({
          ...{ kind: 'variable path', name: path, method: method.toUpperCase() },
          path: path.replaceAll(/\{\w+\}/g, id) + (inQuery && token !== undefined ? `?token=${token}` : ''),
          headers: { ...(body && JSON_HEADERS), ...(!inQuery && token !== undefined && { 'x-watch-token': token }) },
          body,
        }));
    }),
  );
}
