import { type Alert, type LiquidationAlert } from '../../src/engine/alert';
import { networksOf } from '../../src/webhooks/addresses/networks';
import { type DeliveryVerdict, deliveryVerdict } from '../../src/webhooks/delivery-verdict';
import { type ChatService, type WebhookFormatSetting } from '../../src/webhooks/formats/chat-format';
import { chatMessage } from '../../src/webhooks/formats/chat-message';
import { assertFormat, chatFormat, formatOf } from '../../src/webhooks/formats/formats';
import { messageRequest } from '../../src/webhooks/message-request';
import { type TestEvent, webhookBody } from '../../src/webhooks/webhook-body';
import { webhookSender } from '../../src/webhooks/webhook-sender';
import { discord, ntfy, type Services, slack, startServices, teams, telegram } from './services';

const MASTER_KEY = Buffer.alloc(32, 7);
const BASE_URL = 'https://quant.example';
const AT = Date.UTC(2026, 5, 13, 2, 45);

/** A good address of each, without the port. */
const ADDRESSES: Readonly<Record<ChatService, string>> = {
  slack: 'http://hooks.slack.com/services/T0001/B0002/Xyz',
  discord: 'http://discord.com/api/webhooks/123456/aB-c_d',
  telegram: 'http://api.telegram.org/bot123:AbC-d_e/sendMessage?chat_id=-100123',
  ntfy: 'http://ntfy.sh/my_topic-1',
  teams: 'http://prod-01.westus.logic.azure.com/workflows/0a1b/triggers/manual/paths/invoke?api-version=1&sig=abc',
};
const SERVICES = Object.keys(ADDRESSES) as ChatService[];

const LIQUIDATION: Omit<LiquidationAlert, 'type'> = {
  ...{ at: AT, source: 'okx', mark: 58_000, liquidationPrice: 49_928.6, distancePct: 13.916206896551726 },
  ...{ thresholdPct: 15, fundingAccumEst: -1.5, reason: 'cross', breached: false, previousBand: 'ok' },
  ...{ liquidationBasis: 'entry', judgedMark: 58_000, confirmed: true, marks: null },
};

/** One of every type. */
const ALERTS: readonly (Alert | TestEvent)[] = [
  { type: 'liq_warn', ...LIQUIDATION },
  { type: 'liq_critical', ...LIQUIDATION },
  { type: 'liq_critical', ...LIQUIDATION, reason: 'breach', breached: true },
  { type: 'liq_recovered', ...LIQUIDATION },
  {
    ...{
      type: 'liq_unconfirmed',
      at: AT,
      source: 'bybit',
      worstVenue: 'bybit',
      worstMark: 51_000,
      worstBand: 'critical',
    },
    marks: [
      { venue: 'bybit', mark: 51_000 },
      { venue: 'okx', mark: 58_000 },
    ],
    ...{ judgedMark: 58_000, liquidationPrice: 49_928.6, liquidationBasis: 'entry', fundingAccumEst: -1.5 },
    distancePct: 2.100784313725491,
  },
  {
    ...{ type: 'funding_flip', at: AT, source: 'okx', fundingRate: -0.0001, intervalHours: 8, annualizedRate: -0.1095 },
    ...{ was: 'positive', now: 'negative' },
  },
  {
    ...{ type: 'vol_regime', at: AT, source: 'okx', was: 'NORMAL', now: 'ELEVATED' },
    ...{ realizedVol30d: 0.61, volRatio30d90d: 1.22 },
  },
  { type: 'market_data_lost', at: AT, source: null, lastMark: null, reason: 'disagreement', sources: ['okx'] },
  { type: 'market_data_restored', at: AT, source: 'simulated', mark: 57_980, blindFor: 540_000 },
  { type: 'expiry_warning', at: AT, source: 'okx', tier: 'trial', expiresAt: AT + 3_600_000 },
  { type: 'expired', at: AT, source: 'okx', tier: 'trial', expiresAt: AT },
  {
    ...{ type: 'heartbeat', at: AT, source: 'okx', mark: 58_000, liquidationPrice: 49_928.6, distancePct: 13.9 },
    band: 'warn',
  },
  {
    ...{ type: 'heartbeat', at: AT, source: null, mark: null, liquidationPrice: null, distancePct: null },
    band: 'ok',
  },
  { type: 'test', at: AT },
];

