import { type InputRule } from '@quant/core';
import { KEYWORDS, type Loc, assertKnown, keywordFaults, typeFaults } from './derivations';
import { type JsonSchema, resolve, typesOf } from '../../../../tools/testing/json-schema';
import { jsonText } from './json-text';
import { member, memberAt, withMember, withoutMember } from './members';

export { jsonText };

/** A request body that breaks exactly one documented rule, and the verdict that it must get. */
export interface Violation {
  readonly title: string;
  /** May hold ±Infinity, for a number beyond the double range: write it with {@link jsonText}. */
  readonly body: unknown;
  readonly type: InputRule;
  readonly loc: readonly (string | number)[];
}

/**
 * Derives from a request schema every way to break one of its rules: missing and unknown fields, wrong types and null,
 * words outside an enumeration, each bound of numbers, texts, arrays and maps, numbers beyond the double range.
 *
 * @param schema    schema of the request body
 * @param document  the bundled document
 * @param example   a valid body; it must show every array and map with an element, as a place to break rules in
 * @throws Error  a keyword is not known here (a rule without a test would go unnoticed), or the example shows too little
 */
export function violationsOf(schema: JsonSchema, document: unknown, example: unknown): Violation[] {
  return faultsBelow(schema, example, ['body'], document).map(([type, body, loc]) => ({
    title: `${loc.slice(1).join('.') || 'body'}: ${type} (${jsonText(memberAt(body, loc.slice(1))).slice(0, 40)})`,
    body,
    type,
    loc,
  }));
}

/** Faulty replacements of `value`, faults of its parts included; locations are complete. */
function faultsBelow(schema: JsonSchema, value: unknown, loc: Loc, document: unknown): LocatedFault[] {
  const resolved = branchFor(resolve(schema, document), value, document);
  const broken = KEYWORDS.flatMap((keyword) => keywordFaults(keyword, resolved, value));
  assertKnown(resolved, loc);
  const types = resolved.enum ? [] : typeFaults(resolved);
  const here = [...types, ...broken].map(([rule, faulty, inner = []]): LocatedFault => [
    rule,
    faulty,
    [...loc, ...inner],
  ]);
  return [...here, ...partFaults(resolved, value, loc, document)];
}

/** A value for the place in question, the rule that it breaks, and where in the body. */
type LocatedFault = readonly [rule: InputRule, value: unknown, loc: Loc];

function partFaults(schema: JsonSchema, value: unknown, loc: Loc, document: unknown): LocatedFault[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      faultsBelow(part, member(value, name), [...loc, name], document).map(([rule, faulty, where]): LocatedFault => [
        rule,
        withMember(value, name, faulty),
        where,
      ]),
    );
  }
  return elementsOf(schema, value, loc).flatMap(([key, part]) =>
    faultsBelow(part, member(value, key), [...loc, key], document).map(([rule, faulty, where]): LocatedFault => [
      rule,
      withMember(value, key, faulty),
      where,
    ]),
  );
}

/** One element of an array or map to break rules in; every position of a tuple. */
function elementsOf(schema: JsonSchema, value: unknown, loc: Loc): [string | number, JsonSchema][] {
  if (schema.prefixItems) return [...schema.prefixItems.entries()];
  if (schema.items) return [[shown(0, value, loc), schema.items]];
  const rest = schema.additionalProperties;
  if (typeof rest !== 'object') return [];
  return [[shown(Object.keys(value ?? {})[0], value, loc), rest]];
}

function shown<Key extends string | number>(key: Key | undefined, value: unknown, loc: Loc): Key {
  if (key !== undefined && member(value, key) !== undefined) return key;
  throw new Error(`the example must show an element of ${loc.join('.')}`);
}

/** The other alternative to `null`, or the alternative that matches the constants, names or items of the example. */
function branchFor(schema: JsonSchema, value: unknown, document: unknown): JsonSchema {
  const branches = schema.oneOf ?? schema.anyOf;
  if (!branches) return schema;
  const rest = withoutMember(withoutMember(schema, 'oneOf'), 'anyOf') as JsonSchema;
  const resolved = branches.map((branch) => resolve(branch, document));
  const isNullable = resolved.some((branch) => branch.type === 'null');
  const candidates = resolved.filter((branch) => branch.type !== 'null');
  const chosen =
    candidates.length === 1
      ? candidates[0]
      : (candidates.find((branch) => hasConstantsOf(branch, value) || hasItemsOf(branch, value)) ??
        candidates.find((branch) => hasNamesOf(branch, value)));
  if (!chosen) throw new Error('no alternative fits the example');
  return { ...chosen, ...rest, ...(isNullable ? { type: [...typesOf(chosen), 'null'] } : {}) };
}

function hasConstantsOf(branch: JsonSchema, value: unknown): boolean {
  const constants = Object.entries(branch.properties ?? {}).filter(([, part]) => 'const' in part);
  return constants.length > 0 && constants.every(([name, part]) => member(value, name) === part.const);
}

function hasNamesOf({ properties = {}, required = [] }: JsonSchema, value: unknown): boolean {
  const names = Object.keys(Object(value) as object);
  return required.every((name) => names.includes(name)) && names.every((name) => name in properties);
}

function hasItemsOf({ items }: JsonSchema, value: unknown): boolean {
  if (!items || !Array.isArray(value)) return false;
  return typesOf(items).includes(Array.isArray(value[0]) ? 'array' : typeof value[0]);
}
