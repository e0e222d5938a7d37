import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, jsonOf, send } from '../http/send';
import { type Exchanges } from '../exchange/exchanges';
import { type Random } from '../random';
import { type Mailbox } from '../receiver/mailbox';
import { HOUR, MINUTE, type Timeline } from '../clock/timeline';
import { type Owned, type ReadAlert, type Span } from './history';
import { someTerms, someThresholds, type Terms } from './position';
import { alertsOf, asUnderstood, type Dialect, thresholdsOf, wireTerms, wireThresholds } from './wire';

/** The owners' surroundings. */
export interface Owning {
  readonly timeline: Timeline;
  readonly exchanges: Exchanges;
  readonly receiver: Mailbox;
  readonly random: Random;
  /** Current address of the service. */
  readonly doors: () => readonly string[];
  /** Whether the service sells extensions: these owners do not buy them. */
  readonly sells?: boolean;
  /** Time limit for an answer, by the clock of the machine [ms]; the default is short, so that owners abandon a process that sleeps. */
  readonly patienceMs?: number;
  /** Pays for a monitor; without it, monitors are free. */
  readonly buy?: (path: string, body: object, from: string) => Promise<Answer>;
}

/** A request and its answer. */
interface Done extends Span {
  readonly answer: NonNullable<Answer>;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Even a busy machine starts a process within this, by its own clock [ms]. */
const LONGEST_MS = 90_000;
/** Time limit for an answer, and pause between two tries, by the same clock. */
const PATIENCE_MS = 4_000;
const PAUSE_MS = 200;
const REST = 2 * MINUTE;
const SOLD = '/v1/watch/position';

/** Owners of positions: register, change, extend and cancel monitors over HTTP, and retry until there is an answer. */
export class Owners {
  readonly all: Owned[] = [];
  /** Unexpected answers. */
  readonly complaints: string[] = [];
  /** Requests that were sent again, after no answer or a 5xx. */
  repeats = 0;
  private dialect: Dialect = { hasMarketData: false };
  private registrations = 0;

  constructor(private readonly around: Owning) {}

  get knowsMarketData(): boolean {
    return this.dialect.hasMarketData;
  }

  /** Registers a position, each time with an unused path, and a trial from an unused address. */
  async register(trial: boolean): Promise<void> {
    const { exchanges, random, receiver } = this.around;
    const course = random.oneOf(exchanges.courses);
    const terms = someTerms(random, course, course.at(exchanges.position).mark);
    const isPlain = this.all.length === 0;
    const isHeard = random.next() < 0.9;
    for (const end = Date.now() + LONGEST_MS; Date.now() < end;) {
      const n = ++this.registrations;
      const path = isHeard ? `/m/${n}` : undefined;
      const wire = wireTerms(terms, this.dialect);
      if (isPlain) delete wire['thresholds'];
      const body = { ...wire, ...(path !== undefined && { webhook_url: receiver.url + path }) };
      const door = trial ? '/v1/watch/trial' : SOLD;
      const done = await this.once('POST', door, { body, from: `127.1.${n >> 8}.${n & 255}` });
      if (done?.answer.status === 200) {
        this.admit(done, path, trial, terms);
        return;
      }
      if (done && done.answer.status < 500) this.complain('register', done);
      await delay(PAUSE_MS);
    }
  }

  private admit(done: Done, path: string | undefined, trial: boolean, asked: Terms): void {
    const { json, from, to } = done;
    const thresholds = json['thresholds'] as Record<string, number | boolean>;
    this.dialect = { hasMarketData: 'market_data' in thresholds };
    const terms = { ...asked, thresholds: thresholdsOf(thresholds) };
    const expiresAt = Date.parse(String(json['expires_at']));
    this.all.push({
      ...{ id: String(json['monitor_id']), token: String(json['token']), secret: String(json['webhook_secret']) },
      ...{ trial, terms, path, paths: path === undefined ? [] : [path], isCancelled: false, expiresAt },
      ...{
        deeds: [{ kind: 'registered', from, to, terms, expiresAt }],
        restsUntil: to + REST,
        alerts: [],
        alertCount: 0,
      },
    });
  }

