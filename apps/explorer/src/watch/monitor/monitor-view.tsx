import { useState } from 'preact/hooks';
import { AlertTable } from '../alerts/alert-table';
import { type MonitorStatus, type RecordedAlert } from '../service/answers';
import { type KeptMonitor } from '../service/kept-monitors';
import { type WatchCalls } from '../service/watch-calls';
import { Standing } from '../standing';
import { ChangeForm } from './change-form';
import { EndPanel } from './end-panel';
import { History } from './history';
import './monitor-view.css';
import { ProblemNotice } from './problem-notice';
import { useMonitor } from './use-monitor';
import { waitingWords } from './problem-words';
import { WebhookPanel } from './webhook-panel';

interface MonitorViewProps {
  readonly calls: WatchCalls;
  readonly kept: KeptMonitor;
  readonly onForget: () => void;
}

/** One monitor: its key figures, history and alerts, and the actions of its owner. */
export function MonitorView({ calls, kept, onForget }: MonitorViewProps) {
  const [{ status, observations, alerts, problem }, refresh] = useMonitor(calls, kept);
  const [chosen, setChosen] = useState<string>();
  const shown = alerts.find(({ id }) => id === chosen);
  return (
    <section class="watch-monitor" aria-labelledby="watch-monitor-title">
      <h3 id="watch-monitor-title">
        {kept.name} <code>{kept.monitorId}</code>
      </h3>
      {problem && <ProblemNotice problem={problem} />}
      {status && <Term status={status} />}
      {status?.current && <Standing {...status.current} />}
      {status?.status === 'active' && !status.current && <Blind status={status} />}
      {status && <History status={status} observations={observations} alerts={alerts} />}
      <AlertTable
        caption="Alerts"
        empty="No alert yet. The service checks every minute, and this page asks it every 15 seconds."
        alerts={alerts.map((alert) => ({
          ...alert,
          at: { time: 1000 * alert.ts },
          delivery: deliveryOf(alert, status),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {shown && (
        <pre tabIndex={0} role="region" aria-label="Figures of the alert" class="watch-monitor-payload">
          {JSON.stringify(shown.payload, null, 2)}
        </pre>
      )}
      {status?.status === 'active' && (
        <>
          <WebhookPanel calls={calls} monitor={kept} webhook={status.webhook} onChanged={refresh} />
          <ChangeForm calls={calls} monitor={kept} status={status} onChanged={refresh} />
        </>
      )}
      <EndPanel calls={calls} kept={kept} status={status} onChanged={refresh} onForget={onForget} />
    </section>
  );
}

const ENDED = { expired: 'The monitor has expired.', cancelled: 'You have ended the monitor.' };

function Term({ status: { status, tier, secondsToExpiry, source, upgrade } }: { readonly status: MonitorStatus }) {
  if (status !== 'active') return <p class="watch-lead">{ENDED[status]} You can read it for 30 days.</p>;
  return (
    <p class="watch-lead">
      {tier === 'trial' ? 'A trial' : 'Paid'}, {waitingWords(secondsToExpiry)} left. Marks:{' '}
      {source === 'simulated' ? 'simulated by this service' : (source ?? 'none yet')}.{upgrade && ` ${upgrade}.`}
    </p>
  );
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['no_venue', 'No exchange answers.'],
  ['disagreement', 'The exchanges disagree on the price.'],
  ['stale', 'All prices are too old.'],
]);

function Blind({ status: { blindReason } }: { readonly status: MonitorStatus }) {
  const words =
    blindReason === null
      ? 'The first check comes within a minute.'
      : `The service has no reliable price. ${REASONS.get(blindReason) ?? blindReason}`;
  return <p class="watch-notice">{words}</p>;
}

function deliveryOf({ isDelivered, attempts }: RecordedAlert, status: MonitorStatus | undefined): string {
  if (isDelivered) return 'delivered';
  if (status?.webhook.status === 'none') return 'no webhook';
  return attempts === 0 ? 'waiting' : `not delivered yet, ${attempts} attempts`;
}
