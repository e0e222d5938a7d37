/** Code keeps its characters; the rest is text without tags. */
const CODE = /(```[\s\S]*?```|`[^`\n]*`|^ {4}.*$)/m;

/** A description of the document on a page: its Markdown, with headings below those of the operation and without tags. */
export function prose(markdown: string): string {
  return escaped(markdown.trim()).replaceAll(/^#{1,3} /gm, '#### ');
}

/** A text as a cell of a table. */
export function cell(text: string): string {
  return escaped(text.trim().replaceAll(/\s+/g, ' ')).replaceAll('|', String.raw`\|`);
}

function escaped(text: string): string {
  return text
    .split(CODE)
    .map((piece, i) => (i % 2 ? piece : piece.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('');
}