  /** One idle owner makes a change. */
  async act(): Promise<void> {
    const { random, timeline } = this.around;
    const now = timeline.now();
    const rested = this.all.filter((each) => !each.isCancelled && each.restsUntil <= now);
    if (rested.length === 0) return;
    const owned = random.oneOf(rested);
    owned.restsUntil = Infinity;
    if (owned.expiresAt - now < 8 * HOUR && this.around.sells !== true) await this.extend(owned);
    else {
      const deed = random.next();
      if (deed < 0.3) await this.restate(owned);
      else if (deed < 0.6) await this.setThresholds(owned);
      else if (deed < 0.8) await this.move(owned);
      else if (deed < 0.9 && this.around.sells !== true) await this.extend(owned);
      else await this.cancel(owned);
    }
    owned.restsUntil = timeline.now() + REST;
  }

  /** One owner reads a monitor or its alerts, or tests its webhook. */
  async look(): Promise<void> {
    const { random } = this.around;
    const there = this.all.filter(({ isCancelled, restsUntil }) => !isCancelled && restsUntil !== Infinity);
    if (there.length === 0) return;
    const owned = random.oneOf(there);
    const below = random.oneOf(['', '', '', '/alerts?limit=100', '/webhook/test']);
    if (below === '/webhook/test' && owned.path === undefined) return;
    const done = await this.insist(below === '/webhook/test' ? 'POST' : 'GET', `/v1/watch/${owned.id}${below}`, owned);
    if (owned.isCancelled) return; // meanwhile
    // tests of a webhook are limited
    if (done.answer.status !== 200 && done.answer.status !== 429) this.complain(`look at${below}`, done);
  }

  async cancelAll(): Promise<void> {
    for (const owned of this.all) if (!owned.isCancelled) await this.cancel(owned);
  }

  /** Gives a failing webhook another address. */
  async move(owned: Owned): Promise<void> {
    if (owned.path === undefined) return;
    const path = `${owned.paths[0] ?? ''}/${owned.paths.length}`;
    owned.paths.push(path);
    const url = this.around.receiver.url + path;
    const isMoved = await this.change(owned, { webhook_url: url }, owned.terms, 'nothing');
    // an ended monitor cannot be changed, so messages that the old address refuses are lost
    owned.path = isMoved ? path : undefined;
  }

  private async restate(owned: Owned): Promise<void> {
    const { random } = this.around;
    const collateral = Math.round(owned.terms.positionSize * random.between(0.08, 0.24));
    if (collateral === owned.terms.collateral) return;
    await this.change(owned, { collateral }, { ...owned.terms, collateral }, 'position');
  }

  private async setThresholds(owned: Owned): Promise<void> {
    const wanted = { ...owned.terms, thresholds: someThresholds(this.around.random) };
    const terms = asUnderstood(wanted, this.dialect);
    if (JSON.stringify(terms.thresholds) === JSON.stringify(owned.terms.thresholds)) return;
    await this.change(owned, { thresholds: wireThresholds(terms.thresholds, this.dialect) }, terms, 'band');
  }

  private async change(
    owned: Owned,
    body: object,
    terms: Terms,
    forgets: 'position' | 'band' | 'nothing',
  ): Promise<boolean> {
    const done = await this.insist('PATCH', `/v1/watch/${owned.id}`, { body, token: owned.token });
    if (done.answer.status === 409 && owned.expiresAt <= done.to) return false; // it has expired meanwhile
    if (done.answer.status !== 200) {
      this.complain('change', done);
      return false;
    }
    // unset thresholds get new defaults for a new position
    const thresholds = thresholdsOf(done.json['thresholds'] as Record<string, number | boolean>);
    owned.terms = { ...terms, thresholds };
    owned.deeds.push({ kind: 'changed', from: done.from, to: done.to, terms: owned.terms, forgets });
    return true;
  }

