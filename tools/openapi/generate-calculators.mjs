// The second half of generate.mjs: binds the operations of the document to the functions that answer them, in libs/operations/src/generated:
//   operations/<tool>.ts   the module of each calculation
//   load.ts                loads each of them on request
//   reports.ts             the reports in the names of the wire, and their costs
// A report is libs/quant-*/src/reports/<tool>.ts, which exports a function called as the operation, and `cost` unless every call is light.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GeneratedFolder } from '../setup/generated-folder.mjs';

const HEADER =
  '// Generated from libs/contract and the reports by tools/openapi/generate-calculators.mjs. Do not edit.';
const LIBRARIES = ['options', 'risk', 'stats', 'fi', 'crypto'];

const root = fileURLToPath(new URL('../../', import.meta.url));
const room = join(root, 'libs/operations');
const generated = new GeneratedFolder(join(room, 'src/generated'));
const document = JSON.parse(readFileSync(join(root, 'libs/contract/src/generated/openapi.json'), 'utf8'));

const calculators = Object.entries(document.paths).flatMap(([path, { post }]) =>
  ['calculator', 'composite'].includes(post?.['x-kind']) ? [calculatorOf(path, post)] : [],
);
const files = new Map([
  ...calculators.map((one) => [`operations/${one.file}.ts`, moduleSource(one)]),
  ['load.ts', loaders()],
  ['reports.ts', reports()],
]);
for (const [name, text] of files) if (!isThere(name, text)) generated.write(name, text);
for (const file of readdirSync(join(generated.path, 'operations')))
  if (!files.has(`operations/${file}`)) rmSync(join(generated.path, 'operations', file));

function isThere(name, text) {
  const file = join(generated.path, name);
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

function calculatorOf(path, { operationId: id, summary: title, 'x-tool': tool }) {
  const file = tool.replaceAll('_', '-');
  const library = LIBRARIES.find((name) => existsSync(join(root, `libs/quant-${name}/src/reports/${file}.ts`)));
  if (!library) throw new Error(`missing src/reports/${file}.ts, the report of ${id}, in every library`);
  const text = readFileSync(join(root, `libs/quant-${library}/src/reports/${file}.ts`), 'utf8');
  if (!new RegExp(`export (async )?function ${id}\\b`).test(text))
    throw new Error(`libs/quant-${library}/src/reports/${file}.ts must export a function ${id}`);
  const module = `@quant/${library}/reports/${file}`;
  return { id, title, path, file, module, hasCost: /^export const cost\b/m.test(text) };
}

function moduleSource({ id, title, path, file, module }) {
  return `${HEADER}
import { ${id} } from '${module}';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/${file}';
import { type Calculator, calculator } from '../../call/calculator';

/** Body of a request. */
export type Request = Body<'${id}'>;
/** Body of the answer. */
export type Response = Answer<'${id}'>;

const made: Calculator<typeof ${id}, Request, Response> = /* @__PURE__ */ calculator(rules, ${id});

/** ${title}: every rule that a body breaks. */
export const violations: (typeof made)['violations'] = (body) => made.violations(body);
/** ${title}: the answer as an object. */
export const answer: (typeof made)['answer'] = (body) => made.answer(body);
/** ${title}: the answer as JSON, as POST ${path} gives it. */
export const call: (typeof made)['call'] = (body) => made.call(body);
`;
}

function loaders() {
  const lines = calculators.map((one) => `  ${one.id}: () => import('./operations/${one.file}'),`);
  return `${HEADER}
/** Id of an operation → its module, loaded on request. */
export const LOADERS = {
${lines.join('\n')}
};
`;
}

function reports() {
  const costly = calculators.filter(({ hasCost }) => hasCost);
  const imports = calculators.map(({ id, module, hasCost }) =>
    hasCost ? `import { cost as ${id}Cost, ${id} } from '${module}';` : `import { ${id} } from '${module}';`,
  );
  return `${HEADER}
${imports.join('\n')}

/** operationId → the report that answers it. */
export const REPORTS = { ${calculators.map(({ id }) => id).join(', ')} };

/** operationId → what its calls cost. */
export const REPORT_COSTS = { ${costly.map(({ id }) => `${id}: ${id}Cost`).join(', ')} };
`;
}
