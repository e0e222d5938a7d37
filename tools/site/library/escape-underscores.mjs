// A plugin of typedoc: underscores of formulas in prose are no emphasis, and lines in cells of tables are lines.
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';

/** Stands for a line break until the page is written: a tag in a comment would be shown as text. */
export const LINE_BREAK = '\uE000';

/** What keeps its underscores: code blocks, code, targets of links, tags. */
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
