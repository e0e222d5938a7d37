// A plugin of typedoc: escapes underscores of formulas in prose, and keeps line breaks in table cells.
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';

/** Placeholder of a line break until the page is written, because a tag in a comment would be shown as text. */
export const LINE_BREAK = '\uE000';

/** Parts that keep their underscores: code blocks, code, targets of links, tags. */
const KEPT = /(```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)|<[^>\n]*>)/;

export const load = (app) =>
  app.renderer.on(MarkdownPageEvent.END, (page) => {
    page.contents = page.contents && withEscapedUnderscores(page.contents).replaceAll(LINE_BREAK, '<br>');
  });

/** `x_{1}, `a_b`` → `x\_{1}, `a_b``. */
export function withEscapedUnderscores(markdown) {
  return markdown
    .split(KEPT)
    .map((piece, i) => (i % 2 ? piece : piece.replaceAll(/(?<!\\)_/g, String.raw`\_`)))
    .join('');
}
