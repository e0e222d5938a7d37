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

const UNCHANGED: Problem = { message: 'Nothing differs from what the monitor has.', violations: [] };

/** Position, thresholds and webhook of a monitor, to be changed. */
export function ChangeForm({ calls, monitor, status, onChanged }: ChangeFormProps) {
  const { isBusy, problem, run } = useAction();
  const [said, setSaid] = useState('');
  const [isUnchanged, setUnchanged] = useState(false);
  const before = useMemo(() => wirePosition(status), [status]);
  return (
    <details class="watch-panel">
      <summary>Change</summary>
      <p class="watch-small">
        Only what differs is sent. A position that is stated anew begins to accrue funding anew. The address of the
        webhook is never shown: left empty, it stays.
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
