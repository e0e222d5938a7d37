/**
 * Runs the `@example` blocks of a library and the examples of its README, to keep its documentation correct.
 *
 * Every expression statement with a comment behind it is a check: normalCdf(0); // 0.5                     a value:
 * strings, booleans, null exactly, numbers to 1e-12 of their size normalCdf(1.96); // ≈ 0.975              a rounded
 * value: to the digits shown normalQuantile(1); // throws INVALID_INPUT assertInputs({}); // passes              does
 * not throw
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

export interface DocExample {
  /** `normal/cdf.ts:12` */
  readonly place: string;
  readonly code: string;
}

/** Every example in the sources of a folder, except tests. */
export function docExamples(folder: string): DocExample[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return files
    .filter((file) => file.endsWith('.ts') && !/\.(test|prop|bench)\.ts$/.test(file))
    .flatMap((file) => examplesOf(parse(readFileSync(join(folder, file), 'utf8')), file));
}

/** Every TypeScript block of a Markdown file. */
export function markdownExamples(file: string): DocExample[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map((block) => ({
    place: `${basename(file)}:${text.slice(0, block.index).split('\n').length}`,
    code: block[1] ?? '',
  }));
}

/** Runs one example with `scope` (the exports of the library) as its globals; rejects unless it reaches every check and all hold. */
export async function runDocExample(example: DocExample, scope: object): Promise<void> {
  const { code, checks } = withChecks(example.code);
  if (checks === 0) throw new Error(`no check in the example at ${example.place}`);
  const script = ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022 } }).outputText;
  // a separate block: an example may use the name of an export for a result
  const body = `return async (${Object.keys(scope).join(', ')}) => {{ ${script} }}`;
  // collected, not thrown: an example may catch errors itself
  const verdicts: (string | null)[] = [];
  const check = async (actual: () => unknown, comment: string) => verdicts.push(await verdict(actual, comment));
  // an example is code of this repository; there is no other way to run it
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  const run = new Function('__check', body)(check) as (...args: unknown[]) => Promise<void>;
  await run(...(Object.values(scope) as unknown[]));
  const failures = verdicts.filter((failure) => failure !== null);
  if (failures.length > 0) throw new Error(`${example.place}: ${failures.join('; ')}`);
  if (verdicts.length < checks) throw new Error(`${example.place}: ${verdicts.length} of ${checks} checks reached`);
}

const parse = (code: string) => ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true);

function examplesOf(source: ts.SourceFile, file: string): DocExample[] {
  const documented = source.statements.flatMap((s): ts.Node[] => (ts.isClassDeclaration(s) ? [s, ...s.members] : [s]));
  const tags = documented.flatMap((node) => ts.getJSDocTags(node).filter((tag) => tag.tagName.text === 'example'));
  return tags.map((tag) => ({
    place: `${file}:${source.getLineAndCharacterOfPosition(tag.pos).line + 1}`,
    code: ts.getTextOfJSDocComment(tag.comment) ?? '',
  }));
}

/** Wraps each commented expression into a call of `check`, and removes imports: their names are in scope. */
function withChecks(code: string): { code: string; checks: number } {
  const edits: { start: number; end: number; text: string; isCheck: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    const comment = ts.getTrailingCommentRanges(code, node.end)?.[0];
    if (ts.isImportDeclaration(node)) {
      edits.push({ start: node.pos, end: node.end, text: '', isCheck: false });
    } else if (ts.isExpressionStatement(node) && comment) {
      const expected = JSON.stringify(code.slice(comment.pos + 2, comment.end).trim());
      const text = `await __check(async () => (${node.expression.getText()}), ${expected});`;
      edits.push({ start: node.getStart(), end: node.end, text, isCheck: true });
    } else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(parse(code));
  const edited = edits.reduceRight((text, e) => text.slice(0, e.start) + e.text + text.slice(e.end), code);
  return { code: edited, checks: edits.filter((e) => e.isCheck).length };
}

/** The failure, or null. */
async function verdict(actual: () => unknown, comment: string): Promise<string | null> {
  const code = /^throws (\w+)$/.exec(comment)?.[1];
  let value: unknown;
  try {
    value = await actual();
  } catch (error) {
    const thrown = (error as { code?: unknown }).code;
    return code !== undefined && thrown === code ? null : `expected ${comment}; thrown ${String(error)}`;
  }
  if (code === undefined && comment === 'passes') return null;
  const [statement] = parse(`(${comment.replace(/^≈/, '')})`).statements;
  const isValue = code === undefined && statement !== undefined && ts.isExpressionStatement(statement);
  if (isValue && agrees(value, statement.expression, comment.startsWith('≈'))) return null;
  return `expected ${comment}; got ${JSON.stringify(value)}`;
}

/** Compares a value with the literal written in the comment. */
function agrees(actual: unknown, literal: ts.Expression, rounded: boolean): boolean {
  if (ts.isParenthesizedExpression(literal)) return agrees(actual, literal.expression, rounded);
  if (ts.isStringLiteralLike(literal)) return actual === literal.text;
  if (ts.isArrayLiteralExpression(literal)) {
    const items = Array.isArray(actual) || ArrayBuffer.isView(actual) ? Array.from(actual as ArrayLike<unknown>) : [];
    const same = literal.elements.every((element, i) => agrees(items[i], element, rounded));
    return same && items.length === literal.elements.length;
  }
  if (ts.isObjectLiteralExpression(literal)) {
    const fields = literal.properties.filter(ts.isPropertyAssignment);
    const entries = new Map<string, unknown>(Object.entries(actual ?? {}));
    const same = fields.every((f) => agrees(entries.get((f.name as ts.Identifier).text), f.initializer, rounded));
    return same && entries.size === literal.properties.length;
  }
  const text = literal.getText();
  if (text === 'NaN') return Number.isNaN(actual);
  if (['true', 'false', 'null', 'undefined'].includes(text))
    return String(actual) === text && typeof actual !== 'string';
  return typeof actual === 'number' && Math.abs(actual - Number(text)) <= tolerance(text, rounded);
}

/** 1e-12 of the number; half a unit of the last digit if the comment marks it as rounded. */
function tolerance(text: string, rounded: boolean): number {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const unit = 10 ** (Number(exponent) - (mantissa.split('.')[1] ?? '').length);
  return Math.max(1e-12 * Math.abs(Number(text)), rounded ? 0.500001 * unit : 0);
}
