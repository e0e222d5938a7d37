import { type ChatFormat } from './chat-format';
import { type Severity } from './chat-message';

const PUBLIC_HOST = 'ntfy.sh';
/** The topic is the last part: a private server may have a path before it. */
const PATH = /^(.*\/)([-\w]{1,64})$/;

/** 5 is the highest: a phone that is silenced rings all the same. */
const PRIORITY: Readonly<Record<Severity, number>> = { critical: 5, warning: 4, info: 3 };
const TAG: Readonly<Record<Severity, string>> = {
  critical: 'rotating_light',
  warning: 'warning',
  info: 'information_source',
};

/**
 * Topics of ntfy.
 *
 * JSON to the root of the server, with the topic in the body; a message of at most 4,096 bytes, plain text. `auth` in
 * the query authorizes. Requests are counted by account, or else by the sender's address: 60, and then one every five
 * seconds.
 *
 * @see https://docs.ntfy.sh/publish/#publish-as-json
 * @see https://docs.ntfy.sh/publish/#limitations
 */
export const NTFY: ChatFormat = {
  isPublicHost: (hostname) => hostname === PUBLIC_HOST,
  brokenRule: ({ pathname }) =>
    PATH.test(pathname) ? null : 'the address of a topic of ntfy, https://ntfy.sh/<topic>',
  countedBy: ({ host, searchParams }) => `${host} ${searchParams.get('auth') ?? ''}`,
  pace: { burst: 30, gapMs: 5000 },
  request: ({ sentence, facts, link, severity }, { origin, pathname, searchParams }) => {
    const [, root = '/', topic = ''] = PATH.exec(pathname) ?? [];
    const auth = searchParams.get('auth');
    const body = {
      topic,
      title: 'Watch',
      message: [sentence, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n'),
      priority: PRIORITY[severity],
      tags: [TAG[severity]],
      ...(link !== null && { click: link }),
    };
    const url = `${origin}${root}${auth === null ? '' : `?auth=${encodeURIComponent(auth)}`}`;
    return { url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  },
  reading: { gone: [410] },
};
