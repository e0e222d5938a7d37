import { TRIAL_INTERVAL } from '../registration/terms';
import { alertsPage } from './alerts-page';
import { cancel, extend, patch } from './changes';
import { iso } from './iso';
import { registerPaid, registerTrial } from './registrations';
import { answered } from './requests';
import { status } from './status';
import { type TrialView } from './views';
import { type WatchService, type WatchServiceDependencies } from './watch-service';
import { redeliver, rotateSecret, testWebhook } from './webhooks';

/**
 * Watch, as its clients see it: rules and answers, without HTTP.
 *
 * @param dependencies  store, clock, randomness and all else that it needs
 * @example
 * const position = { direction: 'long', entry_price: 62000, position_size: 5000, collateral: 1000 } as const;
 * const watch = createWatchService(dependencies);
 * const { monitor_id, token } = await watch.registerTrial({ asset: 'BTC', ...position }, 'client');
 * (await watch.status(monitor_id, token)).bands.warn.price; // 58717.647058823524
 * await watch.registerTrial({ asset: 'ETH', ...position }, 'client'); // throws trial_already_used
 */
export function createWatchService(dependencies: WatchServiceDependencies): WatchService {
  return {
    registerTrial: (request, client) => answered(() => registerTrial(dependencies, request, client)),
    registerPaid: (request, client) => answered(() => registerPaid(dependencies, request, client)),
    extend: (monitorId, token) => extend(dependencies, monitorId, token),
    confirm: (purchaseId) => dependencies.store.confirm(purchaseId, dependencies.now()),
    withdraw: (purchaseId) => dependencies.store.withdraw(purchaseId),
    status: (monitorId, token) => status(dependencies, monitorId, token),
    patch: (monitorId, token, given) => answered(() => patch(dependencies, monitorId, token, given)),
    cancel: (monitorId, token) => cancel(dependencies, monitorId, token),
    testWebhook: (monitorId, token) => testWebhook(dependencies, monitorId, token),
    rotateSecret: (monitorId, token) => rotateSecret(dependencies, monitorId, token),
    alerts: (monitorId, token, page) => alertsPage(dependencies, monitorId, token, page),
    redeliver: (monitorId, token, alertId) => redeliver(dependencies, monitorId, token, alertId),
    trial: (client) => trial(dependencies, client),
  };
}

async function trial({ store, now }: WatchServiceDependencies, client: string): Promise<TrialView> {
  const grantedAt = await store.trialGrantedAt(client, now());
  return {
    available: grantedAt === null,
    nextAvailableAt: grantedAt === null ? null : iso(grantedAt + TRIAL_INTERVAL),
  };
}
