/**
 * Calls every function of a library with wrong arguments, one at a time, and reports those that it does not refuse
 * correctly.
 *
 * The right arguments come from the examples in the documentation: a new function is covered as soon as it has its
 * example.
 */
import { InvalidInputError, QuantError } from '@quant/core';
import { docExamples, type DocExample, runDocExample } from './doc-examples';

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Arguments of successful calls of each function. */
type RightCalls = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/** Most calls of one function that are varied. */
const MOST_CALLS = 3;

/**
 * Wrong arguments that functions of a library accept, or refuse without their name, one sentence each; and functions
 * without an example.
 *
 * @param library  the exports of the library
 * @param folder   its sources, without those of the reports, which describe other functions
 */
export async function faultsOfLibrary(library: object, folder: string): Promise<readonly string[]> {
  const examples = docExamples(folder).filter(({ place }) => !place.startsWith('reports/'));
  const calls = await rightCalls(examples, library);
  return Object.entries(library).flatMap(([name, called]: [string, unknown]) => {
    if (!isFunction(called)) return [];
    const own = calls.get(name);
    if (own === undefined) return [`${name}: no example calls it`];
    return own.slice(0, MOST_CALLS).flatMap((args) => wrongArgumentFaults(name, called, args));
  });
}

/** Calls of functions in the examples. Ignores the claims of the examples. */
async function rightCalls(examples: readonly DocExample[], library: object): Promise<RightCalls> {
  const calls = new Map<string, (readonly unknown[])[]>();
  const recording = (name: string, called: AnyFunction) =>
    Object.assign((...args: readonly unknown[]) => {
      const answer = called(...args);
      calls.set(name, [...(calls.get(name) ?? []), args]);
      return answer;
    }, called);
  const scope = Object.fromEntries(
    Object.entries(library).map(([name, value]: [string, unknown]) => [
      name,
      isFunction(value) ? recording(name, value) : value,
    ]),
  );
  for (const example of examples) await runDocExample(example, scope);
  return calls;
}

/** True for a function of a library, false for classes. */
function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function' && !Function.prototype.toString.call(value).startsWith('class');
}

/** A wrong value, and whether a function may accept it: its answer must then still consist of numbers. */
interface Wrong {
  readonly kind: string;
  readonly value: unknown;
  readonly mayPass?: boolean;
}

const OBJECTS: readonly Wrong[] = [
  { kind: 'a Map', value: new Map([[0, 1]]) },
  { kind: 'a function', value: () => 'of no numbers' },
];
const DATE: Wrong = { kind: 'a Date', value: new Date(Date.UTC(2024, 0, 2)) };
const MISSING: Wrong = { kind: 'missing', value: undefined, mayPass: true };
const NULL: Wrong = { kind: 'null', value: null };

/** Replacements for a number. */
const NO_NUMBER: readonly Wrong[] = [
  { kind: 'a text', value: '1' },
  { kind: 'NaN', value: NaN },
  { kind: 'Infinity', value: Infinity },
  { kind: '-Infinity', value: -Infinity },
  { kind: 'a BigInt', value: 1n },
  { kind: 'an invalid Date', value: new Date(NaN) },
  DATE,
  ...OBJECTS,
];

