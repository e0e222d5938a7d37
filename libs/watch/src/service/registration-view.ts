import { entryFigures } from '../registration/entry-figures';
import { howToExtend } from '../registration/how-to-extend';
import { type NewRegistration } from '../store/ports/monitor-store';
import { MINUTE, SECOND } from '../time/duration';
import { FIRST_SECRET } from '../webhooks/secret-versions';
import { webhookSecret } from '../webhooks/webhook-secret';
import { type AssetQuote } from './asset-quote';
import { beyondLiquidation } from './beyond-liquidation';
import { iso } from './iso';
import { positionView } from './position-view';
import { type RegistrationView } from './views';
import { type WatchServiceParts } from './watch-service';

const HOW_ALERTS_WORK =
  'Every minute the position is looked at; every alert is recorded and can be read at status_url, and is sent to webhook_url, if there ' +
  'is one, as a Standard Webhooks message signed with webhook_secret.';

/** The answer to a registration, the only one that shows token and secret. */
export function registrationView(
  { baseUrl, masterKey }: Pick<WatchServiceParts, 'baseUrl' | 'masterKey'>,
  { id, monitor, createdAt, webhookUrl }: NewRegistration,
  token: string,
  { source, mark }: AssetQuote,
): RegistrationView {
  const { tier, thresholds } = monitor;
  const expiresAt = iso(monitor.expiresAt);
  return {
    monitorId: id,
    token,
    webhookSecret: webhookSecret(masterKey, id, FIRST_SECRET.version),
    tier,
    status: 'active',
    ...positionView(monitor),
    thresholds,
    webhookConfigured: webhookUrl !== null,
    ...entryFigures(monitor),
    createdAt: iso(createdAt),
    expiresAt,
    expiry: expiresAt,
    checkIntervalSeconds: MINUTE / SECOND,
    statusUrl: `${baseUrl}/v1/watch/${id}`,
    howAlertsWork: HOW_ALERTS_WORK,
    upgrade: tier === 'trial' ? howToExtend(baseUrl) : null,
    source,
    warning: beyondLiquidation(monitor, mark),
  };
}
