import { TRIAL_INTERVAL } from '../store/trial-interval';
import { alertsPage } from './alerts-page';
import { cancel, extend, patch } from './changes';
import { iso } from './iso';
import { registerPaid, registerTrial } from './registrations';
import { status } from './status';
import { type TrialView } from './views';
import { type WatchService, type WatchServiceParts } from './watch-service';
import { redeliver, rotateSecret, testWebhook } from './webhooks';

/**
 * Watch, as its clients see it: rules and answers, without HTTP.
 *
 * @param parts  store, clock, randomness and all else that it needs
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const watch = createWatchService(parts);
 * const { monitorId, token } = await watch.registerTrial({ asset: 'BTC', ...position }, 'client');
 * (await watch.status(monitorId, token)).bands.warn.price; // 58717.647058823524
 * await watch.registerTrial({ asset: 'ETH', ...position }, 'client'); // throws trial_already_used
 */
export function createWatchService(parts: WatchServiceParts): WatchService {
  return {
    registerTrial: (request, client) => registerTrial(parts, request, client),
    registerPaid: (request, client) => registerPaid(parts, request, client),
    extend: (monitorId, token) => extend(parts, monitorId, token),
    confirm: (purchaseId) => parts.store.confirm(purchaseId, parts.now()),
    withdraw: (purchaseId) => parts.store.withdraw(purchaseId),
    status: (monitorId, token) => status(parts, monitorId, token),
    patch: (monitorId, token, given) => patch(parts, monitorId, token, given),
    cancel: (monitorId, token) => cancel(parts, monitorId, token),
    testWebhook: (monitorId, token) => testWebhook(parts, monitorId, token),
    rotateSecret: (monitorId, token) => rotateSecret(parts, monitorId, token),
    alerts: (monitorId, token, page) => alertsPage(parts, monitorId, token, page),
    redeliver: (monitorId, token, alertId) => redeliver(parts, monitorId, token, alertId),
    trial: (client) => trial(parts, client),
  };
}

async function trial({ store, now }: WatchServiceParts, client: string): Promise<TrialView> {
  const grantedAt = await store.trialGrantedAt(client, now());
  return {
    available: grantedAt === null,
    nextAvailableAt: grantedAt === null ? null : iso(grantedAt + TRIAL_INTERVAL),
  };
}
