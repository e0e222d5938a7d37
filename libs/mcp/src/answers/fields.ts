import { echo, InvalidRequestError, nearestName, type Violation } from '@quant/operations';
import { isObject } from '../json-rpc';
import { type Member } from './members';

/** Key in a call's `_meta`: names of the answer members that the client wants. */
const FIELDS = 'fields';

const MOST_FIELDS = 100;
const LONGEST_FIELD = 100;

/**
 * Reads which members of the answer a call selects. The check runs before the calculation and the payment.
 *
 * @param known  names that the answer may have; empty if unknown, and then every name passes
 * @returns undefined if the client wants the whole answer
 * @throws InvalidRequestError  `fields` is not a list of names, or the answer lacks one of them
 */
export function fieldsIn(
  { [FIELDS]: fields }: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  if (fields === undefined) return undefined;
  if (!isListOfNames(fields)) {
    const msg = `Input should be an array of 1 to ${MOST_FIELDS} names of members of the answer`;
    throw new InvalidRequestError([{ type: 'value_error', loc: ['_meta', FIELDS], msg, input: echo(fields) }]);
  }
  const wrong = fields.flatMap((name, at) => (known.size === 0 || known.has(name) ? [] : [unknown(name, at, known)]));
  if (wrong.length > 0) throw new InvalidRequestError(wrong.slice(0, MOST_WRONG));
  return new Set(fields);
}

/** Unknown names reported per call; five are enough to find the mistake. */
const MOST_WRONG = 5;

function isListOfNames(fields: unknown): fields is readonly string[] {
  return (
    Array.isArray(fields) &&
    fields.length > 0 &&
    fields.length <= MOST_FIELDS &&
    fields.every((name) => typeof name === 'string' && name.length <= LONGEST_FIELD)
  );
}

function unknown(name: string, at: number, known: ReadonlySet<string>): Violation {
  const nearest = nearestName(name, [...known]);
  const hint = nearest === undefined ? `there are ${[...known].join(', ')}` : `did you mean '${nearest}'?`;
  const msg = `The answer has no member of this name; ${hint}`;
  return { type: 'value_error', loc: ['_meta', FIELDS, at], msg, input: echo(name) };
}

/** Member names in an answer's schema, across all of its branches. */
export function answerNames(schema: unknown): ReadonlySet<string> {
  if (!isObject(schema)) return new Set();
  const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema;
  const branches = [anyOf, oneOf, allOf].flat() as readonly unknown[];
  return new Set([...Object.keys(properties as object), ...branches.flatMap((branch) => [...answerNames(branch)])]);
}

/** JSON of an answer reduced to the given members. */
export function selected(text: string, members: readonly Member[]): string {
  return `{${members.map(({ name, start, end }) => `${JSON.stringify(name)}:${text.slice(start, end)}`).join(',')}}`;
}
