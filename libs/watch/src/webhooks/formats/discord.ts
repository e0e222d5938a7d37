import { type ChatFormat, escapeMarkdown, memberOf, secondsOrNull } from './chat-format';
import { type Severity } from './chat-message';

const PUBLIC_HOSTS = ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com'];
const PATH = /^\/api(?:\/v\d+)?\/webhooks\/\d+\/[\w-]+$/;

const COLOR: Readonly<Record<Severity, number>> = { critical: 0xd92d20, warning: 0xf79009, info: 0x2e90fa };

/**
 * Webhooks of Discord.
 *
 * `content` of at most 2,000 characters and an embed (25 fields with names of 256 and values of 1,024 characters, 6,000
 * in all), in escaped Markdown, and nobody mentioned; answered by 204. A webhook that was deleted answers 404; requests
 * that go on after 401 and 404 get the sender's address banned. Five requests in two seconds and 30 a minute for a
 * webhook, 429 says `retry_after` in seconds, a fraction.
 *
 * @see https://docs.discord.com/developers/resources/webhook#execute-webhook
 * @see https://docs.discord.com/developers/topics/rate-limits
 */
export const DISCORD: ChatFormat = {
  isPublicHost: (hostname) => PUBLIC_HOSTS.includes(hostname),
  brokenRule: ({ pathname }) =>
    PATH.test(pathname) ? null : 'the address of a webhook of Discord, https://discord.com/api/webhooks/…/…',
  countedBy: ({ pathname }) => pathname.replace(/^.*\/webhooks\//, ''),
  pace: { burst: 5, gapMs: 2000 },
  request: ({ sentence, facts, link, severity, timestamp }, { href }) => {
    const fields = facts.map(([name, value]) => ({ name, value: escapeMarkdown(value), inline: true }));
    const body = {
      // angle brackets: a link without a preview
      content: `${escapeMarkdown(sentence)}${link === null ? '' : `\n<${link}>`}`,
      embeds: fields.length === 0 ? [] : [{ fields, color: COLOR[severity], timestamp }],
      allowed_mentions: { parse: [] },
    };
    return { url: href, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  },
  reading: {
    gone: [401, 404, 410],
    retryAfterSeconds: (excerpt) => secondsOrNull(memberOf(excerpt, 'retry_after')),
  },
};
