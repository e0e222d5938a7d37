import { type Clients } from '../kit/load/clients';
import { expecting, type Fault } from '../kit/load/kind';
import { type Payers } from '../kit/buyer/payers';
import { type Answer, type Send } from '../kit/load/sender';
import { type Random } from '../kit/random';
import { MARKS } from './market';
import { type BusyReceiver } from './receiver';

/** A monitor and who may change it. */
export interface Owned {
  readonly id: string;
  readonly token: string;
  readonly path: string;
  readonly client: string;
  isCancelled: boolean;
  /** Something is being done with it, so that nothing else is. */
  isBusy: boolean;
  changes: number;
}

/** An alert as the service lists it. */
export interface Listed {
  readonly id: string;
  readonly isDelivered: boolean;
}

/** So many monitors are active at a time, once that many are registered. */
const ACTIVE = 80;
const REGISTRATION_MS = 3000;
/** Of all registrations. */
const PAID = 0.15;
/** Of all deeds: reading, listing alerts, changing, testing the webhook. */
const DEEDS = [0.55, 0.75, 0.95, 1];
/** Tests of a webhook are limited: each monitor has its turn a few times an hour. */
const TOO_MANY = 429;

/** Owners of positions: register, read, change, test and cancel monitors. */
export class Owners {
  readonly all: Owned[] = [];
  private registeredAt = -Infinity;
  private registrations = 0;

  constructor(
    private readonly around: {
      readonly send: Send;
      readonly random: Random;
      readonly receiver: BusyReceiver;
      readonly payers: Payers;
      readonly clients: Clients;
    },
  ) {}

  /** One thing that an owner does. */
  async act(): Promise<Fault> {
    const { random } = this.around;
    if (performance.now() - this.registeredAt > REGISTRATION_MS) {
      this.registeredAt = performance.now();
      return (await this.cancelOldest()) ?? this.register();
    }
    const resting = this.active.filter(({ isBusy }) => !isBusy);
    if (resting.length === 0) return undefined;
    const owned = random.oneOf(resting);
    owned.isBusy = true;
    const luck = random.next();
    const deed = DEEDS.findIndex((share) => luck < share);
    return (
      deed === 0
        ? this.read(owned)
        : deed === 1
          ? this.alerts(owned)
          : deed === 2
            ? this.change(owned)
            : this.test(owned)
    ).finally(() => (owned.isBusy = false));
  }

  get active(): readonly Owned[] {
    return this.all.filter(({ isCancelled }) => !isCancelled);
  }

  /** The alerts of a monitor, at most the last 100. */
  async listed(owned: Owned): Promise<readonly Listed[] | undefined> {
    const answer = await this.ask(owned, 'GET', '/alerts?limit=100');
    if (answer.status !== 200) return undefined;
    const { alerts } = JSON.parse(answer.text) as { alerts: { id: string; webhook_delivered: boolean }[] };
    return alerts.map(({ id, webhook_delivered }) => ({ id, isDelivered: webhook_delivered }));
  }

  /** Cancels one, as all are in the end. */
  async cancel(owned: Owned): Promise<Fault> {
    const answer = await this.ask(owned, 'DELETE');
    owned.isCancelled = answer.status === 200;
    return expecting(answer, 'cancel', 200);
  }

  private async register(): Promise<Fault> {
    const { random, receiver, clients, payers, send } = this.around;
    const [asset, mark] = random.oneOf(Object.entries(MARKS));
    const path = `/m/${++this.registrations}`;
    const body = {
      ...{ asset, direction: 'long', entry_price: mark, position_size: 5000 },
      collateral: 5000 * random.oneOf([0.18, 0.2, 0.22]),
      thresholds: { warn_pct: 15, critical_pct: 8, recovery: true, market_data: true, funding_flip: true },
      webhook_url: receiver.url + path,
    };
    const client = clients.fresh();
    const isPaid = random.next() < PAID;
    const order = { path: isPaid ? '/v1/watch/position' : '/v1/watch/trial', body, client };
    const { fault, answer } = isPaid ? await payers.buy(order) : await registered(send, order);
    if (fault !== undefined) return fault;
    const { monitor_id: id, token, webhook_secret: secret } = JSON.parse(answer.text) as Record<string, string>;
    receiver.know(path, secret ?? '');
    this.all.push({ id: id ?? '', token: token ?? '', path, client, isCancelled: false, isBusy: false, changes: 0 });
    return undefined;
  }

  /** The oldest of all whose alerts have been delivered, once there are enough. */
  private async cancelOldest(): Promise<Fault> {
    const [oldest] = this.active.filter(({ isBusy }) => !isBusy);
    if (this.active.length < ACTIVE || !oldest) return undefined;
    oldest.isBusy = true;
    const alerts = await this.listed(oldest);
    const fault = alerts?.every(({ isDelivered }) => isDelivered) ? await this.cancel(oldest) : undefined;
    oldest.isBusy = false;
    return fault;
  }

  private async read(owned: Owned): Promise<Fault> {
    return expecting(await this.ask(owned, 'GET'), 'read a monitor', 200);
  }

  private async alerts(owned: Owned): Promise<Fault> {
    return (await this.listed(owned)) ? undefined : 'alerts of a monitor cannot be read';
  }

  private async change(owned: Owned): Promise<Fault> {
    const body = { collateral: 950 + 10 * (owned.changes++ % 10) };
    return expecting(await this.ask(owned, 'PATCH', '', body), 'change a monitor', 200);
  }

  private async test(owned: Owned): Promise<Fault> {
    return expecting(await this.ask(owned, 'POST', '/webhook/test'), 'test a webhook', 200, TOO_MANY);
  }

  private ask(
    { id, token, client }: Owned,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    below = '',
    body?: object,
  ): Promise<Answer> {
    const headers = { 'x-watch-token': token };
    const text = body && JSON.stringify(body);
    return this.around.send({ method, path: `/v1/watch/${id}${below}`, headers, body: text, client });
  }
}

async function registered(send: Send, { path, body, client }: { path: string; body: object; client: string }) {
  const answer = await send({ method: 'POST', path, body: JSON.stringify(body), client });
  return { fault: expecting(answer, 'register', 200), answer };
}
