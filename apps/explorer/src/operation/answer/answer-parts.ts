import { type FormField } from '@quant/contract/forms';

/** A piece of an answer, in the order of the answer. */
export type AnswerPart = FigurePart | SeriesPart | RecordsPart | GroupPart;

interface Named {
  readonly name: string;
  /** From the top of the answer: `greeks.delta`. */
  readonly path: string;
  /** Description in the contract; undefined for members that the contract does not name. */
  readonly figure: FormField | undefined;
}

export interface FigurePart extends Named {
  readonly kind: 'figure';
  readonly value: unknown;
}

/** A list of numbers, or of other single values. */
export interface SeriesPart extends Named {
  readonly kind: 'series';
  readonly values: readonly unknown[];
}

/** A list of objects or of lists: a table. */
export interface RecordsPart extends Named {
  readonly kind: 'records';
  readonly records: readonly object[];
}

interface GroupPart extends Named {
  readonly kind: 'group';
  readonly parts: readonly AnswerPart[];
}

export function partsOf(answer: unknown, figures: readonly FormField[], prefix = ''): readonly AnswerPart[] {
  if (!isObject(answer)) return [];
  return Object.entries(answer).map(([name, value]) => {
    const figure = figures.find((one) => one.name === name);
    return partOf({ name, path: `${prefix}${name}`, figure }, value);
  });
}

function partOf(named: Named, value: unknown): AnswerPart {
  if (Array.isArray(value)) {
    const records = value.filter(isObject);
    return records.length > 0 && records.length === value.length
      ? { ...named, kind: 'records', records }
      : { ...named, kind: 'series', values: value };
  }
  if (isObject(value) && Object.keys(value).length > 0)
    return { ...named, kind: 'group', parts: partsOf(value, named.figure?.fields ?? [], `${named.path}.`) };
  return { ...named, kind: 'figure', value: isObject(value) ? null : value };
}

/** Path → value, of all single values. */
export function figuresByPath(parts: readonly AnswerPart[]): ReadonlyMap<string, unknown> {
  return new Map(leavesOf(parts));
}

function leavesOf(parts: readonly AnswerPart[]): readonly (readonly [string, unknown])[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return leavesOf(part.parts);
    return part.kind === 'figure' ? [[part.path, part.value] as const] : [];
  });
}

/** List of names in an answer, such as asset names; empty if it has none. */
export function namesIn(parts: readonly AnswerPart[]): readonly string[] {
  const series = parts.flatMap((part) => (part.kind === 'series' && part.values.length > 0 ? [part.values] : []));
  const names = series.find((values) => values.every((value) => typeof value === 'string'));
  return (names ?? []).map(String);
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
