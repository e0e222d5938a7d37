import { type IncomingHttpHeaders } from 'node:http';
import { type ForwardingHeader } from '../../config/server-variables';

/** How much of a list is looked at. Ten proxies need less than 1 kB. */
const MOST_BYTES = 4096;
const MOST_MEMBERS = 32;

/**
 * The nodes that proxies say they serve, the nearest proxy's first.
 *
 * Lists are read from their end: malformed text of a client, such as an open quotation mark, does not affect the elements that
 * proxies append. Several lines of a header are one list, and empty members are none (RFC 9110, sections 5.3 and 5.6.1).
 *
 * @returns nodes as they are written, or undefined if a member names none
 */
export function forwardedNodes(
  headers: IncomingHttpHeaders,
  header: ForwardingHeader,
): readonly (string | undefined)[] {
  const list = headers[header];
  if (list === undefined) return [];
  return lastMembers(String(list)).map(header === 'forwarded' ? forParameter : unquoted);
}

/** The members of a list, the last one first. A comma between quotation marks is no end of a member. */
function lastMembers(list: string): readonly string[] {
  const text = list.slice(-MOST_BYTES);
  const members: string[] = [];
  const add = (start: number, end: number): void => {
    const member = text.slice(start, end).trim();
    if (member !== '') members.push(member);
  };
  let end = text.length;
  let isQuoted = false;
  for (let i = end - 1; i >= 0 && members.length < MOST_MEMBERS; i--) {
    if (text[i] === '"') isQuoted = !isQuoted || text[i - 1] === '\\';
    if (text[i] !== ',' || isQuoted) continue;
    add(i + 1, end);
    end = i;
  }
  // the first member of a list that is too long may be broken off
  if (text.length === list.length && members.length < MOST_MEMBERS) add(0, end);
  return members;
}

/**
 * A parameter of an element of `Forwarded`, and what divides it from the next one. Values need no quotation marks here.
 */
const PARAMETER = /(?:([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;\\]*))[ \t]*)?(;[ \t]*|$)/y;

/** The value of `for` (RFC 7239, section 4); undefined if there is not exactly one, or the element is malformed. */
function forParameter(element: string): string | undefined {
  const nodes: string[] = [];
  PARAMETER.lastIndex = 0;
  for (;;) {
    const [, name, quoted, bare = '', divider] = PARAMETER.exec(element) ?? [];
    if (divider === undefined) return undefined;
    if (name?.toLowerCase() === 'for') nodes.push(quoted === undefined ? bare : unescaped(quoted));
    if (divider === '') return nodes.length === 1 ? nodes[0] : undefined;
  }
}

function unquoted(member: string): string {
  const [, quoted] = /^"(.*)"$/.exec(member) ?? [];
  return quoted === undefined ? member : unescaped(quoted);
}

function unescaped(quoted: string): string {
  return quoted.replace(/\\(.)/g, '$1');
}
