import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';
import { assertInputs, isRecord } from '../guards/assert-inputs';
import { type Field, type FieldDescription, type FieldRule } from './field';
import { nearestOption } from './nearest-name';

/** Inputs by their names. */
export type Fields = Readonly<Record<string, Field>>;

/** Inputs as a caller passes them; those with a default are optional. */
export type InputsOf<Declared extends { readonly fields: Fields }> = Flat<
  {
    readonly [
      Name in keyof Declared['fields'] as Declared['fields'][Name]['required'] extends true ? Name : never
    ]: TypesOf<Declared['fields'][Name]>[0];
  } & {
    readonly [Name in keyof Declared['fields'] as Declared['fields'][Name]['required'] extends true ? never : Name]?:
      | TypesOf<Declared['fields'][Name]>[0]
      | undefined;
  }
>;

/** Inputs as a calculation receives them: defaults written out. */
export type CompleteOf<Declared extends { readonly fields: Fields }> = {
  readonly [Name in keyof Declared['fields']]: TypesOf<Declared['fields'][Name]>[1];
};

type TypesOf<OneField extends Field> = Exclude<OneField['types'], undefined>;
/** Names that a message shows of an object whose every name may be left out. */
const MOST_OPTIONS_SHOWN = 3;

type ByName = Readonly<Record<string, unknown>>;
type Flat<Type> = { readonly [Name in keyof Type]: Type[Name] };

/** Rules between inputs, by name; each throws if it is broken. They run after every single input has passed. */
export type Relations<Declared extends Fields> = Readonly<
  Record<string, (inputs: CompleteOf<{ readonly fields: Declared }>) => void>
>;

/** Declared inputs as data. */
export interface InputsDescription {
  readonly fields: Readonly<Record<string, FieldDescription>>;
  /** Names of the rules between inputs. */
  readonly relations: readonly string[];
}

/** The inputs of a function: one declaration for their types, their guard, their defaults and their description. */
export interface Inputs<Declared extends Fields> {
  readonly fields: Declared;
  readonly rule: FieldRule;
  /** Known to the compiler only. */
  readonly types?: readonly [given: InputsOf<{ readonly fields: Declared }>, complete: unknown];
  /** Every input as data, and the names of the relations between them. */
  readonly describe: () => InputsDescription;
  /** Fast check: true for clearly valid values; see {@link Field.accepts}. Ignores relations. */
  readonly accepts: (given: unknown) => boolean;
  /** Refuses an invalid object at `path`. Ignores relations. */
  readonly check: (given: unknown, path: InputPath) => void;
  /**
   * @param path  where the object stands, for a part of the inputs; default: it is the argument itself
   * @throws InvalidInputError  an input is absent, unknown (`extra_forbidden`), of another type, or breaks its rule or a relation
   */
  readonly assert: (given: InputsOf<{ readonly fields: Declared }>, path?: InputPath) => void;
  /**
   * @returns the inputs with their defaults, in the order of the declaration
   * @throws InvalidInputError  as `assert`
   */
  readonly complete: (
    given: InputsOf<{ readonly fields: Declared }>,
    path?: InputPath,
  ) => CompleteOf<{ readonly fields: Declared }>;
  /** The same without any check, for what estimates the cost of a call. */
  readonly withDefaults: (given: InputsOf<{ readonly fields: Declared }>) => CompleteOf<{ readonly fields: Declared }>;
}

/**
 * Declares the inputs of a function as data.
 *
 * Names that are not declared are refused first, with the one that was probably meant: a misspelt `sgima` must not pass for the
 * default of `sigma`, nor be reported as a missing `sigma`. Then inputs are checked in the order in which they are declared.
 *
 * @param fields     the inputs by name
 * @param relations  rules between inputs
 * @example
 * const bond = inputs({ coupon: number({ atLeast: 0, atMost: 10 }), face: number({ greaterThan: 0 }, 1000) });
 * bond.complete({ coupon: 0.05 }); // { coupon: 0.05, face: 1000 }
 * bond.assert({ coupon: 11 }); // throws INVALID_INPUT
 */
