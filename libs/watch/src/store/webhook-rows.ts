import { type SecretVersions } from '../webhooks/secret-versions';
import { type WebhookHealth } from '../webhooks/webhook-health';

export interface SecretsRow {
  readonly secret_version: number;
  readonly previous_version: number | null;
  readonly previous_until: number | null;
}

export interface HealthRow {
  readonly status: WebhookHealth['status'];
  readonly reason: WebhookHealth['reason'];
  readonly failing_since: number | null;
  readonly failures: number;
}

export function secretsOf(row: SecretsRow): SecretVersions {
  const { secret_version: version, previous_version, previous_until: until } = row;
  const previous = previous_version === null || until === null ? null : { version: previous_version, until };
  return { version, previous };
}

export function healthOf({ status, reason, failing_since: failingSince, failures }: HealthRow): WebhookHealth {
  return { status, reason, failingSince, failures };
}
