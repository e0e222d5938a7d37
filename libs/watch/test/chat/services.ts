import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';

/*
 * Fakes of chat services. Each refuses what the service's documentation says that it refuses, in the words of its
 * answers there. They share no code with the formats.
 */

/** A request as it arrived. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly contentType: string;
  readonly body: string;
}

/** What a service answers. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One that knows no clock but this [milliseconds]. */
export type Service = (call: Call, now: number) => Answer;

type Json = Record<string, unknown>;

const json = (status: number, body: unknown, headers = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const objectOf = (text: string): Json | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
};

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= most;

/** Refuses more than so many calls in so many milliseconds under a name; null: there is room, else how long to wait. */
function limiter(most: number, withinMs: number): (name: string, now: number) => number | null {
  const times = new Map<string, number[]>();
  return (name, now) => {
    const recent = (times.get(name) ?? []).filter((at) => at > now - withinMs);
    if (recent.length >= most) return (recent[0] ?? now) + withinMs - now;
    times.set(name, [...recent, now]);
    return null;
  };
}

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks: errors; one message a second. */
export function slack(): Service {
  const limit = limiter(1, 1000);
  return ({ method, url, contentType, body }, now) => {
    if (!/^\/services\/T\w+\/B\w+\/\w+$/.test(url.pathname)) return { status: 404, body: 'no_service' };
    if (url.pathname.endsWith('/archived')) return { status: 410, body: 'channel_is_archived' };
    const payload = objectOf(body);
    if (method !== 'POST' || !contentType.startsWith('application/json') || !payload)
      return { status: 400, body: 'invalid_payload' };
    if (!isText(payload['text'], 40_000)) return { status: 400, body: 'no_text' };
    // control characters must be written as entities
    if (/[<>]|&(?!amp;|lt;|gt;)/.test(payload['text'])) return { status: 400, body: 'invalid_payload' };
    const wait = limit(url.pathname, now);
    if (wait !== null) return { status: 429, headers: { 'retry-after': String(Math.ceil(wait / 1000)) } };
    return { status: 200, body: 'ok' };
  };
}

const LENGTHS = { title: 256, description: 4096 };

function discordFault(payload: Json): string | null {
  const { content, embeds = [] } = payload as { content?: unknown; embeds?: unknown };
  if (content !== undefined && !isText(content, 2000)) return 'content: Must be 2000 or fewer in length.';
  if (!Array.isArray(embeds) || embeds.length > 10) return 'embeds: Must be 10 or fewer in length.';
  if (content === undefined && embeds.length === 0) return 'Cannot send an empty message';
  let characters = 0;
  for (const embed of embeds as Json[]) {
    for (const [name, most] of Object.entries(LENGTHS)) {
      if (embed[name] !== undefined && !isText(embed[name], most)) return `${name}: too long`;
      characters += embed[name] === undefined ? 0 : embed[name].length;
    }
    const fields = (embed['fields'] ?? []) as { name: unknown; value: unknown }[];
    if (fields.length > 25) return 'fields: Must be 25 or fewer in length.';
    for (const { name, value } of fields) {
      if (!isText(name, 256) || !isText(value, 1024)) return 'fields: This field is required.';
      characters += name.length + value.length;
    }
    if (typeof embed['timestamp'] !== 'string' || Number.isNaN(Date.parse(embed['timestamp']))) return 'timestamp';
    if (!Number.isInteger(embed['color']) || Number(embed['color']) > 0xffffff) return 'color';
  }
  return characters > 6000 ? 'Embed size exceeds maximum size of 6000' : null;
}

/** https://docs.discord.com/developers/resources/webhook#execute-webhook; five in two seconds, 30 a minute. */
export function discord(): Service {
  const [short, long] = [limiter(5, 2000), limiter(30, 60_000)];
  return ({ method, url, contentType, body }, now) => {
    const token = /^\/api\/(?:v10\/)?webhooks\/(\d+\/[\w-]+)$/.exec(url.pathname)?.[1];
    if (token === undefined || token.endsWith('deleted'))
      return json(404, { message: 'Unknown Webhook', code: 10_015 });
    const payload = objectOf(body);
    if (method !== 'POST' || !contentType.startsWith('application/json') || !payload)
      return json(400, { message: 'The request body contains invalid JSON.', code: 50_109 });
    const fault = discordFault(payload);
    if (fault !== null) return json(400, { message: 'Invalid Form Body', code: 50_035, errors: fault });
    const wait = short(token, now) ?? long(token, now);
    if (wait !== null)
      return json(
        429,
        { message: 'You are being rate limited.', retry_after: wait / 1000, global: false },
        { 'retry-after': String(Math.ceil(wait / 1000)) },
      );
    return { status: 204 };
  };
}