/* @__NO_SIDE_EFFECTS__ */
export function inputs<const Declared extends Fields>(
  fields: Declared,
  relations: Relations<Declared> = {},
): Inputs<Declared> {
  type Complete = CompleteOf<{ readonly fields: Declared }>;
  const list = Object.entries(fields).map(([name, field]) => ({ name, ...field }));
  const names = new Set(Object.keys(fields));
  const fallbacks = Object.fromEntries(list.map(({ name, fallback }) => [name, fallback]));
  const checks = Object.values(relations);
  const rule = { kind: 'object', fields: descriptions(fields) } as const;

  function accepts(given: unknown): boolean {
    if (!isObject(given)) return false;
    for (const { name, required, accepts } of list) {
      const value = given[name];
      if (value === undefined ? required : !accepts(value)) return false;
    }
    let isNameless = true;
    for (const name in given) {
      if (!names.has(name)) return false;
      isNameless = false;
    }
    // a Map or a Date would pass for an object with all defaults
    return !isNameless || isRecord(given);
  }

  function check(given: unknown, path: InputPath): void {
    if (!accepts(given)) explain(fields, given, path);
  }

  /** Precondition, unchecked: the inputs are right. */
  function completed(given: object): Complete {
    const complete: Record<string, unknown> = { ...fallbacks };
    for (const { name, read } of list) {
      const value = (given as ByName)[name];
      if (value !== undefined) complete[name] = read === undefined ? value : read(value as never);
    }
    return complete as Complete;
  }

  return {
    fields,
    rule,
    describe: () => ({ fields: rule.fields, relations: Object.keys(relations) }),
    accepts,
    check,
    assert(given, path = []) {
      check(given, path);
      if (checks.length > 0) relate(checks, completed(given));
    },
    complete(given, path = []) {
      check(given, path);
      const complete = completed(given);
      if (checks.length > 0) relate(checks, complete);
      return complete;
    },
    withDefaults: completed,
  };
}

function relate<Complete>(checks: readonly ((inputs: Complete) => void)[], inputs: Complete): void {
  for (const check of checks) check(inputs);
}

/** Names the fault, if there is one. */
function explain(fields: Fields, given: unknown, path: InputPath): void {
  assertInputs(given, path.length === 0 ? undefined : path, remedyOf(fields, path));
  // first, for a misspelt name is the reason why another one is missing
  const [unknown] = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw unknownName(unknown, fields, given, path);
  for (const [name, field] of Object.entries(fields)) {
    const value = (given as ByName)[name];
    if (value !== undefined || field.required) field.check(value, [...path, name]);
  }
}

/** What to pass, for an argument that is not an object; a part of one has its own documentation. */
function remedyOf(fields: Fields, path: InputPath): string | undefined {
  if (path.length > 0 && path.join() !== 'options') return undefined;
  const names = Object.keys(fields);
  const required = names.filter((name) => fields[name]?.required);
  const shown = required.length > 0 ? required : names.slice(0, MOST_OPTIONS_SHOWN);
  const rest = shown.length < names.length ? ', …' : '';
  return `pass { ${shown.join(', ')}${rest} }`;
}

function unknownName(name: string, fields: Fields, given: object, path: InputPath): InvalidInputError {
  const { [name]: value } = given as ByName;
  const constraint = `left out, ${meaningOf(name, fields, given, path[0] === 'options' ? 'option' : 'input')}`;
  return new InvalidInputError([...path, name], 'extra_forbidden', constraint, value);
}

function meaningOf(name: string, fields: Fields, given: object, noun: string): string {
  const names = Object.keys(fields);
  if (names.length === 1) return `the only ${noun} is ${names.join()}`;
  // a name that is still missing is the more likely intent
  const meant = nearestOption(name, [...names.filter((known) => !(known in given)), ...names]);
  return `no ${noun} has this name${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
}

function isObject(value: unknown): value is ByName {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function descriptions(fields: Fields): Readonly<Record<string, FieldDescription>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { required: field.required, rule: field.rule, ...(field.default !== undefined && { default: field.default }) },
    ]),
  );
}
