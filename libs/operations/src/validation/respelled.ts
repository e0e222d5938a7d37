import { type ErrorObject } from './validator';

/** A word of an enumeration that was written in another case. */
interface Respelling {
  /** To the word, from the outside in. */
  readonly steps: readonly [string, ...string[]];
  /** As the document has it. */
  readonly word: string;
}

/**
 * A value in which the words of enumerations that were written in another case (`CALL`) are those of the document (`call`). Nothing
 * is done for a word that fits two of them, and only letters of ASCII have a case here. Only a refused value is looked at, so that
 * a right one costs nothing.
 *
 * @param value   what was refused; it is not changed
 * @param errors  all errors that were found in it
 * @returns the value itself where no word is to be written otherwise, else a copy that has the unchanged parts of it
 */
export function respelled(value: unknown, errors: readonly ErrorObject[]): unknown {
  return errors.flatMap(respellingOf).reduce((copy, { steps, word }) => withWord(copy, steps, word), value);
}

/** The same in the value itself, which must be the caller's own, such as the body of a request. @returns whether it was changed */
export function respell(value: unknown, errors: readonly ErrorObject[]): boolean {
  const own = value as Record<string, unknown>;
  const copy = respelled(value, errors) as Record<string, unknown>;
  if (copy === own) return false;
  for (const { steps } of errors.flatMap(respellingOf)) own[steps[0]] = copy[steps[0]];
  return true;
}

function respellingOf({ keyword, instancePath, schema, data }: ErrorObject): Respelling[] {
  const [, ...steps] = instancePath.split('/');
  const [first, ...others] = steps;
  if ((keyword !== 'enum' && keyword !== 'const') || typeof data !== 'string' || first === undefined) return [];
  const word = inAnyCase(data, [schema].flat());
  return word === undefined ? [] : [{ steps: [first, ...others], word }];
}

const ASCII = /^[\x20-\x7e]*$/;

/** The one word that a text is in another case. */
function inAnyCase(text: string, words: readonly unknown[]): string | undefined {
  if (!ASCII.test(text)) return undefined;
  const fits = words.filter((word) => typeof word === 'string' && word.toLowerCase() === text.toLowerCase());
  return fits.length === 1 ? (fits[0] as string) : undefined;
}

/** Steps are names of the document and places in lists, in which a pointer escapes nothing. */
function withWord(value: unknown, [step, ...deeper]: readonly string[], word: string): unknown {
  if (step === undefined) return word;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[step] = withWord(copy[step], deeper, word);
  return copy;
}
