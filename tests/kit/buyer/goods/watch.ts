import { setTimeout as delay } from 'node:timers/promises';
import { jsonOf, send } from '../../http/send';
import { differences, type Json, type Order } from './order';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const PRICE = 5_000_000n;

/** A busy service may refuse a trial. */
const MOST_TRIES = 5;
/** Between two tries, by the clock of the run [ms]. */
const PAUSE_MS = 5_000;

const SIZE = 5000;
const COLLATERAL = 1000;
const MARGIN_RATE = 0.005;

function position(n: number): Json {
  return { asset: 'BTC', direction: 'long', entry_price: 62_000 + n, position_size: SIZE, collateral: COLLATERAL };
}

interface Wishes {
  /** Address for alerts. */
  readonly webhookUrl?: string | undefined;
  /** How far the shop's clock may be ahead [ms]. */
  readonly mayBeAhead?: number | undefined;
}

/** A position that is watched for 30 days. */
export function registration(n: number, { webhookUrl, mayBeAhead = 0 }: Wishes): Order {
  const body = { ...position(n), ...(webhookUrl !== undefined && { webhook_url: webhookUrl }) };
  const entry = 62_000 + n;
  const begun = Date.now();
  return {
    path: '/v1/watch/position',
    body,
    price: PRICE,
    problem: (answer) =>
      differences(
        {
          ...{ tier: 'paid', status: 'active', asset: 'BTC', entry_price: entry },
          liquidation_price: entry * (1 - (COLLATERAL - MARGIN_RATE * SIZE) / SIZE),
          webhook_configured: webhookUrl !== undefined,
          expiry: answer['expires_at'],
        },
        answer,
      ) ?? problemOfRegistration(answer, begun, mayBeAhead),
    lasting: async (shop, _, answer) => {
      if (!answer) return undefined; // the buyer has no monitor
      const { monitor_id: id, token, expires_at } = answer;
      return problemOfMonitor(shop, String(id), String(token), { status: 'active', tier: 'paid', expires_at });
    },
  };
}

function problemOfRegistration(answer: Json, begun: number, mayBeAhead: number): string | undefined {
  const forms = { monitor_id: /^w_[\w-]{16}$/, token: /^[\w-]{43}$/, webhook_secret: /^whsec_[\w+/]{43}=$/ };
  for (const [name, form] of Object.entries(forms))
    if (!form.test(String(answer[name]))) return `${name} is ${JSON.stringify(answer[name])}`;
  const created = Date.parse(String(answer['created_at']));
  const isNow = (ahead: number): boolean => created > begun + ahead - 1000 && created < Date.now() + ahead + 1000;
  if (!isNow(0) && !isNow(mayBeAhead)) return `created_at is ${String(answer['created_at'])}`;
  const term = Date.parse(String(answer['expires_at'])) - created;
  return term === MONTH_MS ? undefined : `the term is ${term / DAY_MS} days`;
}

/**
 * Thirty more days for a trial.
 *
 * @param from  an address of this machine that has had no trial
 */
export async function extension(n: number, shop: string, from: string): Promise<Order> {
  const ask = () => send({ ...posting(`${shop}/v1/watch/trial`, position(n)), from });
  let answer = await ask();
  for (let tries = 1; answer?.status !== 200 && tries < MOST_TRIES; tries++) answer = await ask();
  const trial = jsonOf(answer);
  if (answer?.status !== 200 || !trial) throw new Error(`no trial: ${answer?.status ?? 0} ${answer?.body ?? ''}`);
  const id = String(trial['monitor_id']);
  const token = String(trial['token']);
  const end = String(trial['expires_at']);
  const extended = new Date(Date.parse(end) + MONTH_MS).toISOString();
  return {
    path: '/v1/watch/extend',
    body: { monitor_id: id, token },
    price: PRICE,
    problem: (given) =>
      differences(
        {
          ...{ monitor_id: id, status: 'active', tier: 'paid' },
          ...{ expires_at: extended, expiry: extended, previous_expires_at: end },
        },
        given,
      ),
    lasting: (anyShop, isPaid) => {
      const term = isPaid ? { tier: 'paid', expires_at: extended } : { tier: 'trial', expires_at: end };
      return problemOfMonitor(anyShop, id, token, { status: 'active', ...term });
    },
  };
}

async function problemOfMonitor(shop: string, id: string, token: string, expected: Json): Promise<string | undefined> {
  const headers = { 'x-watch-token': token };
  const ask = () => send({ url: `${shop}/v1/watch/${id}`, method: 'GET', headers });
  let answer = await ask();
  // a busy service may refuse
  for (let tries = 1; answer?.status === 503 && tries < MOST_TRIES; tries++, answer = await ask())
    await delay(PAUSE_MS);
  if (answer?.status !== 200) return `the monitor answers ${answer?.status ?? 'nothing'}: ${answer?.body ?? ''}`;
  const problem = differences(expected, jsonOf(answer) ?? {});
  return problem === undefined ? undefined : `the monitor's ${problem}`;
}

function posting(url: string, body: object) {
  const headers = { 'Content-Type': 'application/json' };
  return { url, method: 'POST' as const, headers, body: JSON.stringify(body) };
}
