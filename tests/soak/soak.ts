import { setTimeout as delay } from 'node:timers/promises';
import { allKinds, type Load, openLoad } from './load/load';
import { closedLoop, openLoop, Outcomes } from '../kit/load/open-loop';
import { figuresOf, type Sample, sampleRegularly } from '../kit/load/measure/sampler';
import { type Engine } from '../kit/store/store';
import { type ServiceProcess } from '../kit/process/service-process';
import { openService, type Service } from './service';
import { tablesAndRetention, type TableSize } from './retention';
import { noteStrain } from '../kit/load/strain';
import { type Fault } from '../kit/oracle/alerts/excuses';
import { type Verdict } from '../kit/oracle/alerts/verdict';

type Idle = Pick<Sample, 'api' | 'worker'>;

/** Observations of a run on one database. */
export interface Soaked {
  readonly engine: Engine;
  readonly version: string;
  readonly minutes: number;
  /** Requests a second: capacity from a closed loop of 16 connections, and the rate sent. */
  readonly capacity: number | undefined;
  readonly rate: number;
  readonly outcomes: Outcomes;
  readonly samples: readonly Sample[];
  /** Without clients, before the load and after it. */
  readonly idle: { readonly before: Idle; readonly after: Idle };
  readonly serverErrors: number;
  readonly logged: readonly string[];
  readonly badEnds: readonly string[];
  readonly alerts: Verdict;
  readonly payments: number;
  readonly monitors: number;
  readonly tables: readonly TableSize[];
  readonly logBound: number;
  readonly logBytes: number;
}

export interface SoakRequest {
  readonly engine: Engine;
  readonly minutes: number;
  readonly seed: number;
  readonly rate: number | undefined;
  readonly share: number;
  readonly say: (line: string) => void;
  /** Ends the run early; it has no result then. */
  readonly signal: AbortSignal;
}

const WARMING_MS = 15_000;
const SHORT_WARMING_MS = 3000;
const MEASURING_MS = 10_000;
const LINES = 16;
/** Owners' actions a second. */
const DEEDS_PER_SECOND = 3;
/** By then all closed connections are gone. */
const QUIET_MS = 6000;
const SAID_MS = 10_000;
/** Time that contains two ticks [minutes]. */
const LONG_ENOUGH_FOR_ALERTS = 2.5;

/** Loads a built API and a built worker on an empty database, and returns the observations. */
export async function soak(asked: SoakRequest): Promise<Soaked> {
  const service = await openService(asked.engine, asked.seed);
  const strains: Fault[] = [];
  const over = new AbortController();
  void noteStrain(service.surroundings.timeline, strains, over.signal);
  try {
    const load = await openLoad(service, asked.seed);
    return await soakOn(service, load, strains, asked).finally(() => {
      load.sender.close();
    });
  } finally {
    over.abort();
    await service.remove();
  }
}

async function soakOn(service: Service, load: Load, strains: readonly Fault[], asked: SoakRequest): Promise<Soaked> {
  const { store, api, worker } = service;
  const { say, minutes, signal, engine } = asked;
  say(`${store.version}, API ${api.url}, worker ${worker.url}`);
  const { capacity, rate } = await warmUp(load, asked);
  const before = await withoutClients(service, load, signal);
  const outcomes = new Outcomes();
  const samples = await loadFor(service, load, { rate, outcomes, asked });
  say('waiting for the last webhooks');
  const alerts = await alertsOf(load, strains, asked);
  const after = await withoutClients(service, load, signal);
  const badEnds = await endsOf({ api, worker });
  const logged = [...api.errors(), ...worker.errors()];
  const logBytes = api.logBytes() + worker.logBytes();
  say('removing data past its retention');
  const tables = await tablesAndRetention(store);
  return {
    ...{ engine, version: store.version, minutes, capacity, rate, outcomes, samples, logged, badEnds, alerts },
    ...{ logBytes, tables, idle: { before, after }, logBound: store.logBound },
    ...{
      payments: load.payers.settled,
      monitors: load.watch.owners.all.length,
      serverErrors: serverErrorsOf(after) - serverErrorsOf(before),
    },
  };
}

/** Warms up compiled code, and measures the machine's capacity, unless the load is given. */
async function warmUp({ kinds, random }: Load, { rate, share, say, signal }: SoakRequest) {
  say('warming up');
  await closedLoop(kinds, { random, signal, lines: LINES, ms: rate === undefined ? WARMING_MS : SHORT_WARMING_MS });
  if (rate !== undefined) return { capacity: undefined, rate };
  const capacity = await closedLoop(kinds, { random, signal, lines: LINES, ms: MEASURING_MS });
  const wanted = Math.max(1, Math.round(capacity * share));
  say(`capacity ${capacity.toFixed(0)} requests/s; load ${wanted} requests/s`);
  return { capacity, rate: wanted };
}

/** State of the processes some time after all clients have disconnected. */
async function withoutClients({ api, worker }: Service, { sender }: Load, signal: AbortSignal): Promise<Idle> {
  sender.closeIdle();
  await delay(QUIET_MS, undefined, { signal });
  return { api: await figuresOf(api), worker: await figuresOf(worker) };
}

async function loadFor(
  { api, worker, store }: Service,
  load: Load,
  { rate, outcomes, asked }: { rate: number; outcomes: Outcomes; asked: SoakRequest },
): Promise<readonly Sample[]> {
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(asked.minutes * 60_000)]);
  const kinds = allKinds(load, DEEDS_PER_SECOND / rate);
  const shown = setInterval(() => {
    asked.say(`${outcomes.sent} requests, ${outcomes.errors} errors`);
  }, SAID_MS);
  const onFault = (fault: string): void => {
    outcomes.add('samples', 0, fault);
  };
  try {
    const [samples] = await Promise.all([
      sampleRegularly({ api, worker, store }, { signal, onFault }),
      openLoop(kinds, { rate: rate + DEEDS_PER_SECOND, random: load.random, outcomes, signal }),
    ]);
    asked.signal.throwIfAborted();
    return samples;
  } finally {
    clearInterval(shown);
  }
}

/** Judges all alerts, and cancels all monitors. */
async function alertsOf(
  { watch }: Load,
  strains: readonly Fault[],
  { minutes, signal }: SoakRequest,
): Promise<Verdict> {
  await watch.settle(signal);
  const verdict = watch.judge(strains);
  watch.owners.complaints.length = 0; // they are in the verdict
  await watch.owners.cancelAll();
  const refused = watch.owners.complaints.map((what) => ({ wrong: 'refused' as const, what }));
  const isVacuous = minutes >= LONG_ENOUGH_FOR_ALERTS && verdict.counts.received === 0;
  const missing = isVacuous ? [{ wrong: 'lost' as const, what: 'no alert was raised' }] : [];
  return { ...verdict, violations: [...verdict.violations, ...refused, ...missing] };
}

/** Ends processes with SIGTERM. @returns failures */
async function endsOf(processes: Readonly<Record<string, ServiceProcess>>): Promise<readonly string[]> {
  const bad: string[] = [];
  for (const [role, each] of Object.entries(processes)) {
    const wasUp = each.isUp();
    await each.stop();
    const end = await each.ended;
    if (!wasUp) bad.push(`the ${role} ended unasked: ${end}`);
    else if (end !== '0') bad.push(`the ${role} ended with ${end}`);
  }
  return bad;
}

function serverErrorsOf({ api }: Idle): number {
  return [...api.byStatus].reduce((sum, [status, count]) => sum + (status.startsWith('5') ? count : 0), 0);
}