/** Replacements for a right value. */
function wrongFor(value: unknown): readonly Wrong[] {
  if (typeof value === 'number') {
    return [...NO_NUMBER, { ...NULL, mayPass: true }, { kind: 'nested', value: [[value]] }, MISSING];
  }
  if (typeof value === 'string') {
    return [
      { kind: 'a number', value: 1, mayPass: true },
      { kind: 'no word', value: '' },
      { ...NULL, mayPass: true },
      MISSING,
      ...OBJECTS,
    ];
  }
  if (typeof value === 'boolean')
    return [{ kind: 'a text', value: 'true' }, { kind: 'a number', value: 1 }, ...OBJECTS];
  if (isList(value)) return wrongLists(value);
  if (typeof value === 'object' && value !== null) {
    return [NULL, { kind: 'a text', value: 'x' }, { kind: 'an array', value: [] }, MISSING, DATE, ...OBJECTS];
  }
  return [];
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function wrongLists(list: ArrayLike<unknown>): readonly Wrong[] {
  const whole: Wrong[] = [
    { kind: 'a text', value: '1,2,3' },
    { kind: 'flat', value: list[0], mayPass: true },
    { kind: 'empty', value: [], mayPass: true },
    { ...NULL, mayPass: true },
    MISSING,
    DATE,
    ...OBJECTS,
  ];
  if (list.length === 0) return whole;
  const at = list.length >> 1;
  const inner = list[at];
  const withElement = (element: unknown) => Array.from(list, (value, i) => (i === at ? element : value));
  const hole = Array.from(list);
  Reflect.deleteProperty(hole, at);
  const elements: Wrong[] = [
    { kind: 'with a hole', value: hole },
    { kind: 'with an undefined element', value: withElement(undefined) },
    { kind: 'with a null element', value: withElement(null) },
    { kind: 'of holes', value: new Array(list.length) },
    { kind: 'of nested elements', value: Array.from(list, (value) => [value]) },
  ];
  if (typeof inner === 'number') {
    elements.push(...NO_NUMBER.map(({ kind, value }) => ({ kind: `with ${kind}`, value: withElement(value) })));
  }
  if (typeof inner === 'object') {
    elements.push(...OBJECTS.map(({ kind, value }) => ({ kind: `with ${kind}`, value: withElement(value) })));
    elements.push({ kind: 'with a number', value: withElement(1) });
  }
  if (isList(inner)) elements.push({ kind: 'ragged', value: withElement(Array.from(inner).slice(1)) });
  return [...whole, ...elements];
}

/** Path of a value in the arguments: `[0, 'legs', 0, 'strike']`. */
type Place = readonly (string | number)[];

/** The arguments, the names in them, and the first element of lists of objects. */
function places(value: unknown, place: Place = []): Place[] {
  if (place.length > 4 || typeof value !== 'object' || value === null || value instanceof Date) return [place];
  if (place.length > 0 && isList(value)) {
    const [first] = Array.from(value);
    const isNested = typeof first === 'object' && first !== null && !isList(first);
    return isNested ? [place, ...places(first, [...place, 0]).slice(1)] : [place];
  }
  return [place, ...Object.entries(value).flatMap(([key, one]: [string, unknown]) => places(one, [...place, key]))];
}

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((inside: unknown, key) => (inside as Readonly<Record<string, unknown>>)[key], value);
}

/** A copy with another value at a path. */
function replaced(value: unknown, place: Place, other: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, other);
  return copy;
}

/** Faults of a function for each wrong argument, in words. */
function wrongArgumentFaults(name: string, called: AnyFunction, args: readonly unknown[]): string[] {
  const roots = inputNames(called, args);
  const isPlain = !hasNoNumber(called(...args));
  return places(args)
    .slice(1)
    .flatMap((place) =>
      wrongFor(valueAt(args, place)).flatMap((wrong) => {
        const given = replaced(args, place, wrong.value) as readonly unknown[];
        const fault = faultOf(() => called(...given), wrong, roots, isPlain);
        return fault === null ? [] : [`${name}: ${place.join('.')} ${wrong.kind}: ${fault}`];
      }),
    );
}

function faultOf(
  call: () => unknown,
  { mayPass = false }: Wrong,
  roots: ReadonlySet<string>,
  isPlain: boolean,
): string | null {
  try {
    const answer = call();
    if (!mayPass) return reportsFaultyRows(answer) ? null : 'passes';
    return isPlain && hasNoNumber(answer) ? 'gives NaN' : null;
  } catch (error) {
    if (!QuantError.is(error)) return String(error);
    if (!InvalidInputError.is(error)) return mayPass ? null : `is refused as ${error.code}`;
    const [root] = error.path;
    return root === undefined || roots.has(String(root)) ? null : `is refused as ${error.message}`;
  }
}

/** True for the answer of a book, which skips a bad row and reports it. */
function reportsFaultyRows(answer: unknown): boolean {
  const book = answer as { readonly faulty?: { readonly count: number } } | null;
  return (book?.faulty?.count ?? 0) > 0;
}

/** Names of the parameters, of the properties of objects among the arguments, and the meaning of each parameter. */
function inputNames(called: AnyFunction, args: readonly unknown[]): ReadonlySet<string> {
  const [, list = ''] = /\(([^]*?)\)\s*(?:=>|\{)/.exec(Function.prototype.toString.call(called)) ?? [];
  const parameters = list.split(',').map((one) => one.replace(/=.*/s, '').trim());
  const keys = args.flatMap((arg) => (typeof arg === 'object' && arg !== null && !isList(arg) ? Object.keys(arg) : []));
  return new Set([...parameters, ...keys, 'inputs', 'options', 'returns', 'asset']);
}

/** True if a number of the answer is NaN or infinite. */
function hasNoNumber(answer: unknown, depth = 0): boolean {
  if (typeof answer === 'number') return !Number.isFinite(answer);
  if (depth > 4 || typeof answer !== 'object' || answer === null) return false;
  const values: unknown[] = isList(answer) ? Array.from(answer) : Object.values(answer);
  return values.some((value) => hasNoNumber(value, depth + 1));
}
