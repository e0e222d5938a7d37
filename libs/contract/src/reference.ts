/**
 * Follows `$ref: '#/…'` inside the document, one step.
 *
 * @throws Error  the target does not exist
 */
export function referenced(document: unknown, reference: string): object {
  const steps = reference
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node: unknown = document;
  for (const step of steps) node = isObject(node) && Object.hasOwn(node, step) ? node[step] : undefined;
  if (!isObject(node)) throw new Error(`${reference} has no target in the document`);
  return node;
}

function isObject(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null;
}
