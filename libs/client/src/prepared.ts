import { OptionError } from './results/errors';
import { type OperationId, type RequestParts } from './call-types';
import { type Reading } from './conclusion';
import { OPERATIONS } from './generated/operations';
import { type PreparedCall } from './perform';
import { withPlainArrays } from './exchange/sendable';

/** A request in parts, and its address. */
export interface Particulars extends RequestParts {
  readonly baseUrl: string;
  readonly reading?: Reading;
}

/** Operations that do something each time they are asked to. */
const DOES_SOMETHING = /^POST \/v1\/watch\//;

/** @throws OptionError  the body cannot be written as JSON, or a path parameter is missing */
export function prepared(id: OperationId, particulars: Particulars): PreparedCall {
  const { baseUrl, body, path = {}, query = {}, headers = {}, reading = 'json' } = particulars;
  if (!Object.hasOwn(OPERATIONS, id)) throw new OptionError(`id must be that of an operation; received ${shown(id)}`);
  const [method = '', template = ''] = OPERATIONS[id].split(' ');
  return {
    request: {
      method,
      url: `${baseUrl}${filled(template, path)}${queryText(query)}`,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: jsonText(body) }),
    },
    reading,
    isHarmless: !DOES_SOMETHING.test(OPERATIONS[id]),
  };
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 100) : typeof value;
}

function filled(template: string, path: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value);
    throw new OptionError(`${name} must be a string with at least one character`);
  });
}

function queryText(query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
}

function jsonText(body: unknown): string {
  try {
    return JSON.stringify(withPlainArrays(body));
  } catch (cause) {
    throw new OptionError('the request cannot be written as JSON', cause);
  }
}
