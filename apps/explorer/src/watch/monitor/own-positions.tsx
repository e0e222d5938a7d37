import { useMemo, useState } from 'preact/hooks';
import { Choice } from '../choice';
import { type MonitorKey, type Registered } from '../service/answers';
import { keepMonitors, keptMonitors } from '../service/kept-monitors';
import { watchCalls } from '../service/watch-calls';
import { filled } from './changes';
import { KnownMonitorForm } from './known-monitor-form';
import { MonitorView } from './monitor-view';
import { RequestForm } from './request-form';
import { SecretOnce } from './secret-once';
import { useAction } from './use-action';

const TIMEOUT = 20_000;
const storage = (): Storage => localStorage;

/** The reader's monitors at a service. */
export function OwnPositions({ address }: { readonly address: string }) {
  const calls = useMemo(
    () => watchCalls(address, { fetch: (...request) => fetch(...request), timeout: TIMEOUT }),
    [address],
  );
  const [kept, setKept] = useState(() => ({ monitors: keptMonitors(storage), isStored: true }));
  const [registered, setRegistered] = useState<Registered>();
  const [chosen, setChosen] = useState<string>();
  const own = kept.monitors.filter((monitor) => monitor.address === address);
  const shown = own.find(({ monitorId }) => monitorId === chosen) ?? own[0];
  const keep = ({ monitorId, token }: MonitorKey, name: string): void => {
    const others = kept.monitors.filter((monitor) => monitor.monitorId !== monitorId);
    setKept(keepMonitors(storage, [{ monitorId, token, address, name }, ...others]));
    setChosen(monitorId);
  };
  return (
    <section class="watch-own" aria-labelledby="watch-own-title">
      <h2 id="watch-own-title">Your positions</h2>
      {!kept.isStored && (
        <p class="watch-notice watch-notice-bad" role="alert">
          This browser cannot store data for this page. Export the registration with its token before you close the
          page.
        </p>
      )}
      {registered && (
        <SecretOnce
          secret={registered.webhookSecret}
          about={`Store it in the program that receives the messages of ${registered.monitorId}. ${registered.warning ?? ''}`}
          onKept={() => {
            setRegistered(undefined);
          }}
        />
      )}
      {own.length > 1 && (
        <Choice
          legend="Monitor"
          name="watch-monitor"
          options={own.map(({ monitorId, name }) => ({ value: monitorId, label: `${name} ${monitorId.slice(0, 6)}…` }))}
          value={shown?.monitorId ?? ''}
          onValue={setChosen}
        />
      )}
      {shown && (
        <MonitorView
          key={shown.monitorId}
          calls={calls}
          kept={shown}
          onForget={() => {
            setKept(
              keepMonitors(
                storage,
                kept.monitors.filter((monitor) => monitor !== shown),
              ),
            );
          }}
        />
      )}
      <TrialForm
        register={calls.trial}
        isOpen={!shown}
        onRegistered={(answer) => {
          setRegistered(answer);
          keep(answer, `${answer.asset} ${answer.direction}`);
        }}
      />
      <KnownMonitorForm
        calls={calls}
        onKnown={(key, { position }) => {
          keep(key, `${position.asset} ${position.direction}`);
        }}
      />
      <p class="watch-small">
        This browser keeps the tokens of at most ten monitors until you remove them here. It sends them only to{' '}
        {address}. A monitor for 30 days instead of 48 hours costs 5.00 USDC: <code>POST /v1/watch/position</code>, paid
        with x402. <a href={`${address}/docs`}>The docs</a> describe it. Add it above under “A monitor that you have
        already”.
      </p>
    </section>
  );
}

const TRIAL = {
  asset: 'BTC',
  direction: 'long',
  entry_price: 62_000,
  position_size: 5000,
  collateral: 1000,
};

interface TrialFormProps {
  readonly register: ReturnType<typeof watchCalls>['trial'];
  readonly isOpen: boolean;
  readonly onRegistered: (answer: Registered) => void;
}

function TrialForm({ register, isOpen, onRegistered }: TrialFormProps) {
  const { isBusy, problem, run } = useAction();
  return (
    <details class="watch-panel" open={isOpen}>
      <summary>Watch a position, 48 hours free</summary>
      <p class="watch-small">Each network gets one trial in 30 days.</p>
      <RequestForm
        operation="watchTrial"
        initial={TRIAL}
        submit="Watch it"
        isBusy={isBusy}
        problem={problem}
        onSubmit={(values) => {
          run(() => register(filled(values)), onRegistered);
        }}
      />
    </details>
  );
}
