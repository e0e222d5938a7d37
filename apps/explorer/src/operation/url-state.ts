import { type FormField, type OperationForm } from '@quant/contract/forms';
import { type RequestValues } from '../calculation/calculation';

/** A longer address is cut by some of what carries addresses: such a state is not put into it. */
export const MOST_CHARACTERS = 6000;

/** Version of an address that has all values: `v=1`. The name is free among the fields. */
const VERSION = 'v';
const CURRENT = '1';

/** In an address without a version, the example that the other values modify: `example=2`. The name is free among the fields. */
const EXAMPLE = 'example';

export interface ReadState {
  readonly values: RequestValues;
  /** Unused parts of the address with reasons, as sentences; undefined if all of it was used. */
  readonly problem: string | undefined;
}

/**
 * Encodes all values as an address query: `v=1&S=100&K=105`. Its meaning does not depend on the examples.
 *
 * @returns undefined if the query would be too long
 */
export function stateQuery(values: RequestValues, form: OperationForm): string | undefined {
  const parts = form.fields
    .filter((field) => isShareable(field) && values[field.name] !== undefined)
    .map((field) => `${encoded(field.name)}=${encoded(textOf(values[field.name], field))}`);
  const query = [`${VERSION}=${CURRENT}`, ...parts].join('&');
  return query.length > MOST_CHARACTERS ? undefined : query;
}

/**
 * Decodes a query from {@link stateQuery} or one written by hand. Without a version, the values modify an example. Reports
 * invalid parts and uses the rest.
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

/** Base of an address's values: empty if the address has all values, otherwise an example. */
function startOf(pairs: readonly Pair[], { examples }: OperationForm): RequestValues {
  const version = pairs.find(([name]) => name === VERSION)?.[1];
  if (version === CURRENT) return {};
  if (version !== undefined) throw new StateError(`The address is of version ${clipped(version)}; this page reads 1.`);
  const number = pairs.find(([name]) => name === EXAMPLE)?.[1] ?? '1';
  const example = examples[Number(number) - 1];
  if (example) return example.values;
  throw new StateError(`The address asks for example ${clipped(number)}; there are ${examples.length}.`);
}

/** Value of one part of an address; an invalid part yields an empty list and a fault. */
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
  values: RequestValues,
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

/** Keeps credentials out of addresses, because users share those. */
function isShareable({ place }: FormField): boolean {
  return place !== 'header';
}

function difference(field: FormField, value: unknown, start: unknown): readonly string[] {
  const text = textOf(value, field);
  if (text === textOf(start, field)) return [];
  return [`${field.name} ${text === '' ? 'left out' : text}`];
}

/** Empty for an omitted value. Writes a string unquoted unless that is ambiguous. */
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

/** Leaves every character readable that an address permits. */
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
