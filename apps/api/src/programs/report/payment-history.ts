import { type Executor } from '@quant/database';
import { type MicroUsdc } from '@quant/x402';
import { type Figure, type Part } from './figure';
import { dateOf, DAY_MS, type Period, timesOf } from './period';

/** Page by page, so that any number of payments is summed in the same memory. */
const SETTLED = `
  select key, settled_at, network, resource, amount from x402_payments
  where settled_at < ? and (settled_at > ? or (settled_at = ? and key > ?))
  order by settled_at, key limit ?`;
const PAYERS = `
  select settled_at / ${DAY_MS} as day, count(distinct payer) as payers from x402_payments
  where settled_at >= ? and settled_at < ? group by settled_at / ${DAY_MS} order by 1`;
const STATES = `
  select coalesce(conclusion, state) as name, network, count(*) as payments from x402_payments
  group by coalesce(conclusion, state), network order by 1, 2`;
const PAGE = 1000;

/** Tools of agents are sold at one address. */
const MCP = '/mcp';

interface SettledRow {
  readonly key: string;
  readonly settled_at: number;
  readonly network: string;
  readonly resource: string;
  readonly amount: string;
}

/** Paid calls and what they brought, by operation and network; payers; and in which states all payments are. */
export async function paymentHistory(records: Executor, period: Period): Promise<Part> {
  const { since, until } = timesOf(period);
  const sales = new Map<string, Figure>();
  for await (const row of settled(records, since, until)) add(sales, row);
  const payers = await records.prepare<{ day: number; payers: number }>(PAYERS).all(since, until);
  const states = await records.prepare<{ name: string; network: string | null; payments: number }>(STATES).all();
  const figures = [
    ...sales.values(),
    ...payers.map(({ day, payers: count }): Figure => ({ ...NOTHING, figure: 'payers', day: dateOf(day), count })),
    ...states.map(({ name, network, payments: count }): Figure => ({
      ...NOTHING,
      class: name,
      detail: network,
      count,
    })),
  ];
  const notes = ['payments are of all times, by their state now; settling is one whose outcome is not known yet'];
  if ([...sales.values()].some(({ class: path }) => path === MCP))
    notes.push(`which tool was paid for at ${MCP} is not stored`);
  return { figures, notes };
}

const NOTHING = { figure: 'payments', day: null, class: null, detail: null, amount: null } as const;

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

function add(sales: Map<string, Figure>, { settled_at: at, network, resource, amount }: SettledRow): void {
  const [day, path] = [dateOf(Math.floor(at / DAY_MS)), pathOf(resource)];
  const name = `${day} ${path} ${network}`;
  const known = sales.get(name);
  const earned: MicroUsdc = (known?.amount ?? 0n) + BigInt(amount);
  const count = (known?.count ?? 0) + 1;
  sales.set(name, { figure: 'paid_calls', day, class: path, detail: network, count, amount: earned });
}

/** An operation stands at the same path under any address that the service has had. */
function pathOf(resource: string): string {
  return URL.canParse(resource) ? decodeURI(new URL(resource).pathname) : resource;
}
