import { type ChatFormat, memberOf, secondsOrNull } from './chat-format';

const PUBLIC_HOST = 'api.telegram.org';
/** A private server may have a path before it. */
const PATH = /\/(bot\d+:[\w-]+)\/sendMessage$/;

/**
 * Bots of Telegram.
 *
 * Text of at most 4,096 characters without a parse mode, so that all of it is plain text; answered by 200 with `"ok": true`. 401
 * and 404 mean a wrong token, 403 a blocked bot. A message a second for a chat, 30 a second for a bot: a bot is sent one a
 * second. 429 says `parameters.retry_after` in the body.
 *
 * @see https://core.telegram.org/bots/api#sendmessage
 * @see https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
 */
export const TELEGRAM: ChatFormat = {
  isPublicHost: (hostname) => hostname === PUBLIC_HOST,
  brokenRule: ({ pathname, searchParams }) =>
    PATH.test(pathname) && (searchParams.get('chat_id') ?? '') !== ''
      ? null
      : 'the address of a method of a Telegram bot, https://api.telegram.org/bot<token>/sendMessage?chat_id=…',
  countedBy: ({ pathname }) => PATH.exec(pathname)?.[1] ?? pathname,
  pace: { burst: 1, gapMs: 1000 },
  request: ({ sentence, facts, link }, { origin, pathname, searchParams }) => {
    const lines = [sentence, ...facts.map(([name, value]) => `${name}: ${value}`), ...(link === null ? [] : [link])];
    const topic = Number(searchParams.get('message_thread_id') ?? '');
    const body = {
      chat_id: searchParams.get('chat_id') ?? '',
      ...(Number.isSafeInteger(topic) && topic > 0 && { message_thread_id: topic }),
      text: lines.join('\n'),
      link_preview_options: { is_disabled: true },
    };
    const headers = { 'content-type': 'application/json' };
    return { url: `${origin}${pathname}`, headers, body: JSON.stringify(body) };
  },
  reading: {
    gone: [401, 403, 404, 410],
    // the whole message follows, which may exceed the part that is read
    accepts: (excerpt) => /^\s*\{\s*"ok"\s*:\s*true\b/.test(excerpt),
    retryAfterSeconds: (excerpt) => {
      const parameters = memberOf(excerpt, 'parameters') as { readonly retry_after?: unknown } | null | undefined;
      return secondsOrNull(parameters?.retry_after);
    },
  },
};
