import { type ErrorObject } from '@quant/contract';

/** Keywords that only report a failure inside them. */
const WRAPPERS = new Set(['if', 'propertyNames', 'allOf']);
const ALTERNATIVES = new Set(['anyOf', 'oneOf']);

/**
 * Drops errors that repeat another error's cause. An enumeration says more than the type next to it, and of several
 * alternatives only the closest one is useful.
 */
export function oneCauseOnce(errors: readonly ErrorObject[]): ErrorObject[] {
  const enumerated = new Set(errors.filter(isEnumeration).map((error) => error.instancePath));
  const single = errors.filter(
    (error) => !WRAPPERS.has(error.keyword) && !(error.keyword === 'type' && enumerated.has(error.instancePath)),
  );
  const choices = single.filter((error) => ALTERNATIVES.has(error.keyword));
  return choices.reduce(keepNearestAlternative, single);
}

function isEnumeration({ keyword }: ErrorObject): boolean {
  return keyword === 'enum' || keyword === 'const';
}

function keepNearestAlternative(errors: ErrorObject[], choice: ErrorObject): ErrorObject[] {
  const prefix = `${choice.schemaPath}/`;
  const inside = errors.filter((error) => error.schemaPath.startsWith(prefix) && isBelow(error, choice));
  if (inside.length === 0) return errors; // several alternatives matched: the choice itself is the cause
  const byBranch = new Map<string, ErrorObject[]>();
  for (const error of inside) {
    const branch = error.schemaPath.slice(prefix.length).split('/', 1)[0] ?? '';
    byBranch.set(branch, [...(byBranch.get(branch) ?? []), error]);
  }
  const nearest = [...byBranch.values()].reduce((best, next) =>
    misfit(next, choice) < misfit(best, choice) ? next : best,
  );
  const dropped = new Set([choice, ...inside.filter((error) => !nearest.includes(error))]);
  return errors.filter((error) => !dropped.has(error));
}

function isBelow(error: ErrorObject, choice: ErrorObject): boolean {
  return error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`);
}

/**
 * Distance of a value from an alternative. A mismatch with null counts most, since a sent value cannot mean null; then a wrong
 * type of the whole, then a wrong tag (a constant or enumeration inside), then the number of errors.
 */
function misfit(errors: readonly ErrorObject[], choice: ErrorObject): number {
  const wrongType = errors.find(
    ({ keyword, instancePath }) => keyword === 'type' && instancePath === choice.instancePath,
  );
  const weights = [wrongType?.schema === 'null' && 1e9, wrongType && 1e6, errors.some(isEnumeration) && 1e3];
  return weights.reduce<number>((sum, weight) => sum + (weight || 0), errors.length);
}
