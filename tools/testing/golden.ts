/**
 * Runs the contract's reference cases against a library. Compares numbers in `expect` within their tolerance, all other
 * values exactly, numbers of `range` with their bounds, and refusals by place and rule.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RULES } from '../../libs/contract/src/generated/rules';
import { REPORTS } from '../../libs/operations/src/generated/reports';
import { answering } from './answering';
import { valueAt } from './wire-names';

interface Tolerance {
  readonly rtol: number;
  readonly atol: number;
}

export interface GoldenFile {
  readonly endpoint: string;
  readonly cases: readonly (Partial<Tolerance> & {
    readonly id: string;
    readonly request: Record<string, unknown>;
    readonly expect: Record<string, unknown>;
    readonly tol?: Record<string, Partial<Tolerance>>;
    readonly range?: Record<string, readonly [low: number, high: number]>;
  })[];
  readonly errors?: readonly {
    readonly id: string;
    readonly request: Record<string, unknown>;
    readonly loc: readonly (string | number)[];
    readonly type: string;
  }[];
}

type GoldenCase = GoldenFile['cases'][number];

/** A report, which may answer asynchronously. */
export type GoldenCall = (request: object) => object | Promise<object>;

/** Relative to the repository, where jest runs; scripts pass their own. */
const rootHere = (): string => join(__dirname, '../..');

const goldenFolder = (root: string): string => join(root, 'libs/contract/golden');

/** Golden files that name their endpoint. */
export function goldenFiles(root = rootHere()): string[] {
  const folder = goldenFolder(root);
  return readdirSync(folder)
    .filter((name) => 'endpoint' in goldenFile(name, folder))
    .sort();
}

export const goldenFile = (name: string, folder = goldenFolder(rootHere())) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as GoldenFile;

/** Differences of an answer: path, actual value, expected value. Empty if there are none. */
export function shortfalls(answer: unknown, golden: GoldenCase, spelling = (name: string) => name) {
  const { expect: expected, range = {}, rtol = 1e-9, atol = 1e-12, tol } = golden;
  const found = (path: string) => valueAt(answer, path, spelling);
  const off = Object.entries(expected)
    .filter(([path, value]) => !agrees(found(path), value, { rtol, atol, ...tol?.[path] }))
    .map(([path, value]) => ({ path, expected: value, actual: found(path) }));
  const outside = Object.entries(range)
    .filter(([path, bounds]) => !isWithin(found(path), bounds))
    .map(([path, bounds]) => ({ path, expected: bounds, actual: found(path) }));
  return [...off, ...outside];
}

function agrees(actual: unknown, expected: unknown, { rtol, atol }: Tolerance): boolean {
  if (typeof expected === 'object') return JSON.stringify(actual) === JSON.stringify(expected);
  if (typeof expected !== 'number') return Object.is(actual, expected);
  return typeof actual === 'number' && Math.abs(actual - expected) <= atol + rtol * Math.abs(expected);
}

function isWithin(actual: unknown, [low, high]: readonly [number, number]): boolean {
  return typeof actual === 'number' && actual >= low && actual <= high;
}

/** Ids of the operations that a library answers. */
function answeredBy(library: string, root: string): readonly string[] {
  const calculations = join(root, 'libs/operations/src/generated/operations');
  return readdirSync(calculations)
    .filter((file) => readFileSync(join(calculations, file), 'utf8').includes(` from '@quant/${library}/`))
    .map((file) => idOf(file.replace('.ts', '.json')));
}

/** `options.implied-vol.json` → `optionsImpliedVol`. */
const idOf = (file: string): string =>
  file.replace('.json', '').replace(/[.-]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Golden file → its report, for each golden file of a library. */
export function goldenCallsOf(library: string, root = rootHere()): Readonly<Record<string, GoldenCall>> {
  const own = answeredBy(library, root);
  const files = goldenFiles(root).filter((file) => own.includes(idOf(file)));
  return Object.fromEntries(files.map((file) => [file, reportOf(idOf(file))]));
}

/** @throws Error  the operation has no report */
function reportOf(id: string): GoldenCall {
  const rules = RULES.find((one) => one.id === id);
  if (!rules || !Object.hasOwn(REPORTS, id)) throw new Error(`the golden file of ${id} has no function`);
  return answering<'optionsPrice', (request: never) => never>(
    rules,
    REPORTS[id as keyof typeof REPORTS] as never,
  ) as GoldenCall;
}

/** Declares the tests of a library's golden files. */
export function describeGolden(library: string): void {
  const calls = goldenCallsOf(library);

  test('the library has golden files', () => {
    expect(Object.keys(calls).length).toBeGreaterThanOrEqual(8);
  });

  describe.each(Object.entries(calls))('%s', (file, call) => {
    const { cases, errors = [] } = goldenFile(file);

    test.each(cases.map((golden) => ({ golden, id: golden.id })))('$id', async ({ golden }) => {
      expect(shortfalls(await call(frozen(golden.request)), golden)).toEqual([]);
    });

    // the compiler refuses unknown fields in TypeScript; only the wire needs this rule
    const refusals = errors.filter(({ type }) => type !== 'extra_forbidden');
    if (refusals.length === 0) return;
    test.each(refusals)('refuses $id', async ({ request, loc, type }) => {
      const violations = expect.arrayContaining([expect.objectContaining({ loc, type })]) as unknown;
      await expect((async () => call(request))()).rejects.toMatchObject({ violations });
    });
  });
}

/** Deeply frozen, so that a function that writes to its inputs fails. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
