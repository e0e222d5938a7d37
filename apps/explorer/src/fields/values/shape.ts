import { type FormField } from '@quant/contract/forms';
import { isRecord } from '../../json/record';

/** Editor for an array without described fields. */
type ArrayShape = 'records' | 'matrix' | 'numbers' | 'texts' | 'json';
type ObjectShape = 'numbers' | 'series' | 'json';
export type ValueShape = 'number' | 'numbers' | 'matrix' | 'text' | 'named' | 'json';

/** Chooses an array's editor by its contents, or by name and bounds if it is empty. */
export function arrayShape({ name, bounds }: Pick<FormField, 'name' | 'bounds'>, value: unknown): ArrayShape {
  if (Array.isArray(value) && value.length > 0) return heldShape(value);
  if (name.includes('matrix')) return 'matrix';
  if (name.includes('names')) return 'texts';
  if (name.includes('curve')) return 'records';
  return bounds?.maxItems === 2 ? 'numbers' : 'json';
}

/** Chooses an object's editor by its contents if its description allows free names, or by its unit if it is empty. */
export function objectShape(
  { description, unit }: Pick<FormField, 'description' | 'unit'>,
  value: unknown,
): ObjectShape {
  if (!/\bby (?:asset|name)\b/.test(description)) return 'json';
  const held = isRecord(value) ? Object.values(value) : [];
  if (held.length > 0 && held.every((one) => typeof one === 'number')) return 'numbers';
  if (held.length > 0 && held.every((one) => isList(one, 'number'))) return 'series';
  if (held.length > 0) return 'json';
  return unit === undefined ? 'series' : 'numbers';
}

/** A value of one of several types. */
export function valueShape(value: unknown): ValueShape | undefined {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'text';
  if (isList(value, 'number')) return 'numbers';
  if (isMatrix(value)) return 'matrix';
  if (isRecord(value) && Object.values(value).every((one) => typeof one === 'number')) return 'named';
  return value === undefined ? undefined : 'json';
}

/** Types that the description mentions; all types if it mentions none. */
export function offeredShapes({ description }: Pick<FormField, 'description'>): readonly ValueShape[] {
  const spoken = SPOKEN_OF.filter(([words]) => words.test(description)).map(([, shape]) => shape);
  return spoken.length > 0 ? [...spoken, 'json'] : ['number', 'numbers', 'matrix', 'text', 'named', 'json'];
}

const SPOKEN_OF: readonly (readonly [RegExp, ValueShape])[] = [
  [/\bnumbers\b/, 'numbers'],
  [/\brows\b/, 'matrix'],
  [/\bobject\b/, 'named'],
  [/\btext\b/, 'text'],
];

function heldShape(values: readonly unknown[]): ArrayShape {
  if (isList(values, 'number')) return 'numbers';
  if (isList(values, 'string')) return 'texts';
  if (isMatrix(values)) return 'matrix';
  return values.every(isRecord) ? 'records' : 'json';
}

function isMatrix(value: unknown): value is readonly (readonly number[])[] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => isList(row, 'number'));
}

function isList(value: unknown, type: 'number' | 'string'): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === type);
}
