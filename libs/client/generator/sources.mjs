import { operationsOf } from './bodies-only.mjs';

/** Each operation, as `METHOD /path`. */
export function operationsSource(document) {
  const lines = operationsOf(document).map(
    ({ method, path, operation }) => `  ${operation.operationId}: '${method.toUpperCase()} ${path}',`,
  );
  return `
/** Method and path of every operation of the document. */
export const OPERATIONS = {
${lines.join('\n')}
} as const;
`;
}

/** The calls of the client that are families of operations: all that are POST /v1/family/name, those of monitors aside. */
export function familiesSource(document) {
  const families = new Map();
  for (const { method, path, operation } of operationsOf(document)) {
    const [, family, name] = /^\/v1\/([a-z-]+)\/([a-z-]+)$/.exec(path) ?? [];
    if (method !== 'post' || name === undefined || family === 'watch') continue;
    const members = families.get(family) ?? [];
    families.set(family, [...members, memberSource(camelCase(name), path, operation)]);
  }
  const sources = [...families].map(
    ([family, members]) => `  readonly ${camelCase(family)}: {\n${members.join('\n')}\n  };`,
  );
  return `import { type Call } from '../call-types';

/** The calculators, composites and live data, by family. */
export interface Families {
${sources.join('\n')}
}
`;
}

function memberSource(name, path, { operationId, summary, 'x-price-usd': price, 'x-allowance': allowance }) {
  const free = allowance === 'paid-only' ? '' : 'free within the daily allowance, then ';
  return `    /** ${summary}. POST ${path}: ${free}${price} USDC. */
    readonly ${name}: Call<'${operationId}'>;`;
}

function camelCase(name) {
  return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}