const subjectOf = (asset: string) => ({
  ...{ alertId: 'a_01JXKPQ4Y0B7V1N8ZK5M3S9TGH', monitorId: 'w_WVpbXF1eX2BhYmNk', asset },
  ...{ direction: 'long' as const, baseUrl: BASE_URL },
});
const bodyOf = (alert: Alert | TestEvent, asset = 'BTC'): string => webhookBody(alert, subjectOf(asset), 1);

let services: Services;
let now = AT;
beforeEach(async () => {
  services = await startServices(
    {
      ...{ 'hooks.slack.com': slack(), 'discord.com': discord(), 'api.telegram.org': telegram(), 'ntfy.sh': ntfy() },
      ...{ 'prod-01.westus.logic.azure.com': teams(), 'chat.quant.dev': telegram(), 'mattermost.quant.dev': slack() },
    },
    () => now,
  );
});
afterEach(() => services.close());

const send = webhookSender({ networks: networksOf(['127.0.0.0/8']), resolve: () => Promise.resolve(['127.0.0.1']) });

/** Sends as a worker does. */
async function deliver(
  address: string,
  body: string,
  setting: WebhookFormatSetting = 'auto',
): Promise<DeliveryVerdict & { readonly status: number | null }> {
  const parsed = new URL(address);
  parsed.port = String(services.port);
  const url = parsed.href;
  const secrets = { version: 1, previous: [] };
  const message = { id: 'a_1', monitorId: 'w_1', body, url, format: setting, secrets };
  const attempt = await send(messageRequest(message, { masterKey: MASTER_KEY, baseUrl: BASE_URL }, now));
  const verdict = deliveryVerdict(attempt, now, chatFormat(formatOf(url, setting))?.reading, url);
  return { ...verdict, status: attempt.outcome === 'answered' ? attempt.status : null };
}

test.each(SERVICES)('%s takes every type of alert', async (service) => {
  for (const alert of ALERTS) {
    now += 60_000;
    expect([alert.type, await deliver(ADDRESSES[service], bodyOf(alert))]).toMatchObject([
      alert.type,
      { verdict: 'delivered', status: { slack: 200, discord: 204, telegram: 200, ntfy: 200, teams: 202 }[service] },
    ]);
  }
});

test.each(SERVICES)('%s gets the sentence, the numbers and the link', async (service) => {
  await deliver(ADDRESSES[service], bodyOf({ type: 'liq_warn', ...LIQUIDATION }));
  const sent = (services.calls[0]?.body ?? '').replaceAll('\\\\', '');
  for (const part of ['13.92 %', '58,000', '49,928.6', 'begins at 15 %', 'okx', 'https://quant.example/#/watch'])
    expect(sent).toContain(part);
});

test('an alert of a simulated market says so first', () => {
  const message = chatMessage(bodyOf({ type: 'liq_warn', ...LIQUIDATION, source: 'simulated' }), BASE_URL);
  expect(message.sentence).toMatch(/^SIMULATED: BTC long: the mark 58,000 is/);
});

test('a type that is not known yet is told by its name', () => {
  const body = bodyOf({ type: 'liq_warn', ...LIQUIDATION }).replaceAll('liq_warn', 'liq_sideways');
  expect(chatMessage(body, BASE_URL).sentence).toBe('BTC long: liq sideways.');
});

test('critical alerts ring: priority 5 at ntfy', async () => {
  await deliver(ADDRESSES.ntfy, bodyOf({ type: 'liq_critical', ...LIQUIDATION }));
  expect(JSON.parse(services.calls[0]?.body ?? '')).toMatchObject({ topic: 'my_topic-1', priority: 5 });
});

