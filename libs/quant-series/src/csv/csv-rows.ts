import { InvalidInputError } from '@quant/core';

/** A row of a table of text. */
export interface CsvRow {
  /** On which it begins, from 1. */
  readonly line: number;
  /** Without white space around them. */
  readonly cells: readonly string[];
}

/**
 * Rows of a table of text. A cell in quotes may contain the delimiter, line breaks, and quotes written twice.
 *
 * @param delimiter  one character; a space means any white space within a line
 * @param name       name of the text in errors
 * @throws InvalidInputError  a quote that opens a cell has no partner, or text follows the closing one
 * @see RFC 4180 (2005), "Common format and MIME type for comma-separated values (CSV) files".
 */
export function csvRows(text: string, delimiter: string, name: string): readonly CsvRow[] {
  const spaced = delimiter === ' ' ? text.replace(/[^\S\n]+/g, ' ') : text;
  if (spaced.includes('"')) return quotedRows(spaced, delimiter, name);
  return spaced.split(LINE_BREAK).map((line, i) => ({ line: i + 1, cells: line.split(delimiter).map(trimmed) }));
}

const LINE_BREAK = /\r\n|\n|\r/;
const LINE_BREAKS = /\r\n|\n|\r/g;

function trimmed(cell: string): string {
  return cell.trim();
}

/** Content of a cell in quotes. */
const QUOTED = '"([^"]*(?:""[^"]*)*)"';

function quotedRows(text: string, delimiter: string, name: string): readonly CsvRow[] {
  const plain = new RegExp(`[^${delimiter === '|' ? '\\|' : delimiter}\r\n]*`, 'y');
  // spaces may follow it, unless they are the delimiter
  const quoted = new RegExp(delimiter === ' ' ? QUOTED : `${QUOTED} *`, 'y');
  const lineBreak = /\r\n|\n|\r/y;
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [at, line, first] = [0, 1, 1];
  while (at <= text.length) {
    const isQuoted = text[at] === '"';
    const [whole, content = ''] = matchAt(isQuoted ? quoted : plain, text, at) ?? [];
    if (whole === undefined) throw quoteError(name, line, 'a quote without its partner', text);
    cells.push((isQuoted ? content.replaceAll('""', '"') : whole).trim());
    at += whole.length;
    if (isQuoted) line += content.match(LINE_BREAKS)?.length ?? 0;
    if (text[at] === delimiter) {
      at++;
      continue;
    }
    const end = matchAt(lineBreak, text, at)?.[0];
    if (end === undefined && at < text.length) throw quoteError(name, line, 'text behind a closing quote', text);
    rows.push({ line: first, cells });
    cells = [];
    at += end?.length ?? 1;
    first = ++line;
  }
  return rows;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function quoteError(name: string, line: number, fault: string, text: string): InvalidInputError {
  const remedy = 'put quotes around the whole cell, and write a quote inside it twice';
  return new InvalidInputError([name], 'value_error', `CSV (line ${line}: ${fault}; ${remedy})`, text);
}
