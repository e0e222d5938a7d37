import { operations, type OperationSummary } from '@quant/operations';
import { type FormField, loadForm, type OperationForm } from '@quant/contract/forms';
import { call } from '@quant/operations/all';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { languagesOf, type Language, snippetOf } from './snippets-of';
import { posixTest } from '../../../../tools/testing/posix-test';

const ADDRESS = 'https://api.example';
const COMPUTED = operations.filter(({ module }) => module !== undefined);

const field = (name: string, type: FormField['type']): FormField => ({ name, type, description: '' });
const FORM: OperationForm = {
  id: 'made',
  method: 'post',
  path: '/v1/made/up',
  title: '',
  description: '',
  fields: [field('text', 'string'), field('of', 'value'), field('list', 'array')],
  figures: [],
  headlines: [],
  examples: [{ title: '', values: {} }],
};
const OPERATION: OperationSummary = {
  id: 'made',
  method: 'post',
  path: '/v1/made/up',
  tool: 'made_up',
  endpoint: 'made/up',
  family: 'made',
  kind: 'calculator',
  title: '',
  synonyms: [],
  allowance: 'calculator',
  module: 'made-up',
};

/** Texts that quotes, shells and languages stumble over. A lone surrogate is no text of a file. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map((one) => one.replace(/[\ud800-\udfff]/g, '?').replaceAll('\0', '')),
  fc.constantFrom(
    "it's",
    '"',
    '\\',
    '\\n',
    '\n',
    '$(ls)',
    '`',
    '${x}',
    '\u2028',
    '😀',
    '__proto__',
    "'''",
    '-n',
    '@file',
    '%s',
  ),
);
const values = fc.record({
  text,
  of: fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null), fc.boolean()),
  list: fc.array(fc.dictionary(text, fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }))), {
    maxLength: 3,
  }),
});

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function made(language: Language, given: Readonly<Record<string, unknown>>) {
  const { code, file } = snippetOf(language, OPERATION, FORM, given, ADDRESS);
  return { code, file: file?.text };
}

/** The words that a shell hands to the program of a line. */
function wordsOf(program: string, line: string): readonly string[] {
  const script = `${program}() { printf '%s\\0' "$@"; }\n${line}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

const RUNS = { numRuns: 40 };

posixTest('curl sends any values', () => {
  fc.assert(
    fc.property(values, (given) => {
      const { code, file } = made('curl', given);
      const words = wordsOf('curl', code);
      expect(words.slice(0, 4)).toEqual(['-sS', '-X', 'POST', `${ADDRESS}/v1/made/up`]);
      expect(JSON.parse(file ?? words.at(-1) ?? '')).toEqual(asJson(given));
    }),
    RUNS,
  );
});

posixTest('the command line passes any values', () => {
  fc.assert(
    fc.property(values, (given) => {
      const { code, file } = made('command', given);
      const words = wordsOf('quant', code);
      expect(words.slice(0, 2)).toEqual(['made', 'up']);
      if (file !== undefined) {
        expect(words.slice(2)).toEqual(['--params', 'request.json']);
        expect(JSON.parse(file)).toEqual(asJson(given));
        return;
      }
      const flags = Object.fromEntries(words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1] ?? '']] : [])));
      expect(flags['--text']).toBe(given.text);
      expect(JSON.parse(flags['--list'] ?? '')).toEqual(asJson(given.list));
    }),
    RUNS,
  );
});

test('Python reads any values', () => {
  const all = fc.sample(values, { numRuns: 60, seed: 1 });
  const codes = all.map((given) => made('python', given));
  const program = `
import ast, json, sys
def request(code):
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.keyword) and node.arg == 'json' and not isinstance(node.value, ast.Name):
            return ast.literal_eval(node.value)
