import { type OpenApiDocument } from '../src/contract/document';
import { type DocumentedOperation, documentedOperations } from '../src/contract/documented-operations';
import { type OperationForm } from '../src/contract/form';
import { type OperationSummary } from '../src/contract/operation-summary';
import { formsOf } from './forms';
import { functionsOf, type FunctionSource } from './functions';
import { HEADER } from './header';
import { rulesSource } from './rules-source';

/**
 * What is generated from the document, beside its types: the rules of each operation, a module for each that calculates, and the
 * list of all of them.
 *
 * @param document   bundled
 * @param functions  name → text of the files that say which function answers which operation
 * @returns path → text
 */
export function sourcesOf(document: OpenApiDocument, functions: ReadonlyMap<string, string>): Map<string, string> {
  const operations = documentedOperations(document);
  const answers = new Map([...functions].flatMap(([file, text]) => [...functionsOf(file, text)]));
  const calculators = operations.filter(({ id }) => answers.has(id));
  const rulesOf = rulesSource(document);
  const formOf = formsOf(document);
  return new Map([
    ...operations.map((operation) => [`rules/${fileOf(operation)}.ts`, rulesOf(operation)] as const),
    ...calculators.map((operation) => moduleSource(operation, answers.get(operation.id) as FunctionSource)),
    ...operations.map((one) => [`forms/${fileOf(one)}.ts`, formSource(formOf(one))] as const),
    ['rules.ts', allRules(operations)],
    ['summaries.ts', summaries(operations, answers)],
    ['load.ts', loaders(calculators)],
    ['load-forms.ts', formLoaders(operations)],
  ]);
}

/** `options_price` → `options-price`: how a module of the package is called. */
function fileOf({ tool }: DocumentedOperation): string {
  return tool.replaceAll('_', '-');
}

function moduleSource(operation: DocumentedOperation, { name, module }: FunctionSource): readonly [string, string] {
  const { id, title, method, path } = operation;
  const text = `// ${HEADER}
import { ${name} } from '${module}';
import { type Calculator, calculator } from '../../call/calculator';
import { type RequestOf, type ResponseOf } from '../../table/types';
import { type operations } from '../openapi';
import { rules } from '../rules/${fileOf(operation)}';

/** Body of a request. */
export type Request = RequestOf<operations['${id}']>;
/** Body of the answer. */
export type Response = ResponseOf<operations['${id}']>;

const made: Calculator<typeof ${name}, Request, Response> = /* @__PURE__ */ calculator(rules, ${name});

/** ${title}: every rule that a body breaks. */
export const violations: (typeof made)['violations'] = (body) => made.violations(body);
/** ${title}: the answer as an object. */
export const answer: (typeof made)['answer'] = (body) => made.answer(body);
/** ${title}: the answer as JSON, as ${method.toUpperCase()} ${path} gives it. */
export const call: (typeof made)['call'] = (body) => made.call(body);
`;
  return [`operations/${fileOf(operation)}.ts`, text];
}

function allRules(operations: readonly DocumentedOperation[]): string {
  const imports = operations.map((one) => `import { rules as ${one.id} } from './rules/${fileOf(one)}';`);
  return `// ${HEADER}
import { type Rules } from '../call/rules';
${imports.join('\n')}

/** Of every operation, in the order of the document. */
export const RULES: readonly Rules[] = [${operations.map(({ id }) => id).join(', ')}];
`;
}

function summaries(operations: readonly DocumentedOperation[], answers: ReadonlyMap<string, unknown>): string {
  const records = operations.map((operation): OperationSummary => {
    const { id, method, path, tool, endpoint, family, kind, title, allowance, priceUsd } = operation;
    return {
      ...{ id, method, path, tool, endpoint, family, kind, title, allowance },
      ...(priceUsd !== undefined && { priceUsd }),
      ...(answers.has(id) && { module: fileOf(operation) }),
    };
  });
  return `// ${HEADER}
import { type OperationSummary } from '../contract/operation-summary';

export const SUMMARIES: readonly OperationSummary[] = ${JSON.stringify(records, undefined, 1)};
`;
}

function loaders(calculators: readonly DocumentedOperation[]): string {
  const lines = calculators.map((one) => `  ${one.id}: () => import('./operations/${fileOf(one)}'),`);
  return `// ${HEADER}
/** Id of an operation → its module, loaded when it is asked for. */
export const LOADERS = {
${lines.join('\n')}
};
`;
}

function formSource(form: OperationForm): string {
  return `// ${HEADER}
import { type OperationForm } from '../../contract/form';

export const form: OperationForm = ${JSON.stringify(form)};
`;
}

function formLoaders(operations: readonly DocumentedOperation[]): string {
  const lines = operations.map((one) => `  ${one.id}: () => import('./forms/${fileOf(one)}'),`);
  return `// ${HEADER}
/** Id of an operation → the module of its form, loaded when it is asked for. */
export const FORM_LOADERS = {
${lines.join('\n')}
};
`;
}
