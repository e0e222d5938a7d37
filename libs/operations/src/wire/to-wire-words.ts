import { camelCase } from '@quant/contract/names';
import { parts, type Shape } from '@quant/contract/names';

/**
 * The wire's spelling of a sentence in which a library names inputs: `on the other side of entryPrice` → `… of entry_price`.
 *
 * @param shape  of the request whose names may stand in the sentence
 * @returns the translation; made ready when it is first needed, for few requests are refused by a library
 */
export function toWireWords(shape: Shape): (sentence: string) => string {
  let names: ReadonlyMap<string, string> | undefined;
  return (sentence) => {
    const known = (names ??= respelledNames(shape));
    return sentence.replace(/[A-Za-z]\w*/g, (word) => known.get(word) ?? word);
  };
}

/** The library's spelling → the wire's, of the names that differ, at every depth. */
function respelledNames(shape: Shape, names = new Map<string, string>(), seen = new Set<Shape>()): Map<string, string> {
  if (seen.has(shape)) return names;
  seen.add(shape);
  for (const name of shape.properties.keys()) if (camelCase(name) !== name) names.set(camelCase(name), name);
  for (const part of parts(shape)) respelledNames(part, names, seen);
  return names;
}
