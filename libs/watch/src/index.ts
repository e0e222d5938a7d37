export * from './engine';

export { alertIds, isAlertId } from './identifiers/alert-id';
export { isMonitorId, newMonitorId } from './identifiers/monitor-id';
export { type RandomBytes } from './identifiers/random-bytes';
export { newToken, tokenDigest, tokenMatches } from './identifiers/token';

export { cancelled, type ChangedMonitor, extended, statusAt, TERM } from './registration/terms';
export { howToExtend } from './webhooks/how-to-extend';
export { type MonitorConflictCode, MonitorConflictError } from './registration/monitor-conflict-error';
export { type MonitorPatch, patched } from './registration/patched';

export { type Clock, systemClock, fastClock, type FastClockOptions } from './time/clock';
export { type DeliveryOutcome, type RunnerLog, type RunnerObserver } from './runner/runner-dependencies';
export {
  createWatchRunner,
  type WatchRunner,
  type WatchRunnerOptions,
  type WatchRunnerStatus,
} from './runner/watch-runner';

export { createWatchService } from './service/create-watch-service';
export { rememberSources, type SourcesObserver } from './service/sources-answer';
export { type ChangeRequest, type RegistrationRequest } from './service/requests';
export { tokenOf, type TokenPlaces } from './service/token-of';
export {
  type AlertView,
  type CancellationView,
  type CurrentStatusView,
  type ExtensionView,
  type PositionView,
  type RedeliveryView,
  type RegistrationView,
  type RotationView,
  type StatusView,
  type TrialView,
  type UpdateView,
  type WebhookTestView,
  type WebhookView,
} from './service/views';
export { watchHealth, type WatchHealth, type WatchHealthDependencies } from './service/watch-health';
export { type WatchRefusalCode, WatchRefusalError } from './service/watch-refusal-error';
export {
  type AlertsPage,
  type Bought,
  type WatchService,
  type WatchServiceDependencies,
} from './service/watch-service';

export { databaseWatchStore } from './store/database-watch-store';
export { purchaseFulfilment } from './store/monitors/purchases';
export { type MonitorCount } from './store/ports/upkeep-store';
export { type WatchStore } from './store/watch-store';

export { type WatchState, watchStateMetrics } from './metrics/state-metrics';
export { type MetricFamilies, watchMetrics } from './metrics/watch-metrics';

export { checkWebhookHost, type WebhookHostOptions } from './webhooks/addresses/check-webhook-host';
export { checkWebhookUrl } from './webhooks/addresses/check-webhook-url';
export { type DeliveryVerdict, deliveryVerdict } from './webhooks/delivery-verdict';
export { isAllowedAddress } from './webhooks/addresses/is-allowed-address';
export { type Networks, networksOf } from './webhooks/addresses/networks';
export { MAX_ATTEMPTS, nextAttemptAt } from './webhooks/next-attempt-at';
export { type ResolveHost } from './webhooks/addresses/resolve-host';
export { type ChatService, type WebhookFormat, type WebhookFormatSetting } from './webhooks/formats/chat-format';
export { chatMessage, type ChatMessage } from './webhooks/formats/chat-message';
export { formatOf } from './webhooks/formats/formats';
export { FIRST_SECRET, rotatedSecret, type SecretVersions, signingVersions } from './webhooks/secret-versions';
export {
  type AnsweredAttempt,
  type FailedAttempt,
  type WebhookAttempt,
  type WebhookFailure,
} from './webhooks/webhook-attempt';
export {
  type AlertPayload,
  alertPayload,
  type AlertSubject,
  type TestEvent,
  webhookBody,
} from './webhooks/webhook-body';
export { type SignedMessage, webhookHeaders } from './webhooks/webhook-headers';
export { HEALTHY_WEBHOOK, type WebhookHealth, webhookHealthAfter } from './webhooks/webhook-health';
export { webhookSecret } from './webhooks/webhook-secret';
export {
  type WebhookRequest,
  type WebhookSender,
  webhookSender,
  type WebhookSenderOptions,
} from './webhooks/webhook-sender';
export { type WebhookPorts, webhookPortsOf } from './webhooks/addresses/webhook-ports';
export {
  WATCH_HEARTBEAT_URL,
  WEBHOOK_ALLOW_CIDRS,
  WEBHOOK_ALLOW_PORTS,
  WEBHOOK_MAX_PER_HOST,
} from './webhooks/webhook-variables';
