import { meanOf, slopeOf } from '../kit/load/measure/trend';
import { type Sample } from '../kit/load/measure/sampler';
import { type Soaked } from './soak';

/** A goal of a run, with its measurement. */
export interface Goal {
  readonly name: string;
  readonly wanted: string;
  readonly found: string;
  readonly isMet: boolean;
  /** Not judged in a run that is too short for it. */
  readonly isShown: boolean;
}

const MIB = 2 ** 20;
const RSS_MIB_PER_MINUTE = 1;
const LAG_MS = 20;
/** A pool of ten connections to PostgreSQL, and a few sockets that are just being closed. */
const MORE_DESCRIPTORS = 12;
const DESCRIPTORS_PER_MINUTE = 1;
/** In shorter runs slopes and lags show single moments. [minutes] */
const LONG_ENOUGH = 10;
const LONGEST_WARM_UP = 5;

/** The first minutes: code is compiled, caches and pools fill up. */
export function warmUpOf(minutes: number): number {
  return Math.min(LONGEST_WARM_UP, minutes / 3);
}

const ROLES = ['api', 'worker'] as const;

/** All criteria of a run. */
export function goalsOf(run: Soaked): readonly Goal[] {
  const settled = run.samples.filter(({ minutes }) => minutes >= warmUpOf(run.minutes));
  return [
    goal('errors', '0', run.outcomes.errors, run.outcomes.errors === 0),
    goal('answers 5xx by the count of the service', '0', run.serverErrors, run.serverErrors === 0),
    goal('lines of errors in the logs', '0', run.logged.length, run.logged.length === 0),
    goal('processes that ended unasked or not with 0', '0', run.badEnds.length, run.badEnds.length === 0),
    ...ROLES.map((role) => slopeGoal(`RSS of the ${role}, slope`, settled, (s) => s[role].rssBytes / MIB, run)),
    ...ROLES.map((role) => lagGoal(role, settled, run)),
    ...ROLES.map((role) => descriptorsGoal(role, settled, run)),
    ...ROLES.map((role) => handlesGoal(role, run)),
    goal(
      'alerts lost, wrong, doubled, out of sequence or forged',
      '0',
      `${run.alerts.violations.length}; ${run.alerts.counts.received} received`,
      run.alerts.violations.length === 0,
    ),
    goal(
      'tables that grow without a bound',
      '0',
      run.tables.filter(({ isUnbounded }) => isUnbounded).length,
      run.tables.every(({ isUnbounded }) => !isUnbounded),
    ),
    logGoal(run),
  ];
}

function goal(name: string, wanted: string, found: string | number, isMet: boolean, isShown = false): Goal {
  return { name, wanted, found: String(found), isMet, isShown };
}

function slopeGoal(name: string, samples: readonly Sample[], value: (sample: Sample) => number, run: Soaked): Goal {
  const slope = slopeOf(samples.map((sample) => [sample.minutes, value(sample)]));
  const found = `${slope.toFixed(2)} MiB/min`;
  return goal(name, `≤ ${RSS_MIB_PER_MINUTE} MiB/min`, found, slope <= RSS_MIB_PER_MINUTE, run.minutes < LONG_ENOUGH);
}

function lagGoal(role: (typeof ROLES)[number], samples: readonly Sample[], run: Soaked): Goal {
  const lags = samples.map((sample) => sample[role].lagP99Ms);
  const mean = meanOf(lags);
  const found = `${mean.toFixed(1)} ms, the worst five seconds ${Math.max(...lags).toFixed(1)} ms`;
  return goal(
    `loop lag of the ${role}, p99 of five seconds, mean`,
    `≤ ${LAG_MS} ms`,
    found,
    mean <= LAG_MS,
    run.minutes < LONG_ENOUGH,
  );
}

function descriptorsGoal(role: (typeof ROLES)[number], samples: readonly Sample[], run: Soaked): Goal {
  const slope = slopeOf(samples.map((sample) => [sample.minutes, sample[role].descriptors]));
  const found = `${slope.toFixed(2)}/min`;
  const name = `file descriptors of the ${role}, slope`;
  return goal(
    name,
    `≤ ${DESCRIPTORS_PER_MINUTE}/min`,
    found,
    slope <= DESCRIPTORS_PER_MINUTE,
    run.minutes < LONG_ENOUGH,
  );
}

/** When all clients have left, a process returns to its state before they came. */
function handlesGoal(role: (typeof ROLES)[number], { idle }: Soaked): Goal {
  const { before, after } = { before: idle.before[role], after: idle.after[role] };
  const found = [
    `${before.descriptors} → ${after.descriptors} descriptors`,
    `${before.sockets} → ${after.sockets} sockets`,
    `${before.handles} → ${after.handles} handles`,
  ].join(', ');
  const isMet =
    after.descriptors <= before.descriptors + MORE_DESCRIPTORS && after.handles <= before.handles + MORE_DESCRIPTORS;
  return goal(`${role} without clients, before → after`, `≤ ${MORE_DESCRIPTORS} more`, found, isMet);
}

function logGoal({ samples, logBound }: Soaked): Goal {
  const most = Math.max(...samples.map(({ store }) => store.log));
  const wanted = `≤ ${(logBound / MIB).toFixed(0)} MiB`;
  return goal('write-ahead log, largest', wanted, `${(most / MIB).toFixed(1)} MiB`, most <= logBound);
}
