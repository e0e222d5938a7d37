import { setTimeout as delay } from 'node:timers/promises';
import { type Fault } from '../faults/watch/oracle/excuses';
import { type Verdict } from '../faults/watch/oracle/verdict';
import { Random } from '../faults/watch/random';
import { contract, expand, startBeside } from './deeds/migration';
import { kill } from './deeds/kill';
import { roll } from './deeds/roll';
import { call } from './load/calls';
import { Record as Book } from './load/record';
import { buy } from './load/sales';
import { askForTrials } from './load/trials';
import { Watch } from './load/watch';
import { answerProblems } from './verdict/answers';
import { type Counted, judgeAllowances, judgeTrials } from './verdict/allowances';
import { judgeSales, type SalesVerdict } from './verdict/sales';
import { type Span } from './verdict/spans';
import { measureWrites, type Writes } from './measure/writes';
import { type Share, shareOf } from './measure/spread';
import { gatewayProblems } from './verdict/gateway';
import { type Size } from './world/installation';
import { type Version } from './versions/version';
import { ALLOWANCE } from './world/environments';
import { type Site } from './world/site';
import { type Surroundings } from './world/surroundings';

/** What is played on a site. */
export interface Play {
  readonly site: Site;
  readonly surroundings: Surroundings;
  readonly from: Version;
  readonly to: Version;
  readonly seed: number;
  readonly monitors: number;
  /** Ticks that the load lasts at the least. */
  readonly ticks: number;
  /** Between what is done to the site [ms]. */
  readonly pauseMs: number;
  readonly size: Size;
  readonly say: (line: string) => void;
}

/** What was seen. */
export interface Played {
  readonly size: Size;
  readonly allowance: number;
  /** Version of PostgreSQL. */
  readonly server: string;
  /** What each database has in the end. */
  readonly shares: readonly Share[];
  /** Where there are several databases. */
  readonly writes: Writes | undefined;
  readonly phases: readonly Span[];
  readonly book: Book;
  readonly watch: Verdict;
  readonly allowances: Counted;
  readonly trials: ReturnType<typeof judgeTrials>;
  readonly sales: SalesVerdict;
  /** What a process of the older version says that is started on the newer schema; undefined: it starts. */
  readonly olderOnExpanded: string | undefined;
  readonly olderOnContracted: string | undefined;
  /** All that must not be. */
  readonly problems: readonly string[];
}

/** For one measurement. */
const WRITES_MS = 1500;
/** Names of phases in which the gateway knew an API that was told to end. */
const UNTOLD = 'roll back, by SIGTERM alone';

/** Loads a site, rolls it there, back and there again with a migration in between, kills processes of it, and judges all that came of it. */
export async function play(play: Play): Promise<Played> {
  const { site, surroundings, from, to, say } = play;
  const { url } = site.gateway;
  const random = new Random(play.seed);
  const book = new Book();
  const watch = new Watch(surroundings, random, url);
  const faults: Fault[] = [];
  const kills: Span[] = [];
  const phases: Span[] = [];
  const phase = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    say(name);
    const begun = Date.now();
    await work();
    phases.push({ name, from: begun, to: Date.now() });
  };
  const over = new AbortController();
  const callers = { url, book, random, allowance: ALLOWANCE, lanes: 6, pauseMs: 60 };
  const load = Promise.all([
    buy(url, surroundings.receiver.url, surroundings.facilitator, over.signal),
    call(callers, over.signal),
    askForTrials(url, book, over.signal),
  ]);
  let olderOnExpanded: string | undefined;
  await phase('monitors are registered', () => watch.register(play.monitors));
  const acting = watch.act(over.signal);
  await phase('load alone', () => delay(play.pauseMs));
  await phase(`roll to ${to.commit}, the gateway told`, () => roll(site, to, 'gateway told', say));
  await phase('kill -9', async () => {
    kills.push(await kill(site, 'api', random));
    const killed = await kill(site, 'worker', random);
    faults.push({ kind: killed.name, from: killed.from, to: killed.to, ticks: 1, isOfVenue: false });
    await delay(play.pauseMs);
  });
  await phase(UNTOLD, () => roll(site, from, 'SIGTERM alone', say));
  await phase('the database is expanded under the older version', async () => {
    await expand(site);
    olderOnExpanded = await startBeside(site, from);
    await delay(play.pauseMs);
  });
  await phase(`roll to ${to.commit} on the newer schema`, () => roll(site, to, 'gateway told', say));
  await phase('load alone, again', () => watch.ticks(play.ticks));
  over.abort();
  const [sales] = await load;
  await acting;
  say('the load is over; what is left must come');
  await watch.settle();
  const verdict = watch.judge(faults);
  const drains = phases.filter(({ name }) => name === UNTOLD);
  const salesVerdict = await judgeSales(sales, url, surroundings.facilitator, site.databases, kills);
  const shares = await Promise.all(site.databases.map(shareOf));
  const writes = site.databases.length > 1 ? await measureWrites(site.databases, WRITES_MS) : undefined;
  const throughGateway = await gatewayProblems(url, book.all);
  await contract(site);
  const olderOnContracted = await startBeside(site, to);
  await site.stop();
  const allowances = judgeAllowances(book.all, ALLOWANCE);
  const trials = judgeTrials(book.all);
  const problems = [
    ...answerProblems(book.all, { kills, drains }),
    ...throughGateway,
    ...vacuous({ allowances, sales: salesVerdict, watch: verdict }),
    ...allowances.problems.map((each) => `allowances: ${each}`),
    ...trials.problems.map((each) => `trials: ${each}`),
    ...salesVerdict.problems.map((each) => `payments: ${each}`),
    ...verdict.violations.map(({ wrong, what }) => `Watch: ${wrong}: ${what}`),
    ...migrationProblems(from, olderOnExpanded, olderOnContracted),
    ...site.complaints.map((each) => `processes: ${each}`),
  ];
  return {
    ...{ phases, book, watch: verdict, allowances, trials, sales: salesVerdict, olderOnExpanded, olderOnContracted },
    ...{ size: play.size, allowance: ALLOWANCE, server: await serverVersion(site), shares, writes },
    problems,
  };
}

async function serverVersion({ databases: [database] }: Site): Promise<string> {
  const row = await database
    ?.prepare<{ version: string }>(`select current_setting('server_version') as version`)
    .first();
  return row?.version ?? '';
}

/** A run that has put nothing to the test proves nothing. */
function vacuous({ allowances, sales, watch }: Pick<Played, 'allowances' | 'sales' | 'watch'>): string[] {
  const seen = {
    'clients that used up their free calls': allowances.exhausted,
    'purchases that were delivered': sales.delivered,
    'alerts that arrived': watch.counts.received,
  };
  return Object.entries(seen).flatMap(([what, n]) => (n === 0 ? [`nothing is proven: there were no ${what}`] : []));
}

/** Older code starts on a schema that was only expanded, once it knows of expansions; on one that lacks something, never. */
function migrationProblems(from: Version, onExpanded: string | undefined, onContracted: string | undefined): string[] {
  const problems: string[] = [];
  if (from.knowsExpansion && onExpanded !== undefined) problems.push(`older code does not start: ${onExpanded}`);
  if (!from.knowsExpansion && onExpanded?.includes('9001-topology-expands') !== true)
    problems.push(`older code that knows no expansion says: ${onExpanded ?? 'nothing, and starts'}`);
  if (onContracted?.includes('9002-topology-contracts') !== true)
    problems.push(`on a database without what it needs, older code says: ${onContracted ?? 'nothing, and starts'}`);
  return problems.map((each) => `migrations: ${each}`);
}
