import { type ChatFormat, escapeMarkdown } from './chat-format';
import { type Severity } from './chat-message';

/** Hosts of the Workflows app: Azure Logic Apps, and the Power Platform, which replaces them. */
const PUBLIC_HOST = /\.(?:logic\.azure\.com|api\.powerplatform\.com)$/;

const COLOR: Readonly<Record<Severity, string>> = { critical: 'attention', warning: 'warning', info: 'default' };

/**
 * Workflows of Microsoft Teams, "When a Teams webhook request is received".
 *
 * A message with one Adaptive Card in escaped Markdown, at most 28 KB; answered by 202. Four requests a second.
 *
 * @see https://learn.microsoft.com/en-us/connectors/teams/#microsoft-teams-webhook
 * @see https://learn.microsoft.com/en-us/microsoftteams/platform/task-modules-and-cards/cards/cards-reference
 */
export const TEAMS: ChatFormat = {
  isPublicHost: (hostname) => PUBLIC_HOST.test(hostname),
  brokenRule: ({ pathname }) =>
    pathname.includes('/workflows/')
      ? null
      : 'the address of a workflow of Teams, which the Workflows app shows; connectors are retired',
  countedBy: ({ host, pathname }) => `${host}${pathname}`,
  pace: { burst: 4, gapMs: 1000 },
  request: ({ sentence, facts, link, severity }, { href }) => {
    const text = { type: 'TextBlock', text: escapeMarkdown(sentence), wrap: true, weight: 'bolder' };
    const set = facts.map(([title, value]) => ({ title, value: escapeMarkdown(value) }));
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [{ ...text, color: COLOR[severity] }, ...(set.length === 0 ? [] : [{ type: 'FactSet', facts: set }])],
      ...(link !== null && { actions: [{ type: 'Action.OpenUrl', title: 'Open Watch', url: link }] }),
    };
    const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
    const body = { type: 'message', attachments: [attachment] };
    return { url: href, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  },
  reading: { gone: [401, 403, 404, 410] },
};
