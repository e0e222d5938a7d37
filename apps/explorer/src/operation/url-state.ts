import { type FormField, type OperationForm } from '@quant/operations/forms';
import { type Values } from '../calculation/calculation';

/** A longer address is cut by some of what carries addresses: such a state is not put into it. */
export const MOST_CHARACTERS = 6000;

/** The version of an address that has all values: `v=1`. No field has this name. */
const VERSION = 'v';
const CURRENT = '1';

/** In an address without a version, the example that the other values differ from: `example=2`. No field has this name. */
const EXAMPLE = 'example';

export interface ReadState {
  readonly values: Values;
  /** What of the address is not used, and why, in sentences; undefined where all of it is. */
  readonly problem: string | undefined;
}

/**
 * All values as the query of an address: `v=1&S=100&K=105`. It means the same when the examples change.
 *
 * @returns undefined where that would be too long
 */
export function stateQuery(values: Values, form: OperationForm): string | undefined {
  const parts = form.fields
    .filter((field) => isShareable(field) && values[field.name] !== undefined)
    .map((field) => `${encoded(field.name)}=${encoded(textOf(values[field.name], field))}`);
  const query = [`${VERSION}=${CURRENT}`, ...parts].join('&');
  return query.length > MOST_CHARACTERS ? undefined : query;
}

/**
 * The values that {@link stateQuery} has written, or somebody by hand. An address without a version has the values that
 * differ from those of an example. What is wrong is left out and named; the rest counts.
 */
export function readState(query: string, form: OperationForm): ReadState {
  if (query.length > 2 * MOST_CHARACTERS)
    return { values: form.examples[0].values, problem: 'The address is too long to be a state of this page.' };
  const faults: string[] = [];
  const pairs = query === '' ? [] : query.split('&').flatMap((part) => kept(() => pairOf(part), faults));
  const start = kept(() => startOf(pairs, form), faults)[0] ?? form.examples[0].values;
  const members = pairs
    .filter(([name]) => name !== EXAMPLE && name !== VERSION)
    .flatMap(([name, text]) => kept(() => memberOf(name, text, form.fields), faults));
  const values = Object.entries({ ...start, ...Object.fromEntries(members) });
  return {
    values: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    problem: faults.length === 0 ? undefined : faults.slice(0, MOST_FAULTS).join(' '),
  };
}

/** More are not listed. */
const MOST_FAULTS = 3;

type Pair = readonly [name: string, text: string];

/** What the values of an address are added to: nothing where it has all, else an example. */
function startOf(pairs: readonly Pair[], { examples }: OperationForm): Values {
  const version = pairs.find(([name]) => name === VERSION)?.[1];
  if (version === CURRENT) return {};
  if (version !== undefined) throw new StateError(`The address is of version ${clipped(version)}; this page reads 1.`);
  const number = pairs.find(([name]) => name === EXAMPLE)?.[1] ?? '1';
  const example = examples[Number(number) - 1];
  if (example) return example.values;
  throw new StateError(`The address asks for example ${clipped(number)}; there are ${examples.length}.`);
}

/** What a part of an address gives; nothing where it is wrong, which is noted. */
function kept<Part>(read: () => Part, faults: string[]): readonly Part[] {
  try {
    return [read()];
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    faults.push(error.message);
    return [];
  }
}

/**
 * The values that differ from those of the example that they are nearest to, for a title: `S 101`.
 */
export function changedValues(
  values: Values,
  form: OperationForm,
): { readonly example: number; readonly texts: readonly string[] } {
  const fields = form.fields.filter(isShareable);
  const all = form.examples.map((example, index) => ({
    example: index,
    texts: fields.flatMap((field) => difference(field, values[field.name], example.values[field.name])),
  }));
  return all.reduce((best, one) => (one.texts.join().length < best.texts.join().length ? one : best));
}

class StateError extends Error {}

/** Whoever gets the address sees it: what proves who the caller is does not belong there. */
function isShareable({ place }: FormField): boolean {
  return place !== 'header';
}

function difference(field: FormField, value: unknown, start: unknown): readonly string[] {
  const text = textOf(value, field);
  if (text === textOf(start, field)) return [];
  return [`${field.name} ${text === '' ? 'left out' : text}`];
}

/** Empty for what is left out. A string stands for itself, unless that could be misread. */
function textOf(value: unknown, { type }: FormField): string {
  if (value === undefined) return '';
  if (type === 'string' && typeof value === 'string' && value !== '' && !value.startsWith('"')) return value;
  return JSON.stringify(value);
}

function valueOf(text: string, field: FormField): unknown {
  if (text === '') return undefined;
  if (field.type === 'string' && !text.startsWith('"')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new StateError(`The address gives ${field.name} as ${clipped(text)}, which cannot be read.`);
  }
}

function memberOf(name: string, text: string, fields: readonly FormField[]): readonly [string, unknown] {
  const field = fields.find((one) => one.name === name && isShareable(one));
  if (!field) throw new StateError(`The address gives ${clipped(name)}, which this operation does not ask for.`);
  return [name, valueOf(text, field)];
}

function pairOf(part: string): Pair {
  const [name = '', ...text] = part.split('=');
  return [decoded(name), decoded(text.join('='))];
}

/** What an address may have as it is stays readable. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /%(?:5B|5D|2C|3A|7B|7D|2F)/g,
    decodeURIComponent,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StateError(`The address has ${clipped(text)}, which is no percent-encoded text.`);
  }
}

function clipped(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
