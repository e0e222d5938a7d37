import { type Executor } from '@quant/database';
import { type MicroUsdc } from '@quant/x402';
import { type Figure, type Part } from './figure';
import { dateOf, DAY_MS, type Period, timesOf } from './period';
import { saleModeOf } from './sale-mode';

/** Page by page, so that any number of payments is summed in the same memory. */
const SETTLED = `
  select key, settled_at, network, pay_to, resource, amount, reported_amount from x402_payments
  where settled_at < ? and (settled_at > ? or (settled_at = ? and key > ?))
  order by settled_at, key limit ?`;
const PAYERS = `
  select settled_at / ${DAY_MS} as day, network, pay_to, count(distinct payer) as payers from x402_payments
  where settled_at >= ? and settled_at < ? group by settled_at / ${DAY_MS}, network, pay_to order by 1, 2, 3`;
const STATES = `
  select coalesce(conclusion, state) as name, network, pay_to, count(*) as payments from x402_payments
  group by coalesce(conclusion, state), network, pay_to order by 1, 2, 3`;
const PAGE = 1000;

/** Tools of agents are sold at one address. */
const MCP = '/mcp';

interface SettledRow {
  readonly key: string;
  readonly settled_at: number;
  readonly network: string;
  readonly pay_to: string | null;
  readonly resource: string;
  readonly amount: string;
  /** Amount that the facilitator reported, if it differs. */
  readonly reported_amount: string | null;
}

/** Paid calls and what they brought, by operation and network; payers; and in which states all payments are. */
export async function paymentHistory(records: Executor, period: Period): Promise<Part> {
  const { since, until } = timesOf(period);
  const sales = new Map<string, Figure>();
  const differing = new Map<string, Figure>();
  for await (const row of settled(records, since, until)) {
    add(sales, 'paid_calls', row, row.amount);
    if (row.reported_amount !== null) add(differing, 'differing_amounts', row, row.reported_amount);
  }
  const payers = await records.prepare<Place & { day: number; payers: number }>(PAYERS).all(since, until);
  const states = await records.prepare<Place & { name: string; payments: number }>(STATES).all();
  const figures = [
    ...sales.values(),
    ...differing.values(),
    ...payers.map((row): Figure => ({ ...placed(row), figure: 'payers', day: dateOf(row.day), count: row.payers })),
    ...states.map((row): Figure => ({ ...placed(row), class: row.name, count: row.payments })),
  ];
  const notes = ['payments are of all times, by their state now; settling is one whose outcome is not known yet'];
  if ([...sales.values()].some(({ class: path }) => path === MCP))
    notes.push(`which tool was paid for at ${MCP} is not stored`);
  if (differing.size > 0) notes.push(DIFFERING);
  return { figures, notes };
}

const DIFFERING =
  'differing_amounts are payments of which a facilitator reported another amount than was asked, with what it reported; ' +
  'revenue counts signed amounts: look the transactions up on their chain';

/** Network and address that received money. */
interface Place {
  readonly network: string | null;
  readonly pay_to: string | null;
}

/** A figure about payments on one network. */
function placed({ network, pay_to: payTo }: Place): Omit<Figure, 'count'> {
  const mode = saleModeOf(network, payTo);
  return { figure: 'payments', day: null, class: null, detail: network, mode, amount: null };
}

async function* settled(records: Executor, since: number, until: number): AsyncGenerator<SettledRow> {
  const page = records.prepare<SettledRow>(SETTLED);
  let [after, key] = [since - 1, ''];
  for (;;) {
    const rows = await page.all(until, after, after, key, PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    [after, key] = [last.settled_at, last.key];
  }
}

function add(sales: Map<string, Figure>, figure: Figure['figure'], row: SettledRow, amount: string): void {
  const { settled_at: at, network, pay_to: payTo, resource } = row;
  const [day, path, mode] = [dateOf(Math.floor(at / DAY_MS)), pathOf(resource), saleModeOf(network, payTo)];
  const name = `${day} ${path} ${mode} ${network}`;
  const known = sales.get(name);
  const earned: MicroUsdc = (known?.amount ?? 0n) + microUsdcOf(amount);
  const count = (known?.count ?? 0) + 1;
  sales.set(name, { figure, day, class: path, detail: network, mode, count, amount: earned });
}

/** A facilitator may have reported something that is not an amount. */
function microUsdcOf(amount: string): MicroUsdc {
  return /^\d+$/.test(amount) ? BigInt(amount) : 0n;
}

/** An operation has the same path under every address of the service. */
function pathOf(resource: string): string {
  return URL.canParse(resource) ? decodeURI(new URL(resource).pathname) : resource;
}
