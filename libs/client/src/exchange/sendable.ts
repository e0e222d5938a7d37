/** Numbers that a request may have: an array, or a typed array such as the functions of `@quant/risk` return. */
export type Numbers =
  | readonly number[]
  | Float64Array
  | Float32Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Int8Array
  | Uint8Array;

/** A body as a caller may give it: nothing of it is changed, and a typed array stands for an array of numbers. */
export type Sendable<Body> = Body extends readonly number[]
  ? number extends Body['length']
    ? Numbers
    : Readonly<Body>
  : Body extends readonly (infer Element)[]
    ? readonly Sendable<Element>[]
    : Body extends object
      ? { readonly [Name in keyof Body]: Sendable<Body[Name]> }
      : Body;

/**
 * The value with arrays for typed arrays, at any depth. Leaves arrays of numbers and objects with a class as they are.
 *
 * @throws RangeError  an object contains itself
 */
export function withPlainArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value)) return value instanceof DataView ? value : Array.from(value as Float64Array);
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(withPlainArrays) : value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPlainArrays(one)]));
}
