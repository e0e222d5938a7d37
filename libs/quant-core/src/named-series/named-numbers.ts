import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';
import { isRecord } from '../guards/assert-inputs';
import { nearestName } from '../inputs/nearest-name';
import { isMatrix } from '../matrix/matrix';

/** Numbers by name. */
export type NumbersByName = Readonly<Record<string, number>>;

/** A matrix by the names of its rows and columns, as functions of series by name give it. */
export type MatrixByName = Readonly<Record<string, NumbersByName>>;

/**
 * Values by name, in the order of names.
 *
 * @param path  of the values
 * @throws InvalidInputError  no object, a name without a value, or a value without a name
 */
export function valuesInOrder(values: unknown, names: readonly string[], path: InputPath): readonly unknown[] {
  const shown = names.slice(0, 3).join(', ');
  if (!isRecord(values)) {
    throw new InvalidInputError(path, 'dict_type', `an object with the same names: { ${shown}, … }`, values);
  }
  const extra = Object.keys(values).find((name) => !names.includes(name));
  if (extra !== undefined) {
    const near = nearestName(extra, names);
    const constraint = near === undefined ? `left out: the names are ${shown} …` : `left out: did you mean '${near}'?`;
    throw new InvalidInputError([...path, extra], 'extra_forbidden', constraint, values[extra]);
  }
  return names.map((name) => {
    if (Object.hasOwn(values, name)) return values[name];
    throw new InvalidInputError([...path, name], 'missing', 'given', undefined);
  });
}

/** A matrix by rows and its names, if it has any; otherwise the input itself, such as the matrix form of this library. */
export function listedMatrix(
  given: unknown,
  path: InputPath,
): { readonly names: readonly string[] | null; readonly rows: unknown } {
  if (!isRecord(given) || (isMatrix(given) && ArrayBuffer.isView(given.values))) return { names: null, rows: given };
  const names = Object.keys(given);
  return { names, rows: names.map((name) => valuesInOrder(given[name], names, [...path, name])) };
}
