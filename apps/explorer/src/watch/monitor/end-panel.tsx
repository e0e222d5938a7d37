import { useState } from 'preact/hooks';
import { saveFile } from '../../files/save-file';
import { type MonitorStatus } from '../service/answers';
import { exported } from '../service/exported';
import { type KeptMonitor } from '../service/kept-monitors';
import { type WatchCalls } from '../service/watch-calls';
import { Confirmed } from './confirmed';
import { ProblemNotice } from './problem-notice';
import { useAction } from './use-action';

interface EndPanelProps {
  readonly calls: WatchCalls;
  readonly kept: KeptMonitor;
  readonly status: MonitorStatus | undefined;
  readonly onChanged: () => void;
  readonly onForget: () => void;
}

/** Exports the registration, ends the monitor, or removes its token from this browser. */
export function EndPanel({ calls, kept, status, onChanged, onForget }: EndPanelProps) {
  const { isBusy, problem, run } = useAction();
  const [isWithToken, setWithToken] = useState(false);
  return (
    <section class="watch-panel" aria-labelledby="watch-end-title">
      <h4 id="watch-end-title">Keep or end</h4>
      {status && (
        <div class="watch-row">
          <button
            type="button"
            class="watch-button"
            onClick={() => {
              const url = `${kept.address}/v1/watch/${kept.monitorId}`;
              const text = exported(status, url, isWithToken ? kept.token : undefined);
              saveFile(`${kept.monitorId}.json`, new Blob([text], { type: 'application/json' }));
            }}
          >
            Export the registration
          </button>
          <label>
            <input
              type="checkbox"
              checked={isWithToken}
              onChange={({ currentTarget }) => {
                setWithToken(currentTarget.checked);
              }}
            />{' '}
            with the token, which allows changing and ending the monitor
          </label>
        </div>
      )}
      <div class="watch-row">
        {status?.status === 'active' && (
          <Confirmed
            label="End the monitor"
            question="The service stops watching and sends no more messages. It refunds no money and no trial. You cannot undo this."
            yes="End it"
            isDisabled={isBusy}
            onYes={() => {
              run(() => calls.end(kept), onChanged);
            }}
          />
        )}
        <Confirmed
          label="Forget it here"
          question="This browser deletes the token. Without a copy of it you cannot read, change or end the monitor, which runs until its term ends."
          yes="Forget it"
          onYes={onForget}
        />
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </section>
  );
}
