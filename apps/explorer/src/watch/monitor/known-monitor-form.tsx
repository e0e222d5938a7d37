import { useState } from 'preact/hooks';
import { type MonitorKey, type MonitorStatus } from '../service/answers';
import { type WatchCalls } from '../service/watch-calls';
import { ProblemNotice } from './problem-notice';
import { useAction } from './use-action';

interface KnownMonitorFormProps {
  readonly calls: WatchCalls;
  readonly onKnown: (key: MonitorKey, status: MonitorStatus) => void;
}

const LONGEST = 128;

/** Adds a monitor from elsewhere: a program, another browser, or a paid one. */
export function KnownMonitorForm({ calls, onKnown }: KnownMonitorFormProps) {
  const { isBusy, problem, run } = useAction();
  const [monitorId, setMonitorId] = useState('');
  const [token, setToken] = useState('');
  return (
    <details class="watch-panel">
      <summary>A monitor that you have already</summary>
      <form
        class="watch-form"
        onSubmit={(event) => {
          event.preventDefault();
          const key = { monitorId: monitorId.trim(), token: token.trim() };
          run(
            () => calls.status(key),
            (status) => {
              onKnown(key, status);
            },
          );
        }}
      >
        <label>
          Its monitor_id
          <input
            class="watch-input"
            required
            maxLength={LONGEST}
            value={monitorId}
            onInput={({ currentTarget }) => {
              setMonitorId(currentTarget.value);
            }}
          />
        </label>
        <label>
          Its token
          <input
            class="watch-input"
            type="password"
            autoComplete="off"
            required
            maxLength={LONGEST}
            value={token}
            onInput={({ currentTarget }) => {
              setToken(currentTarget.value);
            }}
          />
        </label>
        {problem && <ProblemNotice problem={problem} />}
        <button type="submit" class="watch-button" disabled={isBusy}>
          Show it
        </button>
      </form>
    </details>
  );
}
