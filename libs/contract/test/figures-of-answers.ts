import { type DocumentedOperation } from '../src/documented-operations';
import { inlineReferences } from '../src/inline-references';
import { document } from '../../../tools/testing/contract-document';

/** A schema whose references are replaced, as far as its figures are looked at. */
interface Answered {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Answered>>;
  readonly items?: Answered | boolean;
  readonly prefixItems?: readonly Answered[];
  readonly additionalProperties?: Answered | boolean;
  readonly anyOf?: readonly Answered[];
  readonly oneOf?: readonly Answered[];
  readonly allOf?: readonly Answered[];
}

export interface AnswerField {
  readonly name: string;
  /** As `x-headline` writes it; `[0]` for every item of a list. */
  readonly path: string;
  readonly description: string;
  /** A single value, or a list of single values. */
  readonly isFigure: boolean;
}

/** Every field of an operation's answer, at any depth and in any alternative. */
export function fieldsOfAnswer({ response }: DocumentedOperation): readonly AnswerField[] {
  return fieldsIn(inlineReferences(response ?? {}, document) as Answered, '');
}

function fieldsIn(schema: Answered, path: string): readonly AnswerField[] {
  const { properties = {}, items, prefixItems = [], additionalProperties } = schema;
  const own = Object.entries(properties).flatMap(([name, inner]) => {
    const below = stepped(path, name);
    const { description = '' } = inner;
    return [{ name, path: below, description, isFigure: isFigure(inner) }, ...fieldsIn(inner, below)];
  });
  const lists = [...prefixItems, ...(typeof items === 'object' ? [items] : [])];
  return [
    ...own,
    ...lists.flatMap((item) => fieldsIn(item, `${path}[0]`)),
    ...(typeof additionalProperties === 'object' ? fieldsIn(additionalProperties, stepped(path, '*')) : []),
    ...alternativesOf(schema).flatMap((part) => fieldsIn(part, path)),
  ];
}

function stepped(path: string, name: string): string {
  if (!/^\w+$/.test(name)) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

function alternativesOf({ anyOf = [], oneOf = [], allOf = [] }: Answered): readonly Answered[] {
  return [...anyOf, ...oneOf, ...allOf];
}

function isFigure(schema: Answered): boolean {
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return alternatives.every(isFigure);
  const { type, items } = schema;
  const types = [type ?? []].flat();
  if (types.includes('array')) return typeof items === 'object' && !isList(items) && isFigure(items);
  return !types.includes('object');
}

function isList({ type }: Answered): boolean {
  return [type ?? []].flat().includes('array');
}
