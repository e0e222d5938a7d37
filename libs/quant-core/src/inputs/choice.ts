import { InvalidInputError } from '../errors/invalid-input-error';
import { assertOneOf } from '../guards/assert-one-of';
import { fieldOf, type Field } from './field';
import { nearestWord } from './nearest-name';

/**
 * One of several words.
 *
 * @param words     the words, in the order in which a message lists them
 * @param fallback  default word; without it the input is required
 * @example
 * inputs({ type: choice(['call', 'put'], 'call') }).complete({}); // { type: 'call' }
 */
export function choice<const Word extends string>(words: readonly Word[]): Field<Word, Word, true>;
export function choice<const Word extends string>(
  words: readonly Word[],
  fallback: NoInfer<Word>,
): Field<Word, Word, false>;
/* @__NO_SIDE_EFFECTS__ */
export function choice<Word extends string>(words: readonly Word[], fallback?: Word): Field<Word> {
  return fieldOf(
    { kind: 'choice', words },
    (value) => words.includes(value as Word),
    (value, path) => {
      assertOneOf(value, path, words, nearestWord);
    },
    { required: fallback === undefined, fallback },
  );
}

/**
 * True or false.
 *
 * @param fallback  default value
 * @example
 * inputs({ includeEigenvalues: flag(false) }).complete({}); // { includeEigenvalues: false }
 */
/* @__NO_SIDE_EFFECTS__ */
export function flag(fallback: boolean): Field<boolean, boolean, false> {
  return fieldOf(
    { kind: 'boolean' },
    (value) => typeof value === 'boolean',
    (value, path) => {
      if (typeof value !== 'boolean') throw new InvalidInputError(path, 'bool_type', 'true or false', value);
    },
    { required: false, fallback },
  );
}
