import { camelCase } from '@quant/contract/names';
import { setOwn } from './set-own';
import { type Shape, hasRespelledNames } from '@quant/contract/names';

/** Translates one value. */
export type Mapper = (value: unknown) => unknown;

/**
 * Compiles the translation of a validated request into the library's spelling. The request is never changed; parts
 * without a name to respell are passed on by reference, so that long series cost nothing.
 *
 * @returns the mapper, or undefined where the wire and the library spell everything alike
 */
export function libraryMapperCompiler(): (shape: Shape) => Mapper | undefined {
  const known = new Map<Shape, Mapper>();

  return function compile(shape: Shape): Mapper | undefined {
    if (!hasRespelledNames(shape)) return undefined;
    const earlier = known.get(shape);
    if (earlier) return earlier;
    const names = new Map<string, Entry>();
    const elements: Elements = { tuple: [], items: undefined, rest: undefined };
    const mapper: Mapper = (value) => {
      if (typeof value !== 'object' || value === null) return value;
      return Array.isArray(value) ? mapArray(value, elements) : mapObject(value, names, elements.rest);
    };
    known.set(shape, mapper); // before its parts, which may contain it
    for (const [name, part] of shape.properties) names.set(name, { name: camelCase(name), map: compile(part) });
    elements.tuple = Array.from(shape.tuple, (part) => compile(part));
    elements.items = shape.items && compile(shape.items);
    elements.rest = shape.rest && compile(shape.rest);
    return mapper;
  };
}

interface Entry {
  readonly name: string;
  readonly map: Mapper | undefined;
}

interface Elements {
  tuple: (Mapper | undefined)[];
  items: Mapper | undefined;
  rest: Mapper | undefined;
}

function mapArray(values: readonly unknown[], { tuple, items }: Elements): readonly unknown[] {
  if (tuple.length === 0 && !items) return values;
  return values.map((value, i) => {
    const map = i < tuple.length ? tuple[i] : items;
    return map ? map(value) : value;
  });
}

function mapObject(object: object, names: ReadonlyMap<string, Entry>, rest: Mapper | undefined): object {
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(object)) {
    const value = (object as Record<string, unknown>)[key];
    const entry = names.get(key);
    if (entry) result[entry.name] = entry.map ? entry.map(value) : value;
    else setOwn(result, key, rest ? rest(value) : value);
  }
  return result;
}
