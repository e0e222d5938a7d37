import { type SecretVersions } from '../../webhooks/secret-versions';
import { type WebhookHealth } from '../../webhooks/webhook-health';

export interface SecretsRow {
  readonly secret_version: number;
  readonly previous_version: number | null;
  readonly previous_until: number | null;
  readonly older_version: number | null;
  readonly older_until: number | null;
}

export interface HealthRow {
  readonly status: WebhookHealth['status'];
  readonly reason: WebhookHealth['reason'];
  readonly failing_since: number | null;
  readonly failures: number;
}

export function secretsOf(row: SecretsRow): SecretVersions {
  const retired = (version: number | null, until: number | null) =>
    version === null || until === null ? [] : [{ version, until }];
  const previous = [
    ...retired(row.previous_version, row.previous_until),
    ...retired(row.older_version, row.older_until),
  ];
  return { version: row.secret_version, previous };
}

export function healthOf({ status, reason, failing_since: failingSince, failures }: HealthRow): WebhookHealth {
  return { status, reason, failingSince, failures };
}