describe('text that looks like markup', () => {
  const HOSTILE = '*b* _i_ [a](http://evil.test) <!channel> <@U1> @everyone `c` ~s~ |t| # h > q & {x} \\';
  const hostileBody = JSON.stringify({
    ...{ type: 'test', timestamp: '2026-06-13T02:45:00.000Z' },
    data: { asset: HOSTILE, direction: 'long', source: HOSTILE, message: HOSTILE, monitor_id: HOSTILE },
  });

  test('notifies nobody and makes no link in Slack', async () => {
    expect(await deliver(ADDRESSES.slack, hostileBody)).toMatchObject({ verdict: 'delivered' });
    expect(JSON.parse(services.calls[0]?.body ?? '')).toMatchObject({ mrkdwn: false });
    expect(services.calls[0]?.body).toContain('&lt;!channel&gt;');
  });

  test.each(['discord', 'teams'] as const)('is shown as it is by %s', async (service) => {
    expect(await deliver(ADDRESSES[service], hostileBody)).toMatchObject({ verdict: 'delivered' });
    const texts = textsOf(JSON.parse(services.calls[0]?.body ?? ''));
    const markup = texts.filter((text) => text.includes('evil'));
    expect(markup.length).toBeGreaterThan(1);
    // each character of Markdown has a backslash before it
    for (const text of markup)
      expect(text.replace(/\n<https:[^>]*>$/, '').replace(/\\./g, '')).not.toMatch(/[\\`*_~|<>#@[\](){}]/);
    if (service === 'discord')
      expect(JSON.parse(services.calls[0]?.body ?? '')).toMatchObject({ allowed_mentions: { parse: [] } });
  });

  test('is plain text in Telegram and ntfy', async () => {
    expect(await deliver(ADDRESSES.telegram, hostileBody)).toMatchObject({ verdict: 'delivered' });
    expect(await deliver(ADDRESSES.ntfy, hostileBody)).toMatchObject({ verdict: 'delivered' });
    expect(JSON.parse(services.calls[0]?.body ?? '')).not.toHaveProperty('parse_mode');
    expect(JSON.parse(services.calls[1]?.body ?? '')).not.toHaveProperty('markdown');
  });

  /** All texts of a JSON value. */
  function textsOf(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
  }
});

test.each(SERVICES)('the longest texts stay below the limits of %s', async (service) => {
  const long = '😀'.repeat(20_000);
  const data = { asset: long, direction: 'long', source: long, message: long, monitor_id: long, expires_at: long };
  const body = JSON.stringify({ type: 'test', timestamp: '2026-06-13T02:45:00.000Z', data });
  expect(await deliver(ADDRESSES[service], body)).toMatchObject({ verdict: 'delivered' });
});

describe('what a service refuses', () => {
  const LIQ = bodyOf({ type: 'liq_warn', ...LIQUIDATION });

  test.each([
    ['slack', 'http://hooks.slack.com/services/T0001/B0002/archived', 410],
    ['discord', 'http://discord.com/api/webhooks/123456/deleted', 404],
    ['telegram', 'http://api.telegram.org/bot123:revoked/sendMessage?chat_id=1', 401],
    ['telegram', 'http://api.telegram.org/bot123:abc/sendMessage?chat_id=blocked', 403],
    ['teams', 'http://prod-01.westus.logic.azure.com/workflows/0a1b/triggers/manual/paths/invoke?sig=old', 401],
  ])('ends the sending where %s will never take it: %s', async (_, address, status) => {
    expect(await deliver(address, LIQ)).toEqual({ verdict: 'gone', status });
  });

  test.each([
    ['slack', 1, 1000],
    ['discord', 5, 2000],
    ['telegram', 1, 1000],
  ] as const)('%s says when to come back', async (service, burst, waitMs) => {
    for (let i = 0; i < burst; i++)
      expect(await deliver(ADDRESSES[service], LIQ)).toMatchObject({ verdict: 'delivered' });
    expect(await deliver(ADDRESSES[service], LIQ)).toEqual({ verdict: 'failed', notBefore: now + waitMs, status: 429 });
    now += waitMs;
    expect(await deliver(ADDRESSES[service], LIQ)).toMatchObject({ verdict: 'delivered' });
  });

  test('a fraction of a second is waited for', () => {
    const reading = chatFormat('discord')?.reading;
    const excerpt = '{"message":"You are being rate limited.","retry_after":0.4205,"global":false}';
    const attempt = { outcome: 'answered', status: 429, retryAfter: '1', excerpt } as const;
    expect(deliveryVerdict(attempt, 0, reading, ADDRESSES.discord)).toEqual({ verdict: 'failed', notBefore: 421 });
  });

  test('a success that is none is tried again', () => {
    const page = { outcome: 'answered', status: 200, retryAfter: null, excerpt: '<html>' } as const;
    for (const service of ['slack', 'telegram'] as const)
      expect(deliveryVerdict(page, 0, chatFormat(service)?.reading, ADDRESSES[service])).toMatchObject({
        verdict: 'failed',
      });
  });
});

test('servers that people run themselves are named by the format', async () => {
  expect(formatOf('http://chat.quant.dev/bot1:a/sendMessage?chat_id=1', 'auto')).toBe('standard');
  const LIQ = bodyOf({ type: 'liq_warn', ...LIQUIDATION });
  const own = 'http://chat.quant.dev/bot1:a/sendMessage?chat_id=1';
  expect(await deliver(own, LIQ, 'telegram')).toMatchObject({ verdict: 'delivered' });
  const mattermost = 'http://mattermost.quant.dev/services/T1/B1/x';
  expect(await deliver(mattermost, LIQ, 'slack')).toMatchObject({ verdict: 'delivered' });
});

test('standard overrides a known host', async () => {
  await deliver(ADDRESSES.slack, bodyOf({ type: 'test', at: AT }), 'standard');
  expect(JSON.parse(services.calls[0]?.body ?? '')).toMatchObject({ type: 'test', data: { asset: 'BTC' } });
});

test('a closed topic is written to with its authorization', async () => {
  const body = bodyOf({ type: 'test', at: AT });
  expect(await deliver('http://ntfy.sh/closed', body)).toMatchObject({ verdict: 'failed', status: 403 });
  expect(await deliver('http://ntfy.sh/closed?auth=QmVhcmVyIHg', body)).toMatchObject({ verdict: 'delivered' });
});

test('a topic of a Telegram group is written to', async () => {
  await deliver(
    'http://api.telegram.org/bot1:a/sendMessage?chat_id=@mine&message_thread_id=42',
    bodyOf({ type: 'test', at: AT }),
  );
  expect(JSON.parse(services.calls[0]?.body ?? '')).toMatchObject({ chat_id: '@mine', message_thread_id: 42 });
  expect(services.calls[0]?.url.search).toBe('');
});

describe('an address that the service cannot have', () => {
  test.each([
    'https://hooks.slack.com/triggers/T1/2/3',
    'https://discord.com/channels/1/2',
    'https://api.telegram.org/bot1:SECRET/sendMessage',
    'https://api.telegram.org/bot1:SECRET/getMe?chat_id=1',
    'https://ntfy.sh/',
    'https://ntfy.sh/a/b c',
    'https://prod-01.westus.logic.azure.com/SECRET',
  ])('%s is refused, and not repeated', (url) => {
    let message = '';
    try {
      assertFormat(url, formatOf(url, 'auto'));
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/^InvalidInputError: webhookUrl must be the address of/);
    expect(message).not.toContain('SECRET');
  });

  test.each(Object.values(ADDRESSES))('%s is taken', (url) => {
    expect(() => {
      assertFormat(url, formatOf(url, 'auto'));
    }).not.toThrow();
  });
});
