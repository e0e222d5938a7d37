import { setTimeout as delay } from 'node:timers/promises';
import { newWallet } from '../kit/buyer/wallet';
import { Random } from '../kit/random';
import { createSender, type Answer, type Sent } from '../kit/load/sender';
import { type ServiceProcess } from '../kit/process/service-process';
import { type MeasuredStore } from '../kit/store/measured-store';
import { openSelling, type Selling } from '../kit/facilitator/selling';

/** Grants while processes were killed and replaced. */
export interface Exactness {
  readonly killed: number;
  readonly ended: number;
  /** Free calls of one client: the limit, those answered, and those whose answer was lost with a process. */
  readonly limit: number;
  readonly granted: number;
  readonly lost: number;
  readonly refused: number;
  /** Trials: addresses that asked several times each, monitors that were registered, addresses with more than one. */
  readonly addresses: number;
  readonly trials: number;
  readonly twice: number;
  /** Payments: signed, answered by 200, transfers of the ledger. */
  readonly signed: number;
  readonly delivered: number;
  readonly transfers: number;
  readonly faults: readonly string[];
}

const LIMIT = 1000;
const ADDRESSES = 60;
const TRIES = 4;
const PURCHASES = 30;
const LINES = 8;
const SEATS = 2;
const CHANGE_MS = 2500;
/** Longer than the leases of killed processes. */
const PATIENCE_MS = 180_000;
const PRICE = { path: '/v1/options/price', body: '{"S":100,"K":105,"T":0.5,"sigma":0.2}' };
const POSITION = '{"asset":"BTC","direction":"long","entry_price":62000,"position_size":5000,"collateral":1000}';
const GOODS = {
  path: '/v1/batch',
  body: '{"requests":[{"endpoint":"tvm/npv","params":{"cash_flows":[200,300],"discount_rate":0.1}}]}',
};

/** Processes of the API on one database; every few seconds one of them is killed or ended, and replaced. */
class Seats {
  killed = 0;
  ended = 0;
  private readonly seats: ServiceProcess[] = [];
  private isOver = false;
  private turn = Promise.resolve();

  constructor(
    private readonly selling: Selling,
    private readonly random: Random,
  ) {}

  async open(): Promise<void> {
    for (let i = 0; i < SEATS; i++) this.seats.push(await this.start());
    this.turn = this.change();
  }

  /** Sends to a running one. */
  async send(sent: Sent): Promise<Answer> {
    const up = this.seats.filter(({ isUp }) => isUp());
    if (up.length === 0) return { status: 0, headers: {}, text: 'nobody is up' };
    const { send, close } = createSender(this.random.oneOf(up).url);
    return send(sent).finally(close);
  }

  async close(): Promise<void> {
    this.isOver = true;
    await this.turn;
  }

  private start(): Promise<ServiceProcess> {
    return this.selling.startApi({ FREE_CALLS_PER_DAY: String(LIMIT) });
  }

  private async change(): Promise<void> {
    for (let i = 0; !this.isOver; i = (i + 1) % SEATS) {
      await delay(CHANGE_MS);
      const seat = this.seats[i];
      if (this.random.next() < 0.5) {
        this.killed++;
        await seat?.kill();
      } else {
        this.ended++;
        await seat?.stop();
      }
      this.seats[i] = await this.start();
    }
  }
}

/** Free calls, trials and payments while processes are killed (kill -9) and ended (SIGTERM). */
export async function measureExactness(
  store: MeasuredStore,
  seed: number,
  say: (line: string) => void,
): Promise<Exactness> {
  const selling = await openSelling(store);
  const seats = new Seats(selling, new Random(seed));
  try {
    await seats.open();
    const calls = await freeCalls(seats);
    say(`${store.engine}: ${calls.granted} of ${LIMIT} free calls granted`);
    const trials = await trialsOf(seats, store);
    say(`${store.engine}: ${trials.trials} trials for ${ADDRESSES} addresses`);
    const payments = await paymentsOf(seats, selling);
    say(`${store.engine}: ${payments.delivered} of ${payments.signed} payments delivered`);
    await seats.close();
    const counts = { killed: seats.killed, ended: seats.ended, limit: LIMIT, addresses: ADDRESSES };
    const seen = { ...counts, ...calls, ...trials, ...payments };
    return { ...seen, faults: [...payments.faults, ...faultsOf(seen)] };
  } finally {
    await seats.close();
    await selling.close();
  }
}

function faultsOf(seen: Omit<Exactness, 'faults'>): readonly string[] {
  const { granted, lost, limit, twice, trials, addresses, transfers, signed, delivered } = seen;
  return [
    granted > limit && `${granted} free calls were granted, ${limit} are free`,
    granted + lost < limit && `${granted} free calls were granted, ${lost} lost, ${limit} are free`,
    twice > 0 && `${twice} addresses have more than one trial`,
    trials < addresses && `${addresses - trials} addresses have no trial`,
    delivered < signed && `${signed - delivered} payments were not answered`,
    transfers !== signed && `${signed} payments made ${transfers} transfers`,
  ].filter((fault) => fault !== false);
}

/** Calls of one client until it is refused, and a few hundred more. */
async function freeCalls(seats: Seats) {
  const seen = { granted: 0, lost: 0, refused: 0 };
  await together(async () => {
    while (seen.refused < LIMIT / 5) {
      const { status } = await seats.send({ method: 'POST', ...PRICE, client: '10.0.0.1' });
      if (status === 200) seen.granted++;
      else if (status === 402) seen.refused++;
      else if (status === 0) seen.lost++;
    }
  });
  return seen;
}

async function trialsOf(seats: Seats, store: MeasuredStore) {
  const answered = new Map<string, number>();
  let next = 0;
  await together(async () => {
    for (let i = next++; i < ADDRESSES * TRIES; i = next++) {
      const client = `11.0.0.${i % ADDRESSES}`;
      const { status } = await seats.send({ method: 'POST', path: '/v1/watch/trial', body: POSITION, client });
      if (status === 200) answered.set(client, (answered.get(client) ?? 0) + 1);
    }
  });
  const [records] = store.databases;
  const row = await records?.prepare<{ n: number }>('select count(*) as n from watch_monitor').first();
  return { trials: Number(row?.n), twice: [...answered.values()].filter((count) => count > 1).length };
}

async function paymentsOf(seats: Seats, selling: Selling) {
  const faults: string[] = [];
  const seen = { signed: 0, delivered: 0 };
  let next = 0;
  await together(async () => {
    for (let i = next++; i < PURCHASES; i = next++) {
      const wallet = await newWallet('evm', selling.rpcUrl);
      const request = { method: 'POST', ...GOODS, client: `12.0.0.${i}` } as const;
      const offer = await until(seats, request, [402]);
      const payment = await wallet.sign(String(offer.headers['payment-required']));
      seen.signed++;
      const answer = await until(seats, { ...request, headers: { 'PAYMENT-SIGNATURE': payment } }, [200, 402]);
      if (answer.status === 200) seen.delivered++;
      else faults.push(`a payment got ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  });
  return { ...seen, transfers: selling.transfers(), faults };
}

/** Sends the same request until the outcome is definite, as an x402 client does. */
async function until(seats: Seats, sent: Sent, statuses: readonly number[]): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await seats.send(sent);
    if (statuses.includes(answer.status) || Date.now() > end) return answer;
    await delay(500);
  }
}

async function together(line: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: LINES }, line));
}
