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

/** State of the webhook, with a test, a new secret, and its removal. */
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
          question="For 24 hours messages carry the signatures of the old and the new secret. After that only the new one is valid."
          yes="Create it"
          isDisabled={isBusy}
          onYes={() => {
            run(() => calls.rotateSecret(monitor), setRotated);
          }}
        />
        {hasWebhook && (
          <Confirmed
            label="Remove the webhook"
            question="The service will record alerts, and no longer send them."
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
          about={`The old secret also signs until ${rotated.previousSecretValidUntil}.`}
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
    return 'This monitor has none. The service records alerts, and the table above lists them. Set an address under “Change”.';
  const last =
    lastStatus !== null
      ? `The last answer was ${lastStatus}.`
      : lastError !== null
        ? `The last attempt failed: ${lastError}.`
        : '';
  const state =
    status === 'active'
      ? 'The webhook is active.'
      : 'The service has disabled it after a day without success. A successful test enables it.';
  return `${state} ${last} ${pending} alerts are waiting.`;
}

function resultOf({ isDelivered, status, error }: WebhookTest): string {
  if (isDelivered) return `Delivered: the receiver answered ${status ?? ''}.`;
  return status === null ? `Not delivered: ${error ?? 'no answer'}.` : `Refused: the receiver answered ${status}.`;
}
