import { useMemo, useState } from 'preact/hooks';
import { type MonitorKey, type MonitorStatus } from '../service/answers';
import { type Problem } from '../service/problem';
import { type WatchCalls } from '../service/watch-calls';
import { wirePosition } from '../service/wire-position';
import { changesOf } from './changes';
import { RequestForm } from './request-form';
import { useAction } from './use-action';

interface ChangeFormProps {
  readonly calls: WatchCalls;
  readonly monitor: MonitorKey;
  readonly status: MonitorStatus;
  readonly onChanged: () => void;
}

const UNCHANGED: Problem = { message: 'Change a field first: the form equals the monitor.', violations: [] };

/** Changes position, thresholds and webhook of a monitor. */
export function ChangeForm({ calls, monitor, status, onChanged }: ChangeFormProps) {
  const { isBusy, problem, run } = useAction();
  const [said, setSaid] = useState('');
  const [isUnchanged, setUnchanged] = useState(false);
  const before = useMemo(() => wirePosition(status), [status]);
  return (
    <details class="watch-panel">
      <summary>Change</summary>
      <p class="watch-small">
        The page sends only the fields that you change. A change of the position resets its funding to 0. The webhook
        address stays hidden; leave it empty to keep it.
      </p>
      <RequestForm
        operation="watchUpdate"
        initial={before}
        submit="Change it"
        isBusy={isBusy}
        problem={isUnchanged ? UNCHANGED : problem}
        onSubmit={(values) => {
          const changes = changesOf(before, values);
          const isSame = Object.keys(changes).length === 0;
          setUnchanged(isSame);
          setSaid('');
          if (isSame) return;
          run(
            () => calls.change(monitor, changes),
            (warning) => {
              setSaid(`Changed. ${warning ?? ''}`);
              onChanged();
            },
          );
        }}
      />
      <p role="status">{said}</p>
    </details>
  );
}
