import { escaped, Html } from './html';

/**
 * The Markdown of the document's descriptions as HTML: paragraphs, headings, lists, tables, formulas (indented), `code`, **bold**
 * and *emphasis*. Anything else is text; HTML inside a description is shown, never run.
 */
export function prose(markdown: string): Html {
  return new Html(blocksOf(markdown).map(blockHtml).join('\n'));
}

/** The words of one line, without paragraphs around them. */
export function inline(markdown: string): Html {
  return new Html(inlineHtml(markdown));
}

/** Blank lines end a block, but formulas go on after one. */
function blocksOf(markdown: string): readonly string[] {
  const blocks: string[] = [];
  for (const block of markdown.replaceAll(/^\n+|\n+$/g, '').split(/\n\s*\n/)) {
    const last = blocks.at(-1);
    if (last !== undefined && isCode(last) && isCode(block)) blocks[blocks.length - 1] = `${last}\n\n${block}`;
    else blocks.push(...apart(block));
  }
  return blocks;
}

/** A list or a table may follow its introduction without a blank line. */
function apart(block: string): readonly string[] {
  const lines = block.split('\n');
  const start = lines.findIndex((line, i) => i > 0 && isItem(line) && !isItem(lines[0] ?? ''));
  return start < 0 ? [block] : [lines.slice(0, start).join('\n'), lines.slice(start).join('\n')];
}

const ITEM = /^\s{0,3}(?:[*-]|(\d+)\.) +/;

const isCode = (block: string): boolean => /^ {4}/.test(block);
const isItem = (line: string): boolean => ITEM.test(line);

function blockHtml(block: string): string {
  if (isCode(block)) return `<pre tabindex="0">${escaped(block.replaceAll(/^ {4}/gm, ''))}</pre>`;
  const heading = /^#{1,6} (.*)$/.exec(block);
  if (heading) return `<h3>${inlineHtml(heading[1] ?? '')}</h3>`;
  if (block.startsWith('|')) return tableHtml(block.split('\n'));
  if (isItem(block)) return listHtml(block);
  return `<p>${inlineHtml(block)}</p>`;
}

function listHtml(block: string): string {
  const tag = /^\s*\d/.test(block) ? 'ol' : 'ul';
  const items = block.split(/\n(?=\s{0,3}(?:[*-]|\d+\.) )/);
  return `<${tag}>${items.map((item) => `<li>${inlineHtml(item.replace(ITEM, ''))}</li>`).join('')}</${tag}>`;
}

function tableHtml([head = '', , ...rows]: readonly string[]): string {
  const row = (line: string, tag: string): string =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`)
      .join('')}</tr>`;
  const body = rows.map((line) => row(line, 'td')).join('');
  return `<div class="scroll" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
}

function cellsOf(line: string): readonly string[] {
  return line
    .replaceAll(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** Code is set aside first, because it may contain text that looks like Markdown. */
function inlineHtml(text: string): string {
  const codes: string[] = [];
  const rest = text.replaceAll(
    /`([^`]+)`/g,
    (_, code: string) => `\0${codes.push(`<code>${escaped(code)}</code>`) - 1}\0`,
  );
  return emphasised(escaped(rest)).replaceAll(/\0(\d+)\0/g, (_, i: string) => codes[Number(i)] ?? '');
}

function emphasised(text: string): string {
  return text
    .replaceAll(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![\w*])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?![\w*])/g, '<em>$1</em>');
}
