import { table } from '../kit/report/table.mjs';
import { type Outcome } from './load/book';
import { type Played } from './play';
import { count, latency } from './verdict/answers';
import { type Version } from './versions/version';

const OUTCOMES: readonly Outcome[] = ['answered', 'offered', 'refused', 'put off', 'broken', 'wrong'];

/** The report of a run, in Markdown. */
export function report(from: Version, to: Version, played: Played, facts: readonly string[]): string {
  const { size, book, watch, sales, allowances, trials, problems } = played;
  const phases = played.phases.map(({ name, from: begun, to: ended }) => {
    const sent = book.all.filter(({ from: at }) => at >= begun && at < ended);
    const counts = count(sent);
    const figures = [...OUTCOMES.map((each) => counts[each]), latency(sent, 0.5), latency(sent, 0.99)];
    return [name, ((ended - begun) / 1000).toFixed(1), ...figures];
  });
  const unaccounted = problems.filter((each) => /^(wrong|broken|put off)/.test(each)).length;
  const { counts } = watch;
  return `${[
    '# A site under load while its processes are replaced and killed',
    'Written by `npm test -- topology`. The gateway is [quant.conf](../../deploy/nginx/quant.conf) with other ports and without TLS.',
    problems.length === 0 ? '**All checks pass.**' : '**Some checks fail.**',
    list([
      ...facts,
      `PostgreSQL ${played.server}, ${size.apis} APIs, ${size.workers} workers; load and judge run on the same machine`,
      `Rolled from ${from.commit} (${from.subject}) to ${to.commit} (${to.subject})`,
      ...(from.hasOurPackages && to.hasOurPackages
        ? []
        : ['A commit was built for other versions of its packages, but ran with the installed ones']),
    ]),
    '## Requests during each change',
    table(['phase', 's', ...OUTCOMES, 'p50 ms', 'p99 ms'], phases),
    '“Offered” is 402, for a client without free calls; “refused” a second trial; “put off” 503 with Retry-After, allowed for a process told to end before the gateway knows (`shutting_down`) or too busy for an expensive call (`overloaded`); “broken” 502 or no answer, allowed for requests in flight to a killed process.',
    '## Checks',
    table(
      ['', 'result', 'expected'],
      [
        ['requests with a wrong or unaccounted answer', unaccounted, 0],
        ['clients, and those that used up their free calls', `${allowances.clients}, ${allowances.exhausted}`, 'some'],
        ['free calls granted', allowances.granted, `exactly ${played.allowance} for each of these, less lost calls`],
        ['calls let through uncounted', allowances.uncounted, 'few: counts that take more than a second'],
        [
          'addresses that requested four trials concurrently, and got one',
          trials.addresses - trials.problems.length,
          trials.addresses,
        ],
        [
          'purchases, delivered, not charged',
          `${sales.purchases}, ${sales.delivered}, ${sales.notCharged}`,
          'no other outcome',
        ],
        ['transfers of money', sales.transfers, sales.delivered],
        [
          'moments in which the machine was too busy for its processes',
          played.strains,
          'timeouts at these moments are no fault',
        ],
        ['monitors, ticks', `${counts.monitors}, ${counts.ticks}`, 'some'],
        [
          'alerts predicted, received with different ids',
          `${counts.foretold}, ${counts.received}`,
          'all those of monitors with a webhook',
        ],
        ['messages sent again after a kill', counts.sentAgain, 'the same id'],
        ['alerts lost, wrong, doubled, out of sequence, forged', watch.violations.length, 0],
      ],
    ),
    '## Database schema',
    list([
      `A release that only adds (\`expands: true\`) was applied while ${from.commit} ran; a new process of ${from.commit} ${told(played.olderOnExpanded)}.${from.knowsExpansion ? '' : ' It is older than this rule.'}`,
      `Finally a release that removes a column was applied; a process of ${to.commit}, which is older, ${told(played.olderOnContracted)}.`,
    ]),
    ...(problems.length === 0 ? [] : ['## Failed checks', list(problems.slice(0, 50))]),
  ].join('\n\n')}\n`;
}

const told = (said: string | undefined): string =>
  said === undefined ? 'started' : `was refused: “${/"message":"([^"]*)"/.exec(said)?.[1] ?? said.slice(0, 200)}”`;

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