/** https://core.telegram.org/bots/api#making-requests, #sendmessage; a message a second for a bot that has one chat. */
export function telegram(): Service {
  const limit = limiter(1, 1000);
  const refuse = (code: number, description: string, parameters?: Json): Answer =>
    json(code, { ok: false, error_code: code, description, ...(parameters && { parameters }) });
  return ({ method, url, contentType, body }, now) => {
    const token = /^\/bot(\d+:[\w-]+)\/sendMessage$/.exec(url.pathname)?.[1];
    if (token === undefined) return refuse(404, 'Not Found');
    if (token.endsWith('revoked')) return refuse(401, 'Unauthorized');
    const parameters = objectOf(body);
    if (method !== 'POST' || !contentType.startsWith('application/json') || !parameters)
      return refuse(400, 'Bad Request: message text is empty');
    const { chat_id: chat, text, parse_mode: mode } = parameters;
    if (typeof chat !== 'number' && !isText(chat, 64)) return refuse(400, 'Bad Request: chat_id is empty');
    if (chat === 'blocked') return refuse(403, 'Forbidden: bot was blocked by the user');
    if (!isText(text, Infinity)) return refuse(400, 'Bad Request: message text is empty');
    if (text.length > 4096) return refuse(400, 'Bad Request: message is too long');
    if (mode !== undefined) return refuse(400, "Bad Request: can't parse entities");
    const wait = limit(token, now);
    if (wait !== null) {
      const seconds = Math.ceil(wait / 1000);
      return refuse(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
    }
    const message = { message_id: 1, date: 1, chat: { id: chat }, text, padding: 'x'.repeat(3000) };
    return json(200, { ok: true, result: message });
  };
}

/** https://docs.ntfy.sh/publish/#publish-as-json, #limitations. JSON that is sent to a topic is shown as it is. */
export function ntfy(): Service {
  const limit = limiter(60, 300_000);
  return ({ method, url, body }, now) => {
    const payload = objectOf(body);
    const refuse = (code: number, error: string): Answer => json(400, { code, http: 400, error });
    if (method !== 'POST' || url.pathname !== '/' || !payload)
      return refuse(40_024, 'invalid request: request body must be valid JSON');
    const { topic, message, title, priority, tags, click } = payload;
    if (typeof topic !== 'string' || !/^[-_A-Za-z0-9]{1,64}$/.test(topic))
      return refuse(40_009, 'invalid request: topic invalid');
    if (topic === 'closed' && url.searchParams.get('auth') !== 'QmVhcmVyIHg')
      return json(403, { code: 40_301, http: 403, error: 'forbidden' });
    if (!isText(message, Infinity) || Buffer.byteLength(message) > 4096) return refuse(41_301, 'message too large');
    if (title !== undefined && typeof title !== 'string') return refuse(40_024, 'title');
    if (priority !== undefined && ![1, 2, 3, 4, 5].includes(priority as number))
      return refuse(40_007, 'invalid priority parameter');
    if (tags !== undefined && !(Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')))
      return refuse(40_024, 'tags');
    if (click !== undefined && (typeof click !== 'string' || !URL.canParse(click))) return refuse(40_024, 'click');
    const wait = limit('visitor', now);
    if (wait !== null) return json(429, { code: 42_901, http: 429, error: 'limit reached: too many requests' });
    return json(200, { id: 'x', time: 1, event: 'message', topic, message });
  };
}

const CARD_ELEMENTS = ['TextBlock', 'FactSet'];

function cardFault({ type, version, $schema, body, actions = [] }: Json): string | null {
  if (type !== 'AdaptiveCard' || typeof $schema !== 'string') return 'type';
  if (!/^1\.[0-5]$/.test(String(version))) return 'version';
  for (const element of body as Json[]) {
    if (!CARD_ELEMENTS.includes(String(element['type']))) return 'element';
    if (element['type'] === 'TextBlock' && !isText(element['text'], 10_000)) return 'text';
    if (element['type'] === 'FactSet') {
      const facts = element['facts'] as { title: unknown; value: unknown }[];
      if (facts.length === 0 || !facts.every(({ title, value }) => isText(title, 500) && isText(value, 500)))
        return 'facts';
    }
  }
  const isAction = ({ type: kind, url, title }: Json): boolean =>
    kind === 'Action.OpenUrl' && isText(title, 100) && URL.canParse(String(url));
  return (actions as Json[]).every(isAction) ? null : 'actions';
}

/** https://learn.microsoft.com/connectors/teams/#microsoft-teams-webhook: a message with cards, 28 KB; 202. */
export function teams(): Service {
  const limit = limiter(4, 1000);
  return ({ method, url, contentType, body }, now) => {
    const refuse = (message: string): Answer => json(400, { error: { code: 'InvalidRequestContent', message } });
    if (url.searchParams.get('sig') !== 'abc') return json(401, { error: { code: 'DirectApiAuthorizationRequired' } });
    const payload = objectOf(body);
    if (method !== 'POST' || !contentType.startsWith('application/json') || !payload) return refuse('JSON');
    if (Buffer.byteLength(body) > 28 * 1024) return json(413, {});
    const attachments = payload['attachments'] as { contentType: unknown; content: Json }[] | undefined;
    if (payload['type'] !== 'message' || attachments?.length !== 1) return refuse('attachments');
    const [{ contentType: kind, content } = { contentType: '', content: {} }] = attachments;
    if (kind !== 'application/vnd.microsoft.card.adaptive') return refuse('contentType');
    const fault = cardFault(content);
    if (fault !== null) return refuse(fault);
    const wait = limit(url.pathname, now);
    return wait === null
      ? { status: 202 }
      : { status: 429, headers: { 'retry-after': String(Math.ceil(wait / 1000)) } };
  };
}

/** Services on this machine, by host name. */
export interface Services {
  readonly port: number;
  readonly calls: readonly (Call & { readonly answer: Answer })[];
  readonly close: () => Promise<void>;
}

/** @param now  the clock by which they count */
export async function startServices(services: Readonly<Record<string, Service>>, now: () => number): Promise<Services> {
  const calls: (Call & { answer: Answer })[] = [];
  const server = createServer((request, response) => {
    const serve = async (): Promise<void> => {
      const url = new URL(`http://${request.headers.host ?? ''}${request.url ?? ''}`);
      const contentType = request.headers['content-type'] ?? '';
      const call = { method: request.method ?? '', url, contentType, body: await bodyOf(request) };
      const answer = services[url.hostname]?.(call, now()) ?? { status: 421 };
      calls.push({ ...call, answer });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    };
    serve().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return { port, calls, close };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  return body;
}
