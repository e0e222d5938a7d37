import { nearestName, type Violation } from '@quant/operations';
import { type FormField } from '@quant/contract/forms';
import { flagPath } from '../flags/flag-name';

/** Faults of a command line, one violation per line, with flag names. */
export function refusalText(
  violations: readonly Violation[],
  fields: readonly FormField[],
  words: readonly string[],
): string {
  const lines = violations.map((violation) => `error: ${lineOf(violation, fields)}\n`);
  return `${lines.join('')}See quant ${words.join(' ')} --help\n`;
}

function lineOf(violation: Violation, fields: readonly FormField[]): string {
  const { type, loc, msg, input } = violation;
  const path = flagPath(loc, fields);
  const hint = nearestChoice(violation, fields);
  const received = type === 'missing' || !isShort(input) ? '' : ` (${JSON.stringify(input)} was given)`;
  return `${path === '' ? '' : `${path}: `}${msg}${hint}${received}`;
}

function nearestChoice({ type, loc, input }: Violation, fields: readonly FormField[]): string {
  if (type !== 'literal_error' || typeof input !== 'string') return '';
  const nearest = nearestName(input, fieldAt(loc, fields)?.choices ?? []);
  return nearest === undefined ? '' : `; did you mean '${nearest}'?`;
}

/** Field at a location, also inside an object or a list of objects: `['body', 'legs', 0, 'type']`. */
function fieldAt([, ...names]: Violation['loc'], fields: readonly FormField[]): FormField | undefined {
  let [found, inner]: [FormField | undefined, readonly FormField[]] = [undefined, fields];
  for (const name of names.filter((one) => typeof one === 'string')) {
    found = inner.find((field) => field.name === name);
    inner = found?.fields ?? [];
  }
  return found;
}

function isShort(input: unknown): boolean {
  return typeof input !== 'object' || input === null;
}
