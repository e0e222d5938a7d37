import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { operations } from '../src/index';
import { bundled } from './bundled';
import { documentedCalls, type DocumentedCall } from './documented-calls';

const MODULES = join(__dirname, '../src/generated/operations');
const names = readdirSync(MODULES).map((file) => file.replace(/\.ts$/, ''));

/** A script, run where nothing is but the language itself, and where text cannot be made into code, as under `script-src 'self'`. */
function pageWith(script: string) {
  const page = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  runInContext(script, page);
  return (code: string): unknown => runInContext(code, page);
}

let calls: readonly DocumentedCall[];
beforeAll(async () => (calls = await documentedCalls()));

test('every calculation has a module, and is listed with its name', () => {
  expect(operations.flatMap(({ module }) => module ?? []).sort()).toEqual([...names].sort());
});

test('the list of operations is small, and has no calculation', async () => {
  const pages = await bundled({ entryPoints: ['src/index.ts'], format: 'iife', globalName: 'operation' });
  const { text, inputs } = pages.get('index') ?? { text: '', inputs: [] };
  expect(pageWith(text)('operation.operations.length')).toBe(operations.length);
  expect(gzipSync(text).length).toBeLessThan(15_000);
  expect(inputs.filter((path) => /quant-(?!core)|ajv|generated\/rules/.test(path))).toEqual([]);
});

test('each module calculates alone, without Node.js and without making code of text, what a server answers', async () => {
  const entryPoints = names.map((name) => join(MODULES, `${name}.ts`));
  const pages = await bundled({ entryPoints, format: 'iife', globalName: 'operation' });
  for (const [name, { text, inputs }] of pages) {
    const run = pageWith(text);
    const own = calls.filter(({ module }) => module === name);
    expect(own.length).toBeGreaterThan(0);
    for (const { title, request, answer } of own) {
      const found = await run(`operation.call(JSON.parse(${JSON.stringify(request)}))`);
      expect(`${title}: ${String(found)}`).toBe(`${title}: ${answer}`);
    }
    expect(run('operation.violations({ volatilty: 1 }).length')).toBeGreaterThan(0);
    const rules = inputs.filter((path) => path.includes('generated/rules/'));
    expect(rules).toEqual([`../contract/src/generated/rules/${name}.ts`]);
  }
});