codes = json.load(sys.stdin)
for code in codes: compile(code, 'snippet', 'exec')
print(json.dumps([request(code) for code in codes]))`;
  const input = JSON.stringify(codes.map(({ code }) => code));
  const read = JSON.parse(execFileSync('python3', ['-c', program], { input, encoding: 'utf8' })) as unknown[];
  for (const [i, { file }] of codes.entries()) expect(file ? JSON.parse(file) : read[i]).toEqual(asJson(all[i]));
});

test.each([
  ['library', 'call'],
  ['client', 'client'],
] as const)('TypeScript, %s: any values', async (language, name) => {
  await fc.assert(
    fc.asyncProperty(values, async (given) => {
      const { code, file } = made(language, given);
      const body = code
        .split('\n')
        .filter((line) => !line.startsWith('import ') && !line.startsWith('const client'))
        .join('\n');
      expect(await argumentOf(body, name, file)).toEqual(asJson(given));
    }),
    RUNS,
  );
});

/** Runs code whose call is ours. */
async function argumentOf(code: string, name: string, file: string | undefined): Promise<unknown> {
  const { outputText, diagnostics = [] } = ts.transpileModule(`(async () => {\n${code}\n})()`, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  expect(diagnostics).toEqual([]);
  let given: unknown;
  const take = (request: unknown) => {
    given = request;
    return name === 'call' ? '{}' : { data: {} };
  };
  const callee = name === 'call' ? take : { made: { up: take } };
  const quiet = { log: () => undefined };
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- what somebody copies is run
  await new Function(name, 'console', 'readFile', `return ${outputText}`)(callee, quiet, () => Promise.resolve(file));
  return given;
}

test('the message of an agent has the values', () => {
  fc.assert(
    fc.property(values, (given) => {
      const { code, file } = made('mcp', given);
      expect(JSON.parse(file ?? code)).toEqual({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'made_up', arguments: asJson(given) },
      });
    }),
    RUNS,
  );
});

test('shows short code and omits no value', () => {
  const given = { list: Array.from({ length: 5000 }, (_, i) => i / 7) };
  for (const { id } of languagesOf(OPERATION, FORM)) {
    const { code, file } = made(id, given);
    expect(code.length).toBeLessThan(600);
    const kept = JSON.parse(file ?? '') as { params?: { arguments: unknown } };
    expect(kept.params?.arguments ?? kept).toEqual(given);
  }
});

test('at least 74 operations are computed here', () => {
  expect(COMPUTED.length).toBeGreaterThanOrEqual(74);
});

posixTest.each(COMPUTED)('$id: every example in every language', async (operation) => {
  const form = await loadForm(operation.id);
  expect(languagesOf(operation, form)).toHaveLength(6);
  for (const { values: example } of form.examples) {
    for (const { id } of languagesOf(operation, form)) {
      const { code, file } = snippetOf(id, operation, form, example, ADDRESS);
      expect(code).not.toMatch(/undefined|NaN|\[object/);
      expect(code.length + (file?.text.length ?? 0)).toBeGreaterThan(20);
    }
    const { code, file } = snippetOf('curl', operation, form, example, ADDRESS);
    const body = file?.text ?? wordsOf('curl', code).at(-1) ?? '';
    expect(JSON.parse(body)).toEqual(example);
  }
});

test('the library answers what its snippet is given', async () => {
  const form = await loadForm('optionsPrice');
  const operation = COMPUTED.find(({ id }) => id === 'optionsPrice') ?? OPERATION;
  const { code } = snippetOf('library', operation, form, form.examples[0].values, ADDRESS);
  expect(code).toContain('from "@quant/operations/options-price"');
  const request = await argumentOf(code.replace(/^import.*$/gm, ''), 'call', undefined);
  expect(JSON.parse(call('optionsPrice', request))).toHaveProperty('price');
});

test('the client has every call by the name that its snippet says', async () => {
  const source = readFileSync(join(__dirname, '../../../../libs/client/src/generated/families.ts'), 'utf8');
  for (const operation of COMPUTED) {
    const form = await loadForm(operation.id);
    const { code } = snippetOf('client', operation, form, {}, ADDRESS);
    const [, family, name] = /await client\.(\w+)\.(\w+)\(/.exec(code) ?? [];
    const members = source.slice(source.indexOf(`readonly ${family ?? '?'}: {`));
    expect(members.slice(0, members.indexOf('\n  };'))).toContain(`readonly ${name ?? '?'}: Call<'${operation.id}'>`);
  }
});

test('puts the values outside the body into path, query and header', async () => {
  const [operation, form] = [
    operations.find(({ id }) => id === 'watchAlerts') ?? OPERATION,
    await loadForm('watchAlerts'),
  ];
  const given = { monitor_id: 'w/1', limit: 5, 'x-watch-token': "it's" };
  expect(languagesOf(operation, form).map(({ id }) => id)).toEqual(['curl', 'python', 'command']);
  expect(wordsOf('curl', snippetOf('curl', operation, form, given, ADDRESS).code)).toEqual([
    '-sS',
    '-X',
    'GET',
    `${ADDRESS}/v1/watch/w%2F1/alerts?limit=5`,
    '-H',
    "x-watch-token: it's",
  ]);
});
