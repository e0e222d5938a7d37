import { type Buyer } from '../../kit/buyer/buyer';
import { closeAccounts } from '../../kit/oracle/sales/close-accounts';
import { type Verdict } from '../../kit/oracle/sales/verdict';
import { type Counts } from '../outage';
import { type Callers } from '../people/callers';
import { forgotten, type Watchers } from '../people/watchers';
import { type World } from '../world/world';
import { alertBook } from './alerts';

/** Results for the customers of a world, and violations. */
export interface Account {
  readonly counts: Counts;
  readonly wrongs: readonly string[];
}

/** Customers of the service. */
export interface Customers {
  readonly callers: Callers;
  readonly watchers: Watchers;
  readonly buyers: { readonly all: readonly Buyer[] };
}

/** Judges a world after its outage, when all due messages have had time to arrive. */
export async function accountOf(
  world: World,
  { callers, watchers, buyers }: Customers,
  { mayBeAhead = 0 }: { readonly mayBeAhead?: number },
): Promise<Account> {
  const { receiver, facilitator } = world.around;
  const [shop = ''] = world.shops();
  const lost = await forgotten(watchers.all, shop);
  const alerts = alertBook(watchers.all, receiver.posts);
  const payments = await paymentsOf(world, buyers.all);
  const calls = [...callers.statuses.values()].reduce((sum, count) => sum + count, 0);
  return {
    counts: {
      'free calls': calls,
      'free calls answered': callers.statuses.get('200') ?? 0,
      'monitors acknowledged': watchers.all.length,
      'acknowledged monitors lost': lost.length,
      'alerts due': alerts.due,
      'alerts received': alerts.received,
      'alerts lost': alerts.lost.length,
      'alerts doubled': alerts.doubled.length,
      'alert messages sent again': alerts.sentAgain,
      'payments signed': buyers.all.length,
      'payments charged and delivered': payments.count('delivered'),
      'payments not charged': payments.count('not charged'),
      'payments doubled': payments.count('doubled'),
      'payments lost': payments.count('lost'),
      'transfers in the facilitator’s ledger': facilitator.transfers().length,
    },
    wrongs: [
      ...callers.wrongs,
      ...watchers.wrongs,
      ...lost.map((what) => `an acknowledged monitor is lost: ${what}`),
      ...alerts.lost.map((what) => `an alert is lost: ${what}`),
      ...alerts.doubled.map((what) => `an alert is doubled: ${what}`),
      ...(mayBeAhead === 0 ? alerts.forged : []).map((what) => `a message is not genuine: ${what}`),
      ...payments.wrongs,
    ],
  };
}

interface Payments {
  readonly count: (end: Verdict['end']) => number;
  readonly wrongs: readonly string[];
}

async function paymentsOf(world: World, buyers: readonly Buyer[]): Promise<Payments> {
  const { store, around } = world;
  const start = async (): Promise<{ url: string }> => {
    const judge = world.seat('api', { WATCH_WORKER: 'inline' });
    world.seats.push(judge);
    await judge.start();
    return judge;
  };
  const replicas = () => world.of('api').filter(({ isUp }) => isUp);
  const { verdicts, problems } = await closeAccounts({ store, replicas, start }, buyers, around.facilitator);
  const bad = [...verdicts].filter(([, { end }]) => end !== 'delivered' && end !== 'not charged');
  return {
    count: (wanted) => [...verdicts.values()].filter(({ end }) => end === wanted).length,
    wrongs: [
      ...bad.map(([{ order, told }, { end, why }]) => `${end} ${order.path}: ${why} (told ${told.join(', ')})`),
      ...problems,
    ],
  };
}
