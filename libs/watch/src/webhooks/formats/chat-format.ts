import { type ChatMessage } from './chat-message';

/** How a chat service takes messages, as its documentation says. */
export interface ChatFormat {
  /** True for the public hosts of the service, by which an address is recognized. */
  readonly isPublicHost: (hostname: string) => boolean;
  /** The rule that an address of the service breaks, after "must be"; null: it can be one. */
  readonly brokenRule: (url: URL) => string | null;
  /** The part of the address that the service counts requests by: the token of a bot or a webhook. */
  readonly countedBy: (url: URL) => string;
  readonly pace: RequestPace;
  readonly request: (message: ChatMessage, url: URL) => ChatRequest;
  readonly reading: AnswerReading;
}

/** A request to a chat service. */
interface ChatRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A burst of so many requests, and then one each `gapMs`. */
export interface RequestPace {
  readonly burst: number;
  readonly gapMs: number;
}

/** How the answers of a service are read. */
export interface AnswerReading {
  /** Statuses that say that the address will never work again. */
  readonly gone: readonly number[];
  /** True if an answer with a status of 2xx is a success; by default each is. */
  readonly accepts?: (excerpt: string, url: URL) => boolean;
  /** Seconds to wait that the body of a refusal asks for; null: it does not. By default the header decides. */
  readonly retryAfterSeconds?: (excerpt: string) => number | null;
}

/** Services that are known. */
export type ChatService = 'slack' | 'discord' | 'telegram' | 'ntfy' | 'teams';

/** The form in which alerts are sent: `standard` is Standard Webhooks. */
export type WebhookFormat = 'standard' | ChatService;

/** The owner's choice of a format: `auto` takes the form from the host. */
export type WebhookFormatSetting = 'auto' | WebhookFormat;

/** A member of a JSON text; undefined unless the text is a complete JSON object with this member. */
export function memberOf(text: string, name: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
}

/** A number of seconds that a service asked for; null for anything else. */
export const secondsOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** Characters that open or close formatting, links, mentions or HTML in Discord's and Adaptive Cards' Markdown. */
const MARKDOWN = /[\\`*_~|<>#@[\](){}]/g;

/** Text that Markdown shows as it is. */
export const escapeMarkdown = (text: string): string => text.replace(MARKDOWN, (character) => `\\${character}`);

const SLACK: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text without Slack's control characters, by which channels are notified and links made. */
export const escapeSlack = (text: string): string => text.replace(/[&<>]/g, (character) => SLACK[character] ?? '');
