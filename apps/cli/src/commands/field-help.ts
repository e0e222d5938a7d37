import { type FieldBounds, type FormField } from '@quant/contract/forms';
import { flagName } from '@quant/operations';

/** A field as commander writes a flag: `--risk-free-rate <number>`. */
export function flagUsage(field: FormField): string {
  const value = placeholder(field);
  return `--${flagName(field)} ${field.type === 'boolean' ? `[${value}]` : `<${value}>`}`;
}

const PLACEHOLDERS: Readonly<Record<FormField['type'], string>> = {
  number: 'number',
  integer: 'integer',
  string: 'text',
  boolean: 'true|false',
  series: 'series',
  array: 'json',
  object: 'json',
  value: 'json',
};

const LONGEST_CHOICES = 20;

function placeholder({ type, choices }: FormField): string {
  const all = choices?.join('|');
  if (all === undefined) return PLACEHOLDERS[type];
  return all.length <= LONGEST_CHOICES ? all : 'choice';
}

/** Description of a field, with its type, bounds and default. */
export function fieldHelp(field: FormField): string {
  const { choices, isRequired, fields = [] } = field;
  const notes = [
    ...(isRequired ? ['required'] : []),
    ...(choices ? [choices.join(', ')] : []),
    ...boundsText(field.bounds),
    ...(field.default === undefined ? [] : [`default ${defaultText(field.default)}`]),
  ];
  const members = fields.length === 0 ? '' : ` ${membersText(field)}.`;
  return `${oneLine(field.description)}${members}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
}

/** Member names of an object, or of an array's objects; a question mark follows each optional one. */
function membersText({ type, fields = [] }: FormField): string {
  const names = fields.map(({ name, isRequired }) => (isRequired ? name : `${name}?`)).join(', ');
  return type === 'array' ? `Of each: ${names}` : `Of it: ${names}`;
}

function defaultText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Text without Markdown marks and line ends. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\*\*|`/g, '')
    .trim();
}

/** Omits the bound that every number has. */
const ANY = 1e15;

/** `> 0`, `≤ 1e12`, `2 to 500 items`. */
function boundsText({ minItems, maxItems, ...bounds }: FieldBounds = {}): readonly string[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = bounds;
  const lower = exclusiveMinimum === undefined ? figure('≥', minimum) : figure('>', exclusiveMinimum);
  const upper = exclusiveMaximum === undefined ? figure('≤', maximum) : figure('<', exclusiveMaximum);
  return [...lower, ...upper, ...itemsText(minItems, maxItems)];
}

function itemsText(least: number | undefined, most: number | undefined): readonly string[] {
  if (least === undefined && most === undefined) return [];
  if (least === most) return [`${String(least)} items`];
  if (most === undefined) return [`at least ${String(least)} items`];
  return [least === undefined ? `at most ${most} items` : `${least} to ${most} items`];
}

function figure(sign: string, bound: number | undefined): readonly string[] {
  if (bound === undefined || Math.abs(bound) >= ANY) return [];
  return [`${sign} ${Math.abs(bound) >= 1e6 ? bound.toExponential().replace('+', '') : bound}`];
}
