import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { table } from '../kit/report/table.mjs';
import { type Played } from './play';
import { type Outcome } from './load/book';
import { count, latency } from './verdict/answers';
import { type Version } from './versions/version';

/** What a run has to say. */
export interface Run {
  /** As it was called. */
  readonly command: string;
  readonly from: Version;
  readonly to: Version;
  readonly played: Played;
  readonly seconds: number;
}

const OUTCOMES: readonly Outcome[] = ['answered', 'offered', 'refused', 'put off', 'broken', 'wrong'];

/** The report of a run, in Markdown. */
export function report(run: Run): string {
  const { from, to, played, command, seconds } = run;
  const { problems } = played;
  return `${[
    '# A site under load, rolled and killed',
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, in ${Math.round(seconds)} s. ${
      problems.length === 0
        ? '**Everything was as it must be.**'
        : `**${problems.length} things were not as they must be.**`
    }`,
    list([
      `rolled from ${from.commit} (${from.subject}) to ${to.commit} (${to.subject})`,
      from.hasOurPackages && to.hasOurPackages
        ? ''
        : 'a commit was built for other packages than are installed here, and ran with these',
      `Node.js ${process.versions.node}, nginx ${nginxVersion()}, PostgreSQL ${played.server}`,
      `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${release()}; load average ${(loadavg()[0] ?? 0).toFixed(1)} in the end; everything on this machine, the load and the judge too`,
    ]),
    ...pageOf(run),
    ...(problems.length === 0 ? [] : ['## Not as it must be', list(problems.slice(0, 50))]),
  ].join('\n\n')}\n`;
}

function pageOf({ played, from, to }: Run): string[] {
  const { size, book, watch, sales, allowances, trials } = played;
  return [
    picture(size),
    'The gateway is [quant.conf](../../deploy/nginx/quant.conf) as it stands, with other ports and without TLS.',
    '## What was done, and what requests met meanwhile',
    table(
      ['phase', 's', ...OUTCOMES, 'p50 ms', 'p99 ms'],
      played.phases.map(({ name, from: begun, to: ended }) => {
        const sent = book.all.filter(({ from: at }) => at >= begun && at < ended);
        const counts = count(sent);
        const times = [latency(sent, 0.5), latency(sent, 0.99)].map(String);
        return [name, ((ended - begun) / 1000).toFixed(1), ...OUTCOMES.map((each) => String(counts[each])), ...times];
      }),
    ),
    '“Offered” is 402, where no free call is left; “refused” a second trial; “put off” 503 with Retry-After, in order where a process was told to end behind the gateway’s back (`shutting_down`) or is too busy for an expensive call (`overloaded`); “broken” 502 or nothing, in order for what was on its way to a killed process.',
    '## What was judged',
    table(
      ['', 'seen', 'must be'],
      [
        ['requests with a wrong or unaccounted answer', String(unaccounted(played)), '0'],
        ['clients, of which used up their free calls', `${allowances.clients}, ${allowances.exhausted}`, 'some'],
        ['free calls granted', String(allowances.granted), `at most ${played.allowance} each, and not fewer`],
        ['calls let through uncounted', String(allowances.uncounted), 'few: a count that takes more than a second'],
        [
          'addresses that asked for four trials at once, and had one',
          String(trials.addresses - trials.problems.length),
          String(trials.addresses),
        ],
        [
          'purchases, delivered, not charged',
          `${sales.purchases}, ${sales.delivered}, ${sales.notCharged}`,
          'no other end',
        ],
        ['transfers of money', String(sales.transfers), String(sales.delivered)],
        [
          'moments in which the machine was too busy for its processes',
          String(played.strains),
          'then time-outs are no fault',
        ],
        ['monitors, ticks', `${watch.counts.monitors}, ${watch.counts.ticks}`, 'some'],
        [
          'alerts foretold, received by name',
          `${watch.counts.foretold}, ${watch.counts.received}`,
          'all those of monitors with a webhook',
        ],
        ['messages sent again after a kill', String(watch.counts.sentAgain), 'the same name'],
        ['alerts lost, wrong, doubled, out of sequence, forged', String(watch.violations.length), '0'],
      ],
    ),
    '## The schema',
    list([
      `A release that only adds (\`expands: true\`) was applied while ${from.commit} ran: it went on, and ${told(played.olderOnExpanded, 'a further process of it started')}.${from.knowsExpansion ? '' : ' It is older than this rule.'}`,
      `A release that took something away was applied in the end: ${told(played.olderOnContracted, `a process of ${to.commit}, which is older than it, started`)}.`,
    ]),
  ];
}

/** Requests whose answer is none of those in order. */
const unaccounted = ({ problems }: Played): number =>
  problems.filter((each) => /^(wrong|broken|put off)/.test(each)).length;

const told = (said: string | undefined, well: string): string =>
  said === undefined ? well : `it was refused: “${/"message":"([^"]*)"/.exec(said)?.[1] ?? said.slice(0, 200)}”`;

function picture({ apis, workers }: Played['size']): string {
  return [
    '```mermaid',
    'flowchart LR',
    '  load["callers, agents, buyers, owners"] --> nginx',
    `  nginx --> apis["${apis} APIs"] --> database[("PostgreSQL")]`,
    `  workers["${workers} workers"] --> database`,
    '  workers -- "signed alerts" --> receiver["receivers"]',
    '  workers --> exchanges["five exchanges"]',
    '  apis --> facilitator["facilitator and its ledger"]',
    '```',
  ].join('\n');
}

const list = (lines: readonly string[]): string =>
  lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');

/** nginx says it on stderr. */
function nginxVersion(): string {
  return spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr.trim().split('/').at(-1) ?? '';
}
