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

/** The registration as a file, the end of the monitor, and of what this browser knows of it. */
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
            with the token: whoever has it can change and end the monitor
          </label>
        </div>
      )}
      <div class="watch-row">
        {status?.status === 'active' && (
          <Confirmed
            label="End the monitor"
            question="It ends for good: no look, no message, nothing is refunded, and the trial is not given back."
            yes="End it for good"
            isDisabled={isBusy}
            onYes={() => {
              run(() => calls.end(kept), onChanged);
            }}
          />
        )}
        <Confirmed
          label="Forget it here"
          question="The token leaves this browser. Without it nobody can read, change or end the monitor; it goes on until its term is over."
          yes="Forget it"
          onYes={onForget}
        />
      </div>
      {problem && <ProblemNotice problem={problem} />}
    </section>
  );
}
