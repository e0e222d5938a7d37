import { type OpenApiDocument } from '../src/document';
import { type DocumentedOperation, documentedOperations } from '../src/documented-operations';
import { type OperationForm } from '../src/form';
import { type OperationSummary } from '../src/operation-summary';
import { formsOf } from './forms';
import { HEADER } from './header';
import { rulesSource } from './rules-source';

/**
 * Sources generated from the document besides its types: the rules and the form of each operation, and lists of them.
 *
 * @param document  bundled
 * @returns path → text
 */
export function sourcesOf(document: OpenApiDocument): Map<string, string> {
  const operations = documentedOperations(document);
  const rulesOf = rulesSource(document);
  const formOf = formsOf(document);
  return new Map([
    ...operations.map((operation) => [`rules/${fileOf(operation)}.ts`, rulesOf(operation)] as const),
    ...operations.map((one) => [`forms/${fileOf(one)}.ts`, formSource(formOf(one))] as const),
    ['rules.ts', allRules(operations)],
    ['summaries.ts', summaries(operations)],
    ['load-forms.ts', loaders(operations, 'form')],
    ['load-rules.ts', loaders(operations, 'rules')],
  ]);
}

/** `options_price` → `options-price`: an operation's module name in every package. */
function fileOf({ tool }: DocumentedOperation): string {
  return tool.replaceAll('_', '-');
}

function allRules(operations: readonly DocumentedOperation[]): string {
  const imports = operations.map((one) => `import { rules as ${one.id} } from './rules/${fileOf(one)}';`);
  return `// ${HEADER}
import { type Rules } from '../rules';
${imports.join('\n')}

/** Of every operation, in the order of the document. */
export const RULES: readonly Rules[] = [${operations.map(({ id }) => id).join(', ')}];
`;
}

function summaries(operations: readonly DocumentedOperation[]): string {
  const records = operations.map((operation): OperationSummary => {
    const { id, method, path, tool, endpoint, family, kind, title, synonyms, allowance, priceUsd } = operation;
    return {
      ...{ id, method, path, tool, endpoint, family, kind, title, synonyms, allowance },
      ...(priceUsd !== undefined && { priceUsd }),
      ...((kind === 'calculator' || kind === 'composite') && { module: fileOf(operation) }),
    };
  });
  return `// ${HEADER}
import { type OperationSummary } from '../operation-summary';

export const SUMMARIES: readonly OperationSummary[] = ${JSON.stringify(records, undefined, 1)};
`;
}

function formSource(form: OperationForm): string {
  return `// ${HEADER}
import { type OperationForm } from '../../form';

export const form: OperationForm = ${JSON.stringify(form)};
`;
}

function loaders(operations: readonly DocumentedOperation[], what: 'form' | 'rules'): string {
  const [folder, name] = what === 'form' ? ['forms', 'FORM_LOADERS'] : ['rules', 'RULES_LOADERS'];
  const lines = operations.map((one) => `  ${one.id}: () => import('./${folder}/${fileOf(one)}'),`);
  return `// ${HEADER}
/** Id of an operation → the module of its ${what}, loaded on request. */
export const ${name} = {
${lines.join('\n')}
};
`;
}
