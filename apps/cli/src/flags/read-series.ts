import { typedSeries } from '@quant/inputs';
import { existsSync } from 'node:fs';
import { isJsonText, readJson } from './read-json';
import { type TextSource } from './text-source';

/** Numbers typed one after the other, `0.01, -0.02`. */
const TYPED = /^\s*[-+]?[\d.][-+\d.eE%,;\s]*$/;

/**
 * A series: JSON text, numbers, a file (`prices.csv`, `prices.csv:close`), or standard input (`-`, `-:close`).
 *
 * @throws UnreadableError    there is no such file
 * @throws InvalidInputError  what it holds is no series
 */
export async function readSeries(text: string, field: string, source: TextSource): Promise<unknown> {
  if (isJsonText(text)) return readJson(text, field, text);
  if (TYPED.test(text) && !existsSync(text)) return typedSeries(text, { name: field });
  const { path, column } = placeOf(text);
  return typedSeries(await source.read(path, field), { name: field, column });
}

/** A file may have a colon in its name: what exists as it stands has no column. */
function placeOf(text: string): { readonly path: string; readonly column: string | undefined } {
  const at = text.lastIndexOf(':');
  if (at <= 0 || at === text.length - 1 || existsSync(text)) return { path: text, column: undefined };
  return { path: text.slice(0, at), column: text.slice(at + 1) };
}
