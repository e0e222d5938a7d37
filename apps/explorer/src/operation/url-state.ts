import { type FormField, type OperationForm } from '@quant/operations/forms';
import { type Values } from '../calculation/calculation';

/** A longer address is cut by some of what carries addresses: such a state is not put into it. */
export const MOST_CHARACTERS = 6000;

/** The example that a state starts from, where it is not the first: `example=2`. No field has this name. */
const EXAMPLE = 'example';

export type ReadState = { readonly values: Values } | { readonly problem: string };

/**
 * The values that differ from those of the example they are nearest to, as the query of an address.
 *
 * @returns undefined where that would be too long
 */
export function stateQuery(values: Values, form: OperationForm): string | undefined {
  const fields = form.fields.filter(isShareable);
  const queries = form.examples.map((example, index) => {
    const parts = fields.flatMap((field) => difference(field, values[field.name], example.values[field.name]));
    return [...(index === 0 ? [] : [`${EXAMPLE}=${index + 1}`]), ...parts].join('&');
  });
  const shortest = queries.reduce((best, query) => (query.length < best.length ? query : best));
  return shortest.length > MOST_CHARACTERS ? undefined : shortest;
}

/** The values that {@link stateQuery} has written, or somebody by hand; in one sentence what is wrong with them. */
export function readState(query: string, form: OperationForm): ReadState {
  if (query.length > 2 * MOST_CHARACTERS) return { problem: 'The address is too long to be a state of this page.' };
  try {
    const pairs = query === '' ? [] : query.split('&').map(pairOf);
    const number = pairs.find(([name]) => name === EXAMPLE)?.[1] ?? '1';
    const example = form.examples[Number(number) - 1];
    if (!example)
      throw new StateError(`The address asks for example ${clipped(number)}; there are ${form.examples.length}.`);
    const read = pairs.filter(([name]) => name !== EXAMPLE).map(([name, text]) => memberOf(name, text, form.fields));
    const values = Object.entries({ ...example.values, ...Object.fromEntries(read) });
    return { values: Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
  } catch (error) {
    if (error instanceof StateError) return { problem: error.message };
    throw error;
  }
}

class StateError extends Error {}

/** Whoever gets the address sees it: what proves who the caller is does not belong there. */
function isShareable({ place }: FormField): boolean {
  return place !== 'header';
}

function difference(field: FormField, value: unknown, start: unknown): readonly string[] {
  const text = textOf(value, field);
  return text === textOf(start, field) ? [] : [`${encoded(field.name)}=${encoded(text)}`];
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

function pairOf(part: string): readonly [string, string] {
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
