import { type OpenApiDocument } from '@quant/operations';
import { type DescribedOperation } from './described-operation';
import { framed } from './frame';
import { html, type Html } from './html';
import { operationLine } from './operation-line';
import { type FreeCalls, priceSpan } from './price-words';
import { inline, prose } from './prose';

/** Facts about the service on the page, in addition to its operations. */
interface Told {
  readonly info: OpenApiDocument['info'] & { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

/** The last family: of the others, in one request. */
const LAST = 'Batch';

/**
 * The page of all operations: a line for each under its family. Opened, a line is followed by the body of the operation's own
 * page, which is loaded then; without a script it leads there.
 *
 * @param document    the contract
 * @param operations  what it describes
 * @param freeCalls   per client and day; undefined if the service sells nothing
 * @param note        the text above all else
 */
export function listPage(
  document: OpenApiDocument,
  operations: readonly DescribedOperation[],
  freeCalls: FreeCalls,
  note?: Html,
): string {
  const { info, tags } = document as OpenApiDocument & Told;
  const words = new Map(tags.map(({ name, description }) => [name, description]));
  const item = (operation: DescribedOperation): Html =>
    html`<details class="operation" id="${operation.id}" data-words="${wordsOf(operation, document)}">
      <summary>${operationLine(operation, freeCalls)}</summary>
      <div class="body">
        <p><a href="docs/${operation.id}">Description, fields and examples</a></p>
      </div>
    </details> `;
  const families = [...familiesOf(operations)].map(
    ([name, members]) =>
      html`<details class="family" id="family-${name.toLowerCase().replaceAll(' ', '-')}">
        <summary>
          <h2>${name}</h2>
          <span class="words">${inline(words.get(name) ?? '')}</span>
          <span class="cost"
            ><span class="price">${priceSpan(members, freeCalls)}</span>
            <span class="count">${countOf(members)}</span></span
          >
        </summary>
        ${members.map(item)}
      </details> `,
  );
  return framed({
    title: info.title,
    folder: 'docs/',
    header: headerOf(info, operations.length),
    main: html`${note}
      <section class="guide">${guideOf(info)}</section>
      <p id="found" role="status"></p>
      ${families}`,
  });
}

function headerOf({ title, version, summary }: Told['info'], count: number): Html {
  return html`<div class="bar">
      <h1>${title} <span class="version">${version}</span></h1>
      <button type="button" id="theme">Colours</button>
    </div>
    <p class="lead">${summary}</p>
    <div class="search">
      <input
        id="search"
        type="search"
        aria-label="Search the operations"
        placeholder="Search ${count} operations"
        autocomplete="off"
        spellcheck="false"
        aria-keyshortcuts="/ Control+K Meta+K"
      /><kbd aria-hidden="true">/</kbd>
    </div>`;
}

/** The conventions, and how to pay: the document's own words, closed. */
function guideOf({ description }: Told['info']): readonly Html[] {
  const [conventions = '', ...chapters] = description.split(/^## /m);
  const others = chapters.map((chapter) => {
    const [title = '', ...lines] = chapter.split('\n');
    return guide(title, lines.join('\n'));
  });
  return [guide('Conventions', conventions), ...others];
}

function guide(title: string, text: string): Html {
  return html`<details id="${title.toLowerCase()}">
    <summary><h2>${title}</h2></summary>
    <div class="prose">${prose(text)}</div>
  </details> `;
}

function countOf({ length }: readonly unknown[]): string {
  return `${length} ${length === 1 ? 'operation' : 'operations'}`;
}

function familiesOf(operations: readonly DescribedOperation[]): ReadonlyMap<string, readonly DescribedOperation[]> {
  const families = new Map<string, DescribedOperation[]>();
  for (const operation of operations) {
    const members = families.get(operation.family) ?? [];
    families.set(operation.family, [...members, operation]);
  }
  const batch = families.get(LAST);
  families.delete(LAST);
  return batch ? families.set(LAST, batch) : families;
}

/** By what an operation is found besides its line: the names of all fields of its requests and answers. */
function wordsOf({ path, method }: DescribedOperation, document: OpenApiDocument): string {
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
