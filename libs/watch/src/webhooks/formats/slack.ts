import { type ChatFormat, escapeSlack } from './chat-format';

const PUBLIC_HOST = 'hooks.slack.com';

/**
 * Incoming webhooks of Slack, and of servers that take the same (Mattermost, Rocket.Chat).
 *
 * Text of at most 40,000 characters, without formatting (`mrkdwn`), in which `&`, `<` and `>` are escaped; answered by
 * 200 `ok`. One message a second for a webhook.
 *
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 * @see https://docs.slack.dev/apis/web-api/rate-limits
 */
export const SLACK: ChatFormat = {
  isPublicHost: (hostname) => hostname === PUBLIC_HOST,
  brokenRule: ({ hostname, pathname }) =>
    hostname !== PUBLIC_HOST || /^\/services\/[^/]+\/[^/]+\/[^/]+$/.test(pathname)
      ? null
      : 'the address of an incoming webhook of Slack, https://hooks.slack.com/services/T…/B…/…',
  countedBy: ({ host, pathname }) => `${host}${pathname}`,
  pace: { burst: 1, gapMs: 1000 },
  request: ({ sentence, facts, link }, { href }) => {
    const lines = [sentence, ...facts.map(([name, value]) => `${name}: ${value}`), ...(link === null ? [] : [link])];
    const body = { text: escapeSlack(lines.join('\n')), mrkdwn: false, unfurl_links: false, unfurl_media: false };
    return { url: href, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  },
  reading: {
    // action_prohibited, invalid_token; no_service, channel_not_found; channel_is_archived
    gone: [403, 404, 410],
    accepts: (excerpt, { hostname }) => hostname !== PUBLIC_HOST || excerpt.trim() === 'ok',
  },
};
