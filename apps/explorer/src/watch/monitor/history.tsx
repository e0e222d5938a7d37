import { useMemo, useState } from 'preact/hooks';
import { PictureView } from '../../pictures/picture-view';
import { Choice } from '../choice';
import { type MonitorStatus } from '../service/answers';
import { monitorPicture } from '../service/monitor-picture';
import { spansOf } from '../service/spans';
import { type Monitored } from './use-monitor';

interface HistoryProps extends Pick<Monitored, 'observations' | 'alerts'> {
  readonly status: MonitorStatus;
}

const USUAL = 'Last 24 hours';

/** Marks, bands and alerts of a monitor over a time that its owner chooses. */
export function History({ status, observations, alerts }: HistoryProps) {
  const [chosen, setChosen] = useState(USUAL);
  const spans = useMemo(() => spansOf(status, alerts, Date.now()), [status, alerts]);
  const span = spans.find(({ label }) => label === chosen) ?? spans.at(-1);
  const picture = useMemo(
    () => span && monitorPicture(status, observations, alerts, span),
    [status, observations, alerts, span],
  );
  return (
    <>
      {spans.length > 1 && (
        <Choice
          legend="History"
          name="watch-span"
          options={spans.map(({ label }) => ({ value: label, label }))}
          value={span?.label ?? ''}
          onValue={setChosen}
        />
      )}
      {picture && <PictureView picture={picture} />}
    </>
  );
}
