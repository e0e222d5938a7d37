import { setTimeout as delay } from 'node:timers/promises';
import { type Fault } from '../kit/oracle/alerts/excuses';
import { type Verdict } from '../kit/oracle/alerts/verdict';
import { noteStrain } from '../kit/load/strain';
import { Random } from '../kit/random';
import { contract, expand, startBeside } from './faults/migration';
import { kill } from './faults/kill';
import { roll } from './faults/roll';
import { call } from './load/calls';
import { Book } from './load/book';
import { buy, type Sales } from './load/sales';
import { askForTrials } from './load/trials';
import { Watch } from '../kit/owner/watch';
import { answerProblems } from './verdict/answers';
import { type Counted, judgeAllowances, judgeTrials } from './verdict/allowances';
import { complaintProblems } from './verdict/complaints';
import { migrationProblems, vacuous } from './verdict/evidence';
import { judgeSales, type SalesVerdict } from './verdict/sales';
import { type Span } from './verdict/spans';
import { gatewayProblems } from './verdict/gateway';
import { type Size } from './world/installation';
import { type Version } from './versions/version';
import { ALLOWANCE } from './world/environments';
import { type Site } from './world/site';
import { type Surroundings } from '../kit/surroundings';

/** Options of a run on a site. */
export interface Play {
  readonly site: Site;
  readonly surroundings: Surroundings;
  readonly from: Version;
  readonly to: Version;
  readonly seed: number;
  readonly monitors: number;
  /** Fewest ticks under load. */
  readonly ticks: number;
  /** Pause between changes of the site [ms]. */
  readonly pauseMs: number;
  readonly size: Size;
  readonly say: (line: string) => void;
}

/** Observations. */
export interface Played {
  readonly size: Size;
  readonly allowance: number;
  /** Version of PostgreSQL. */
  readonly server: string;
  readonly phases: readonly Span[];
  /** How often the machine was too busy for its processes. */
  readonly strains: number;
  readonly book: Book;
  readonly watch: Verdict;
  readonly allowances: Counted;
  readonly trials: ReturnType<typeof judgeTrials>;
  readonly sales: SalesVerdict;
  /** The reason why a process of the older version does not start on the newer schema; undefined if it starts. */
  readonly olderOnExpanded: string | undefined;
  readonly olderOnContracted: string | undefined;
  /** All violations. */
  readonly problems: readonly string[];
}

/** A timeout on a busy machine ends at most this much later. */
const STRAIN_MS = 10_000;
/** Of the callers. */
const PACE = { lanes: 6, pauseMs: 60 };
/** The phase in which the gateway knew an API that was told to end. */
const UNTOLD = 'roll back, by SIGTERM alone';

/** Changes of a site, and their times. */
class Log {
  readonly phases: Span[] = [];
  /** Of APIs. */
  readonly kills: Span[] = [];
  /** Of workers. */
  readonly faults: Fault[] = [];
  /** When the machine was too busy for its processes. */
  readonly strains: Fault[] = [];
  olderOnExpanded: string | undefined;

  constructor(private readonly say: Play['say']) {}

  async phase(name: string, work: () => Promise<unknown>): Promise<void> {
    this.say(name);
    const from = Date.now();
    await work();
    this.phases.push({ name, from, to: Date.now() });
  }
}

/**
 * Loads a site, rolls it forward, back and forward again with a migration in between, kills some of its processes, and
 * judges the results.
 */
export async function play(play: Play): Promise<Played> {
  const { site, surroundings, say } = play;
  const { url } = site.gateway;
  const random = new Random(play.seed);
  const book = new Book();
  const watch = new Watch({ ...surroundings, random, doors: () => [url], sells: true });
  const log = new Log(say);
  const over = new AbortController();
  void noteStrain(surroundings.timeline, log.strains, over.signal);
  const load = Promise.all([
    buy(url, surroundings.receiver.url, surroundings.facilitator, over.signal),
    call({ url, book, random, ...PACE }, over.signal),
    askForTrials(url, book, over.signal),
  ]);
  load.catch(() => undefined); // its failure is reported below
  await log.phase('monitors are registered', () => watch.register(play.monitors));
  const acting = watch.act(over.signal);
  acting.catch(() => undefined);
  await act(play, log, random);
  await log.phase('load alone, again', () => watch.ticks(play.ticks));
  over.abort();
  const [sales] = await load;
  await acting;
  say('the load is over; waiting for due alerts');
  await watch.settle();
  return judged(play, log, { book, sales, watch: watch.judge([...log.faults, ...log.strains]) });
}

/** Makes changes to the site that clients must not notice. */
async function act({ site, from, to, pauseMs, say }: Play, log: Log, random: Random): Promise<void> {
  await log.phase('load alone', () => delay(pauseMs));
  await log.phase(`roll to ${to.commit}, the gateway told`, () => roll(site, to, 'gateway told', say));
  await log.phase('kill -9', async () => {
    log.kills.push(await kill(site, 'api', random));
    const killed = await kill(site, 'worker', random);
    log.faults.push({ kind: killed.name, from: killed.from, to: killed.to, ticks: 1, hears: 'everything' });
    await delay(pauseMs);
  });
  await log.phase(UNTOLD, () => roll(site, from, 'SIGTERM alone', say));
  await log.phase('the database is expanded under the older version', async () => {
    await expand(site);
    log.olderOnExpanded = await startBeside(site, from);
    await delay(pauseMs);
  });
  await log.phase(`roll to ${to.commit} on the newer schema`, () => roll(site, to, 'gateway told', say));
}

interface Load {
  readonly book: Book;
  readonly sales: Sales;
  readonly watch: Verdict;
}

/** Judges while the processes still answer, then ends them. */
async function judged({ site, surroundings, from, to, size }: Play, log: Log, load: Load): Promise<Played> {
  const { phases, kills, olderOnExpanded } = log;
  const { book, watch } = load;
  const { url } = site.gateway;
  const strains = log.strains.map((each) => ({ from: each.from - STRAIN_MS, to: each.to + STRAIN_MS }));
  const drains = phases.filter(({ name }) => name === UNTOLD);
  const sales = await judgeSales(load.sales, url, surroundings.facilitator, site.database, kills);
  const throughGateway = await gatewayProblems(url, book.all);
  await contract(site);
  const olderOnContracted = await startBeside(site, to);
  await site.stop();
  const allowances = judgeAllowances(book.all, ALLOWANCE);
  const trials = judgeTrials(book.all);
  const problems = [
    ...answerProblems(book.all, { kills, drains, strains }),
    ...throughGateway,
    ...vacuous({ allowances, sales, watch }),
    ...allowances.problems.map((each) => `allowances: ${each}`),
    ...trials.problems.map((each) => `trials: ${each}`),
    ...sales.problems.map((each) => `payments: ${each}`),
    ...watch.violations.map(({ wrong, what }) => `Watch: ${wrong}: ${what}`),
    ...migrationProblems(from, olderOnExpanded, olderOnContracted),
    ...complaintProblems(site.complaints, strains),
  ];
  return {
    ...{ size, allowance: ALLOWANCE, server: await serverVersion(site), phases, book, watch },
    ...{ allowances, trials, sales, olderOnExpanded, olderOnContracted, problems },
    strains: strains.length,
  };
}

async function serverVersion({ database }: Site): Promise<string> {
  const row = await database
    .prepare<{ version: string }>(`select current_setting('server_version') as version`)
    .first();
  return row?.version ?? '';
}
