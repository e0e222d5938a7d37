import { camelCase } from '@quant/contract/names';
import { setOwn } from './set-own';
import { type Shape } from '@quant/contract/names';
import { type Mapper } from './to-library';
import { UnservableResultError } from './unservable-result-error';

/**
 * Compiles the translation of a library's result into the wire's spelling, with keys in the document's order, so that
 * equal results are equal bytes. Number arrays are checked and passed on by reference.
 *
 * @returns the mapper, or undefined for a shape of single values
 * @remarks The mapper throws UnservableResultError on a number that is not finite and on a key that is not documented.
 */
export function wireMapperCompiler(): (shape: Shape) => Mapper | undefined {
  const known = new Map<Shape, Mapper>();

  return function compile(shape: Shape): Mapper | undefined {
    if (isSingleValue(shape)) return undefined;
    const earlier = known.get(shape);
    if (earlier) return earlier;
    const entries: Entry[] = [];
    const elements: Elements = { tuple: [], items: undefined, rest: undefined, open: shape.rest !== undefined };
    const mapper: Mapper = (value) => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return mapArray(value, elements);
      return entries.length === 0 ? mapMap(value, elements.rest) : mapObject(value, entries, elements);
    };
    known.set(shape, mapper); // before its parts, which may contain it
    for (const [name, part] of shape.properties) entries.push({ name, camel: camelCase(name), map: compile(part) });
    elements.tuple = Array.from(shape.tuple, (part) => compile(part));
    elements.items = shape.items && compile(shape.items);
    elements.rest = shape.rest && compile(shape.rest);
    return mapper;
  };
}

interface Entry {
  readonly name: string;
  readonly camel: string;
  readonly map: Mapper | undefined;
}

interface Elements {
  tuple: (Mapper | undefined)[];
  items: Mapper | undefined;
  rest: Mapper | undefined;
  readonly open: boolean;
}

function isSingleValue({ properties, rest, items, tuple }: Shape): boolean {
  return properties.size === 0 && !rest && !items && tuple.length === 0;
}

function mapValue(value: unknown, map: Mapper | undefined, key: string | number): unknown {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new UnservableResultError(`'${key}' is ${value}`);
    return value;
  }
  return map ? map(value) : value;
}

function mapObject(object: object, entries: readonly Entry[], { rest, open }: Elements): object {
  const source = object as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  let found = 0;
  for (const { name, camel, map } of entries) {
    const value = source[camel];
    if (value === undefined) continue;
    found++;
    result[name] = mapValue(value, map, name);
  }
  const keys = Object.keys(source);
  if (keys.length !== found) addOthers(result, source, keys, entries, open, rest);
  return result;
}

/** The keys that are no documented property: those of an open object are copied; undefined is absence. */
function addOthers(
  result: Record<string, unknown>,
  source: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  entries: readonly Entry[],
  open: boolean,
  rest: Mapper | undefined,
): void {
  const documented = new Set(entries.map((entry) => entry.camel));
  for (const key of keys) {
    const value = source[key];
    if (value === undefined || documented.has(key)) continue;
    if (!open) throw new UnservableResultError(`'${key}' is not documented`);
    setOwn(result, key, mapValue(value, rest, key));
  }
}

function mapMap(object: object, map: Mapper | undefined): object {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) setOwn(result, key, mapValue(value, map, key));
  return result;
}

function mapArray(values: readonly unknown[], { tuple, items }: Elements): readonly unknown[] {
  if (tuple.length === 0 && !items) {
    for (let i = 0; i < values.length; i++) mapValue(values[i], undefined, i);
    return values;
  }
  return values.map((value, i) => mapValue(value, i < tuple.length ? tuple[i] : items, i));
}
