import { type DescribedOperation } from '../../../apps/api/src/doors/http/pages/docs/described-operation';
import { fieldsOf, type FieldSchema } from '../../../apps/api/src/doors/http/pages/docs/fields';
import { headlineFields } from '../../../apps/api/src/doors/http/pages/docs/headline-fields';
import { priceWords } from '../../../apps/api/src/doors/http/pages/docs/price-words';
import { type Refusal } from './error-codes';
import { cell, prose } from './prose';

/** The operations of one family, and the file of their page. */
export interface Family {
  readonly name: string;
  readonly file: string;
  readonly about: string;
  readonly order: number;
  readonly members: readonly DescribedOperation[];
}

/** The defaults of docs/configuration.md, "Limits". */
const FREE_CALLS = { calculator: 1000, crypto_risk: 50, live: 20 };

/** Longer examples are cut: the page is for reading. */
const MOST_LINES = 60;

/** The page of a family, in Markdown. */
export function familyPage(
  { name, about, order, members }: Family,
  refusalsOf: (operation: DescribedOperation) => readonly Refusal[],
): string {
  const head = `---\norder: ${order}\n---\n\n# ${name}\n\n${about}\n`;
  return [head, ...members.map((one) => operationSection(one, refusalsOf(one)))].join('\n');
}

/** The page of all families. */
export function indexPage(info: { readonly version: string }, families: readonly Family[]): string {
  const rows = families.map(({ name, file, about, members }) => {
    const calls = members.map(({ id, path }) => `[\`${path}\`](${file}#${id.toLowerCase()})`);
    return `| [${name}](${file}) | ${about} | ${calls.join('<br>')} |`;
  });
  return `# HTTP API

Every operation of the service, version ${info.version} of the document that \`/openapi.json\` serves. Requests and answers are JSON; the symbols, units and
signs are those of the [conventions](../../../CONVENTIONS.md), the refusals those of the list of [errors](../../errors.md), and
[paying](../../paying.md) tells what happens beyond the free calls. A running service has the same at \`/docs\`, with links to the explorer, which tries each operation.

| family | for | operations |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function operationSection(operation: DescribedOperation, refusals: readonly Refusal[]): string {
  const { id, method, path, title, synonyms, description } = operation;
  const { price, allowance } = priceWords(operation, FREE_CALLS);
  return [
    `<a id="${id.toLowerCase()}"></a>`,
    `## ${title}`,
    `\`${method.toUpperCase()} ${path}\` · ${price}${allowance && `, ${allowance}`} · \`${id}\``,
    prose(description),
    synonyms.length === 0 ? '' : `Related terms: ${synonyms.join(', ')}.`,
    parameterTable(operation),
    body('Request', operation.request(), true),
    headlineTable(operation),
    body('Answer', operation.response(), false),
    refusalTable(refusals),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function parameterTable({ parameters }: DescribedOperation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, description, required }) => `| \`${name}\`${required ? ', required' : ''} | ${cell(description)} |`,
  );
  return ['### Parameters', '', '| parameter | meaning |', '| --- | --- |', ...rows].join('\n');
}

/** What the answer's most wanted figures mean, in a sentence each. */
function headlineTable({ headlines, response }: DescribedOperation): string {
  if (headlines.length === 0) return '';
  const rows = headlineFields(headlines, response()?.schema).map(
    ({ name, meaning }) => `| \`${name}\` | ${cell(meaning)} |`,
  );
  return ['### Headline figures', '', '| figure | meaning |', '| --- | --- |', ...rows].join('\n');
}

function body(title: string, described: ReturnType<DescribedOperation['request']>, isRequest: boolean): string {
  if (!described) return '';
  const fields = described.schema ? fieldTable(described.schema, isRequest) : '';
  const [example] = described.examples;
  const shown = example ? `Example: ${cell(example.name)}\n\n\`\`\`json\n${jsonOf(example.value)}\n\`\`\`` : '';
  return [`### ${title}`, fields, shown].filter((part) => part !== '').join('\n\n');
}

function fieldTable(schema: FieldSchema, isRequest: boolean): string {
  const rows = fieldsOf(schema).map(({ name, kind, isRequired, schema: { default: fallback, description = '' } }) => {
    const rule =
      fallback === undefined ? (isRequired ? 'required' : 'optional') : `default ${JSON.stringify(fallback)}`;
    const columns = [`\`${name}\``, cell(kind), ...(isRequest ? [cell(rule)] : []), cell(description)];
    return `| ${columns.join(' | ')} |`;
  });
  if (rows.length === 0) return '';
  const head = ['field', 'type and bounds', ...(isRequest ? ['rule'] : []), 'meaning'];
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
}

function jsonOf(value: unknown): string {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.length <= MOST_LINES ? lines.join('\n') : [...lines.slice(0, MOST_LINES), '…'].join('\n');
}

function refusalTable(refusals: readonly Refusal[]): string {
  const rows = refusals.map(({ status, meaning }) => `| ${status} | ${cell(meaning)} |`);
  return ['### Refusals', '', '| status | when |', '| --- | --- |', ...rows].join('\n');
}