  /** Sends it once only: without an answer, the monitor's page shows whether it took effect. */
  private async extend(owned: Owned): Promise<void> {
    const { timeline } = this.around;
    const from = timeline.now();
    const body = { monitor_id: owned.id, token: owned.token };
    for (const end = Date.now() + LONGEST_MS; Date.now() < end;) {
      const done = await this.once('POST', '/v1/watch/extend', { body });
      if (done && done.answer.status < 500 && done.answer.status !== 200) {
        this.complain('extend', done);
        return;
      }
      const page = done?.answer.status === 200 ? done : await this.insist('GET', `/v1/watch/${owned.id}`, owned);
      const expiresAt = Date.parse(String(page.json['expires_at']));
      // an expired monitor gets 30 days from the confirmation, which comes a moment after the answer
      if (expiresAt > owned.expiresAt + MINUTE) {
        const to = timeline.now();
        // within the span either is possible, and the new end tells the oracle which
        const wasExpired = owned.expiresAt <= to && Math.abs(expiresAt - owned.expiresAt - 30 * 24 * HOUR) > 1;
        owned.expiresAt = expiresAt;
        owned.deeds.push({ kind: 'extended', from, to, expiresAt, wasExpired });
        return;
      }
      await delay(PAUSE_MS);
    }
  }

  private async cancel(owned: Owned): Promise<void> {
    const done = await this.insist('DELETE', `/v1/watch/${owned.id}`, owned);
    if (done.answer.status !== 200) {
      this.complain('cancel', done);
      return;
    }
    owned.isCancelled = true;
    owned.deeds.push({ kind: 'cancelled', from: done.from, to: done.to });
  }

  /** Reads every page of each monitor. */
  async readAll(): Promise<void> {
    for (const owned of this.all) {
      const { answer, json } = await this.insist('GET', `/v1/watch/${owned.id}`, owned);
      if (answer.status !== 200) {
        this.complaints.push(`${owned.id}: its page is ${answer.status}`);
        continue;
      }
      owned.alertCount = Number(json['alert_count']);
      const last = alertsOf(json);
      owned.alerts = last.length === owned.alertCount ? last : await this.history(owned);
    }
  }

  /** Whether all alerts that were read have arrived, for monitors with a webhook. */
  areDelivered(): boolean {
    const accepted = this.around.receiver.posts.filter(({ isAccepted }) => isAccepted);
    const arrived = new Set(accepted.map(({ id }) => id));
    const waiting = this.all.filter(({ isCancelled, path }) => !isCancelled && path !== undefined);
    return waiting.every(({ alerts }) => alerts.every(({ id }) => arrived.has(id)));
  }

  /** All stored alerts of a monitor; its page shows only the last ones. */
  private async history(owned: Owned): Promise<ReadAlert[]> {
    const read: ReadAlert[] = [];
    for (let before = ''; ;) {
      const { json } = await this.insist('GET', `/v1/watch/${owned.id}/alerts?limit=100${before}`, owned);
      read.push(...alertsOf(json));
      if (typeof json['next_before'] !== 'string') return read;
      before = `&before=${json['next_before']}`;
    }
  }

  private complain(what: string, { answer }: Done): void {
    this.complaints.push(`${what}: ${answer.status} ${answer.body.slice(0, 300)}`);
  }

  /** Sends a request until the service gives an expected answer. Each of these requests is idempotent. */
  private async insist(method: Method, path: string, given: Given): Promise<Done> {
    const { timeline } = this.around;
    const from = timeline.now();
    for (const end = Date.now() + LONGEST_MS; Date.now() < end;) {
      const done = await this.once(method, path, given);
      if (done && done.answer.status < 500) return { ...done, from };
      await delay(PAUSE_MS);
    }
    throw new Error(`${method} ${path} is not answered`);
  }

  private async once(method: Method, path: string, given: Given): Promise<Done | undefined> {
    const { timeline, doors, buy } = this.around;
    const from = timeline.now();
    const open = doors();
    if (open.length === 0) return undefined;
    const isSold = path === SOLD && buy !== undefined;
    const answer = isSold
      ? await buy(path, given.body ?? {}, given.from ?? '')
      : await this.sent(open, method, path, given);
    if (!answer || answer.status >= 500) this.repeats++;
    return answer && { answer, json: jsonOf(answer) ?? {}, from, to: timeline.now() };
  }

  private sent(open: readonly string[], method: Method, path: string, given: Given): Promise<Answer> {
    return send({
      method,
      url: this.around.random.oneOf(open) + path,
      headers: {
        'content-type': 'application/json',
        ...(given.token !== undefined && { 'x-watch-token': given.token }),
      },
      body: given.body && JSON.stringify(given.body),
      from: given.from,
      hangUp: AbortSignal.timeout(this.around.patienceMs ?? PATIENCE_MS),
    });
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Given {
  readonly body?: object;
  readonly token?: string;
  readonly from?: string;
}
