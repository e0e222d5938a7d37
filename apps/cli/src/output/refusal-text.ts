import { nearestName, type Violation } from '@quant/operations';
import { type FormField } from '@quant/operations/forms';
import { flagPath } from '../flags/flag-name';

/** What is wrong with a command line, a violation a line, in the words of its flags. */
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
  const choices = fields.find(({ name }) => name === loc[1])?.choices ?? [];
  const nearest = nearestName(input, choices);
  return nearest === undefined ? '' : `; did you mean '${nearest}'?`;
}

function isShort(input: unknown): boolean {
  return typeof input !== 'object' || input === null;
}
