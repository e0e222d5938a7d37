/** The parts of a JSON Schema that say where objects, arrays and names are. */
export interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: boolean | Schema;
  readonly prefixItems?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}

/** Follows `$ref: '#/…'` inside the document, one step. */
export function referenced(document: unknown, reference: string): Schema {
  const steps = reference
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node: unknown = document;
  for (const step of steps) node = isObject(node) ? node[step] : undefined;
  if (!isObject(node)) throw new Error(`${reference} points to nothing in the document`);
  return node;
}

function isObject(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null;
}
