import { type Catalogue, type CataloguedTool } from './catalogue';
import { SEARCH_TOOLS } from './search/search-tools';
import { type View } from './view';

/** Of the tools of one page; a single tool may be longer. */
const LONGEST_PAGE = 56_000;

/** Around the tools of a page. */
const FRAME = 200;

/**
 * The JSON of the result of `tools/list`: as many tools as a page holds, and the cursor of the next page where there are more. All
 * tools fit into one page, unless they are asked for in full.
 *
 * @param cursor  of an earlier page; undefined for the first
 * @returns undefined where no page of this list begins there
 */
export function toolList({ tools, isSearch, isFull }: View, cursor?: string): string | undefined {
  if (isSearch) return cursor === undefined ? `{"tools":${JSON.stringify(SEARCH_TOOLS)}}` : undefined;
  if (cursor === undefined) return isFull ? pageFrom(0, tools, isFull) : firstPage(tools);
  const start = tools.findIndex((tool) => cursorOf(tool) === cursor);
  return start < 0 ? undefined : pageFrom(start, tools, isFull);
}

/** What most clients ask for, made once for each list that is kept. */
const FIRST_PAGES = new WeakMap<Catalogue, string>();

function firstPage(tools: Catalogue): string {
  const page = FIRST_PAGES.get(tools) ?? pageFrom(0, tools, false);
  FIRST_PAGES.set(tools, page);
  return page;
}

function pageFrom(start: number, tools: Catalogue, isFull: boolean): string {
  const texts = pageOf(tools.slice(start), isFull);
  const next = tools[start + texts.length];
  return `{"tools":[${texts.join(',')}]${next ? `,"nextCursor":"${cursorOf(next)}"` : ''}}`;
}

function pageOf(tools: readonly CataloguedTool[], isFull: boolean): readonly string[] {
  const texts: string[] = [];
  let left = LONGEST_PAGE - FRAME;
  for (const { slim, full } of tools) {
    const text = isFull ? full() : slim();
    left -= lengthInUtf8(text) + 1;
    if (left < 0 && texts.length > 0) break;
    texts.push(text);
  }
  return texts;
}

/** Begins at a tool, whatever replica gave it out. */
function cursorOf({ entry }: CataloguedTool): string {
  return `from:${entry.tool}`;
}

function lengthInUtf8(text: string): number {
  return new TextEncoder().encode(text).length;
}
