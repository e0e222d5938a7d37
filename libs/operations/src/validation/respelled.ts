import { type ErrorObject } from '@quant/contract';

/** Enumeration word in a different case. */
interface Respelling {
  /** Path to the word, from the outside in. */
  readonly steps: readonly [string, ...string[]];
  /** Spelling in the document. */
  readonly word: string;
}

/**
 * Corrects the case of enumeration words (`CALL` → `call`). Skips a word that matches two choices; only ASCII letters have a
 * case here. Works on refused values only, so that valid ones cost no time.
 *
 * @param value   refused value; left unchanged
 * @param errors  all errors found in it
 * @returns the value itself without corrections, otherwise a copy that shares the unchanged parts
 */
export function respelled(value: unknown, errors: readonly ErrorObject[]): unknown {
  return errors.flatMap(respellingOf).reduce((copy, { steps, word }) => withWord(copy, steps, word), value);
}

/** Like {@link respelled}, but changes the value in place, so the caller must own it. @returns whether it changed */
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

/** The only word that equals a text when ignoring case. */
function inAnyCase(text: string, words: readonly unknown[]): string | undefined {
  if (!ASCII.test(text)) return undefined;
  const fits = words.filter((word) => typeof word === 'string' && word.toLowerCase() === text.toLowerCase());
  return fits.length === 1 ? (fits[0] as string) : undefined;
}

/** Steps are document names and list indices, so the pointer needs no unescaping. */
function withWord(value: unknown, [step, ...deeper]: readonly string[], word: string): unknown {
  if (step === undefined) return word;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[step] = withWord(copy[step], deeper, word);
  return copy;
}
