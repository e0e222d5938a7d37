import { type OpenApiDocument } from '@quant/operations';
import { type DescribedOperation } from './described-operation';

/** By what an operation is found besides its line: the names of all fields of its requests and answers. */
export function wordsOf({ path, method }: DescribedOperation, document: OpenApiDocument): string {
  const operation = document.paths[path]?.[method] as Readonly<Record<string, unknown>> | undefined;
  const names = new Set<string>();
  const { requestBody, responses } = operation ?? {};
  const success = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2'))?.[1] as unknown;
  for (const part of [requestBody, success]) collect(part, document, { names, seen: new Set() });
  return [...names].join(' ');
}

interface Collected {
  readonly names: Set<string>;
  /** References that were followed. */
  readonly seen: Set<string>;
}

/** Examples repeat the names. */
const DATA = new Set(['examples', 'example', 'enum', 'default', 'description', 'required']);

function collect(node: unknown, document: OpenApiDocument, { names, seen }: Collected): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, part] of Object.entries(node)) {
    if (DATA.has(key)) continue;
    if (key === '$ref' && typeof part === 'string') {
      if (!seen.has(part)) collect(pointedTo(part, document), document, { names, seen: seen.add(part) });
      continue;
    }
    if (key === 'properties') for (const name of Object.keys(part as object)) names.add(name);
    collect(part, document, { names, seen });
  }
}

function pointedTo(reference: string, document: OpenApiDocument): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (node as Readonly<Record<string, unknown>> | undefined)?.[step], document);
}
