import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../../kit/http/send';
import { type Random } from '../../kit/random';
import { type Book } from './book';

type Json = Readonly<Record<string, unknown>>;

/** A question with one right answer. */
interface Question {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problem: (json: Json, body: string) => string | undefined;
}

const OPTION = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };
/** mpmath, 40 digits. */
const PRICE = 4.581680167540002;
const GROWTH = { start_value: 100, end_value: 121, years: 2 };
/** ln 2 / ln 1.1, which appears only in the answer. */
const DOUBLING = '"doubling_time_years":7.2725408973417';
const CALL = { name: 'tvm_cagr', arguments: GROWTH };

const near = (name: string, expected: number) => (json: Json) => {
  const value = Number(json[name]);
  return Math.abs(value / expected - 1) < 1e-12 ? undefined : `${name} is ${value}, not ${expected}`;
};
const positive = (name: string) => (json: Json) =>
  Number(json[name]) > 0 ? undefined : `${name} is ${String(json[name])}`;
const contains = (text: string) => (_: Json, body: string) =>
  body.includes(text) ? undefined : `${text} is not in it`;

/** Calls that count against an allowance. */
const CALCULATIONS: readonly Question[] = [
  post('calculator', '/v1/options/price', OPTION, near('price', PRICE)),
  post('calculator', '/v1/tvm/cagr', GROWTH, near('cagr', 0.1)),
  post(
    'heavy calculator',
    '/v1/derivatives/asian-option',
    { ...OPTION, averaging: 'arithmetic', observations: 400 },
    positive('price'),
  ),
];
/** A call by an agent, which counts too, and pages. */
const DOORS: readonly Question[] = [
  {
    ...post('agent (MCP)', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: CALL }, contains(DOUBLING)),
    headers: { accept: 'application/json, text/event-stream' },
  },
  { kind: 'page', method: 'GET', path: '/openapi.json', problem: contains('"openapi":') },
  { kind: 'page', method: 'GET', path: '/llms.txt', problem: contains('options') },
];

function post(kind: string, path: string, body: object, problem: Question['problem']): Question {
  return { kind, method: 'POST', path, body, problem };
}

/** Callers of the service, and their rate. */
export interface Callers {
  readonly url: string;
  readonly book: Book;
  readonly random: Random;
  /** Concurrent callers. */
  readonly lanes: number;
  /** Pause of each caller [ms]. */
  readonly pauseMs: number;
}

/** Share of agents' calls and of pages. */
const DOORS_SHARE = 0.2;
/** Clients in use at a time; each one is replaced after enough refusals. */
const CLIENTS = 4;
const REFUSALS = 5;
/** Calls of an agents' client: fewer than its allowance. */
const DOOR_CALLS = 20;

/** Calls until the signal. */
export async function call(callers: Callers, over: AbortSignal): Promise<void> {
  const clients = new Clients();
  const doors = { client: '', left: 0 };
  const lane = async (): Promise<void> => {
    while (!over.aborted) {
      if (callers.random.next() < DOORS_SHARE) await askAtADoor(callers, clients, doors);
      else await calculate(callers, clients);
      await delay(callers.random.between(0.5, 1.5) * callers.pauseMs);
    }
  };
  await Promise.all(Array.from({ length: callers.lanes }, lane));
}

async function calculate({ url, book, random }: Callers, clients: Clients): Promise<void> {
  const client = clients.oneOf(random);
  const outcome = await ask(url, book, client, random.oneOf(CALCULATIONS));
  if (outcome === 'offered') clients.refused(client);
}

async function askAtADoor(
  { url, book, random }: Callers,
  clients: Clients,
  doors: { client: string; left: number },
): Promise<void> {
  if (doors.left-- <= 0) Object.assign(doors, { client: clients.next(), left: DOOR_CALLS });
  await ask(url, book, doors.client, random.oneOf(DOORS));
}

async function ask(url: string, book: Book, client: string, question: Question) {
  const { kind, method, path, body, headers, problem } = question;
  const from = Date.now();
  const answer = await send({
    ...{ url: url + path, method, from: client },
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  return book.add({ kind, client, from }, answer, problem);
}

/** Unused addresses of this machine. */
class Clients {
  private readonly known = new Map<string, number>();
  private count = 0;

  next(): string {
    const n = ++this.count;
    return `127.10.${n >> 8}.${n & 255}`;
  }

  oneOf(random: Random): string {
    while (this.known.size < CLIENTS) this.known.set(this.next(), 0);
    return random.oneOf([...this.known.keys()]);
  }

  refused(client: string): void {
    const refusals = (this.known.get(client) ?? 0) + 1;
    if (refusals < REFUSALS) this.known.set(client, refusals);
    else this.known.delete(client);
  }
}
