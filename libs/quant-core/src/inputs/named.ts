import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';
import { assertInputs } from '../guards/assert-inputs';
import { type ArrayLength } from '../guards/assert-length';
import { fieldOf, type Field } from './field';
import { text } from './text';

/** How many entries an object may have, how long their names may be, and what an entry is called in a message. */
export interface NamedEntries {
  readonly count: ArrayLength;
  readonly names: ArrayLength;
  readonly entry: string;
}

/**
 * An object whose names are the caller's, such as weights or returns by asset. Each value obeys one rule.
 *
 * @param each     rule of each value
 * @param entries  how many, and how they may be called
 * @example
 * const weights = named(number({ atLeast: 0, atMost: 1 }), {
 *   count: { atLeast: 1, atMost: 50 }, names: { atLeast: 1, atMost: 64 }, entry: 'asset',
 * });
 * inputs({ weights }).complete({ weights: { SPY: 0.6, AGG: 0.4 } }); // { weights: { SPY: 0.6, AGG: 0.4 } }
 */
/* @__NO_SIDE_EFFECTS__ */
export function named<Given>(
  each: Field<Given, unknown, true>,
  entries: NamedEntries,
): Field<Readonly<Record<string, Given>>, Readonly<Record<string, Given>>, true> {
  const name = text(entries.names);
  return fieldOf(
    { kind: 'named', count: entries.count, names: entries.names, each: each.rule },
    (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
      const values = Object.entries(value);
      return isWithin(values, entries.count) && values.every(([key, one]) => name.accepts(key) && each.accepts(one));
    },
    (value, path) => {
      checkEntries(each, entries, value, path);
    },
    { required: true },
  );
}

function checkEntries(each: Field, { count, names, entry }: NamedEntries, map: unknown, path: InputPath): void {
  assertInputs(map, path);
  const entries = Object.entries(map);
  const refuse = (rule: 'too_short' | 'too_long' | 'string_too_short' | 'string_too_long', constraint: string) =>
    new InvalidInputError(path, rule, constraint, map);
  const { atLeast: fewest = 0, atMost: most } = count;
  if (entries.length < fewest) throw refuse('too_short', `of at least ${fewest} ${entry}${fewest === 1 ? '' : 's'}`);
  if (entries.length > most) throw refuse('too_long', `of at most ${most} ${entry}s`);
  // characters, not halves of pairs
  const lengths = entries.map(([name]) => Array.from(name).length);
  const { atLeast: shortest = 0, atMost: longest } = names;
  if (lengths.some((length) => length < shortest)) {
    throw refuse('string_too_short', `of names of at least ${shortest} character${shortest === 1 ? '' : 's'}`);
  }
  if (lengths.some((length) => length > longest)) {
    throw refuse('string_too_long', `of names of at most ${longest} characters`);
  }
  for (const [name, value] of entries) if (!each.accepts(value)) each.check(value, [...path, name]);
}

function isWithin({ length }: { readonly length: number }, { atLeast = 0, atMost }: ArrayLength): boolean {
  return length >= atLeast && length <= atMost;
}
