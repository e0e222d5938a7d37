/** Text that is HTML, and is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

/** Values inside an HTML template; text is escaped, undefined and false leave nothing. */
type Content = string | number | boolean | undefined | Html | readonly Content[];

/** HTML in which every value that is not HTML itself is escaped, for elements and for quoted attributes alike. */
export function html(pieces: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(pieces.map((piece, i) => piece + (i < values.length ? textOf(values[i]) : '')).join(''));
}

function textOf(value: Content): string {
  if (value instanceof Html) return value.text;
  if (isList(value)) return value.map(textOf).join('');
  return value === undefined || typeof value === 'boolean' ? '' : escaped(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for an element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function isList(value: Content): value is readonly Content[] {
  return Array.isArray(value);
}
