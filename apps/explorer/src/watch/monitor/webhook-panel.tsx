import { useState } from 'preact/hooks';
import { type MonitorKey, type Rotated, type WebhookState, type WebhookTest } from '../service/answers';
import { type WatchCalls } from '../service/watch-calls';
import { Confirmed } from './confirmed';
import { ProblemNotice } from './problem-notice';
import { SecretOnce } from './secret-once';
import { useAction } from './use-action';

interface WebhookPanelProps {
  readonly calls: WatchCalls;
  readonly monitor: MonitorKey;
  readonly webhook: WebhookState;
  readonly onChanged: () => void;
}

/** How the webhook does: a test, a new secret, or no webhook any more. */
export function WebhookPanel({ calls, monitor, webhook, onChanged }: WebhookPanelProps) {
  const { isBusy, problem, run } = useAction();
  const [tested, setTested] = useState<WebhookTest>();
  const [rotated, setRotated] = useState<Rotated>();
  const hasWebhook = webhook.status !== 'none';
  return (
    <section class="watch-panel" aria-labelledby="watch-webhook-title">
      <h4 id="watch-webhook-title">Webhook</h4>
      <p>{stateOf(webhook)}</p>
      <div class="watch-row">
        <button
          type="button"
          class="watch-button"
          disabled={isBusy || !hasWebhook}
          onClick={() => {
            setTested(undefined);
            run(
              () => calls.testWebhook(monitor),
              (outcome) => {
                setTested(outcome);
                onChanged();
              },
            );
          }}
        >
          Send a test
        </button>
        <Confirmed
          label="New secret"
          question="A new secret is made. For 24 hours messages carry the signatures of both; then the one before is void."
          yes="Make it"
          isDisabled={isBusy}
          onYes={() => {
            run(() => calls.rotateSecret(monitor), setRotated);
          }}
        />
        {hasWebhook && (
          <Confirmed
            label="Remove the webhook"
            question="Alerts are recorded then, and no longer sent."
            yes="Remove it"
            isDisabled={isBusy}
            onYes={() => {
              run(() => calls.change(monitor, { webhook_url: null }), onChanged);
            }}
          />
        )}
      </div>
      <p role="status">{tested ? resultOf(tested) : ''}</p>
      {rotated && (
        <SecretOnce
          secret={rotated.webhookSecret}
          about={`The one before signs too until ${rotated.previousSecretValidUntil}.`}
          onKept={() => {
            setRotated(undefined);
          }}
        />
      )}
      {problem && <ProblemNotice problem={problem} />}
    </section>
  );
}

function stateOf({ status, lastStatus, lastError, pending }: WebhookState): string {
  if (status === 'none')
    return 'There is none: alerts are recorded, and listed above. An address is given under “Change”.';
  const last =
    lastStatus !== null
      ? `The last answer was ${lastStatus}.`
      : lastError !== null
        ? `The last attempt failed: ${lastError}.`
        : '';
  const state =
    status === 'active'
      ? 'It is active.'
      : 'It is disabled after a day without success; a test that succeeds enables it.';
  return `${state} ${last} ${pending} on their way.`;
}

function resultOf({ isDelivered, status, error }: WebhookTest): string {
  if (isDelivered) return `Delivered: the receiver answered ${status ?? ''}.`;
  return status === null ? `Not delivered: ${error ?? 'no answer'}.` : `Not taken: the receiver answered ${status}.`;
}
