import { type Panel, type Point, svg } from '../../libs/plots/src/index';
import { warmUpOf } from './goals';
import { type Sample } from '../kit/load/measure/sampler';
import { type Soaked } from './soak';

const MIB = 2 ** 20;
const SIZE = { width: 900, height: 900 };

/** Memory, loop lag, descriptors and the size of the database over the minutes of a run, as SVG. */
export function pictureOf(run: Soaked): string {
  const { samples } = run;
  const line = (
    label: string,
    tone: 'primary' | 'secondary' | 'tertiary' | 'muted',
    value: (sample: Sample) => number,
  ) => ({
    ...{ kind: 'line' as const, label, tone },
    points: samples.map((sample): Point => [sample.minutes, value(sample)]),
  });
  const warm = { kind: 'rule', label: 'warm', tone: 'muted', axis: 'x', at: warmUpOf(run.minutes) } as const;
  const panels: Panel[] = [
    {
      y: { label: 'Memory', unit: 'MiB' },
      share: 1.5,
      series: [
        line('RSS of the API', 'primary', ({ api }) => api.rssBytes / MIB),
        line('its heap', 'muted', ({ api }) => api.heapBytes / MIB),
        line('RSS of the worker', 'secondary', ({ worker }) => worker.rssBytes / MIB),
        line('its heap', 'tertiary', ({ worker }) => worker.heapBytes / MIB),
        warm,
      ],
    },
    {
      y: { label: 'Loop lag p99', unit: 'ms' },
      series: [
        line('API', 'primary', ({ api }) => api.lagP99Ms),
        line('worker', 'secondary', ({ worker }) => worker.lagP99Ms),
        line('idle thread', 'muted', ({ idleLagMs }) => idleLagMs),
        { kind: 'rule', label: 'goal', tone: 'loss', axis: 'y', at: 20 },
      ],
    },
    {
      y: { label: 'Descriptors' },
      series: [
        line('API', 'primary', ({ api }) => api.descriptors),
        line('worker', 'secondary', ({ worker }) => worker.descriptors),
      ],
    },
    {
      y: { label: 'Stored', unit: 'MiB' },
      series: [
        line('database', 'primary', ({ store }) => store.database / MIB),
        line('write-ahead log', 'muted', ({ store }) => store.log / MIB),
      ],
    },
  ];
  return svg(
    {
      id: `soak-${run.engine}`,
      title: `Soak on ${run.version}`,
      subtitle: `${run.outcomes.sent} requests in ${run.minutes} minutes, ${run.outcomes.errors} errors`,
      description: 'Memory, loop lag, file descriptors and the size of the database over the minutes of the run',
      x: { label: 'Load', unit: 'minutes' },
      panels,
    },
    SIZE,
  );
}
