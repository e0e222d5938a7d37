/**
 * Spelling of names in the libraries and on the wire, for operations whose function has the library's names.
 */
export { camelCase } from './camel-case';
export { hasRespelledNames, parts, type Shape, shapeCompiler } from './shape';
import { type Shape } from './shape';

/**
 * A {@link Shape} as data, as it is generated from the document: names of an object (`p`), what stands under names that a caller
 * chooses (`r`), items of an array (`i`), first items of a tuple (`t`). 0 is a single value.
 */
export type Names =
  | 0
  | {
      readonly p?: Readonly<Record<string, Names>>;
      readonly r?: Names;
      readonly i?: Names;
      readonly t?: readonly Names[];
    };

/** The shape that {@link namesOf} wrote. */
export function shapeOf(names: Names): Shape {
  if (names === 0) return { properties: new Map(), rest: undefined, items: undefined, tuple: [] };
  const { p = {}, r, i, t = [] } = names;
  return {
    properties: new Map(Object.entries(p).map(([name, part]) => [name, shapeOf(part)])),
    rest: r === undefined ? undefined : shapeOf(r),
    items: i === undefined ? undefined : shapeOf(i),
    tuple: t.map(shapeOf),
  };
}

/** A name that a JavaScript object would not keep in its place. */
const INDEX = /^\d+$/;

/**
 * Writes a shape down.
 *
 * @throws Error  it contains itself, or has a name that is a number
 */
export function namesOf(shape: Shape, around: readonly Shape[] = []): Names {
  if (around.includes(shape)) throw new Error('a schema that contains itself has no end to be written down');
  const { properties, rest, items, tuple } = shape;
  const of = (part: Shape): Names => namesOf(part, [...around, shape]);
  const index = [...properties.keys()].find((name) => INDEX.test(name));
  if (index !== undefined) throw new Error(`the name '${index}' is a number, whose place among others would be lost`);
  const names = {
    ...(properties.size > 0 && { p: Object.fromEntries([...properties].map(([name, part]) => [name, of(part)])) }),
    ...(rest && { r: of(rest) }),
    ...(items && { i: of(items) }),
    ...(tuple.length > 0 && { t: tuple.map(of) }),
  };
  return Object.keys(names).length === 0 ? 0 : names;
}
