import { type Catalogue, type CataloguedTool } from './catalogue';
import { SEARCH_TOOLS } from './search/search-tools';
import { type View } from './view';

/** Bytes of tools on one page; a single tool may exceed it. */
const LONGEST_PAGE = 56_000;

/** Bytes around the tools of a page. */
const FRAME = 200;

/**
 * JSON result of `tools/list`: as many tools as fit on a page, and the cursor of the next page. All slim descriptions fit on
 * one page; full descriptions need several.
 *
 * @param cursor  from an earlier page; undefined for the first
 * @returns undefined if the cursor does not belong to this list
 */
export function toolList({ tools, isSearch, isFull }: View, cursor?: string): string | undefined {
  if (isSearch) return cursor === undefined ? `{"tools":${JSON.stringify(SEARCH_TOOLS)}}` : undefined;
  if (cursor === undefined) return isFull ? pageFrom(0, tools, isFull) : firstPage(tools);
  const start = tools.findIndex((tool) => cursorOf(tool) === cursor);
  return start < 0 ? undefined : pageFrom(start, tools, isFull);
}

/** First page of each catalogue in slim form, cached because most clients request exactly this. */
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

/** A cursor names the tool that it starts at, so that every replica understands it. */
function cursorOf({ entry }: CataloguedTool): string {
  return `from:${entry.tool}`;
}

function lengthInUtf8(text: string): number {
  return new TextEncoder().encode(text).length;
}
