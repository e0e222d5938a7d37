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
    '# A site under load, rolled and killed',
    'Written by `npm test -- topology`. The gateway is [quant.conf](../../deploy/nginx/quant.conf) as it stands, with other ports and without TLS.',
    problems.length === 0 ? '**Everything was as it must be.**' : '**Not everything was as it must be.**',
    list([
      ...facts,
      `PostgreSQL ${played.server}, ${size.apis} APIs, ${size.workers} workers; everything on this machine, the load and the judge too`,
      `Rolled from ${from.commit} (${from.subject}) to ${to.commit} (${to.subject})`,
      ...(from.hasOurPackages && to.hasOurPackages
        ? []
        : ['A commit was built for other packages than are installed here, and ran with these']),
    ]),
    '## Changes, and outcomes of requests meanwhile',
    table(['phase', 's', ...OUTCOMES, 'p50 ms', 'p99 ms'], phases),
    '“Offered” is 402, for a client without free calls; “refused” a second trial; “put off” 503 with Retry-After, allowed for a process told to end before the gateway knows (`shutting_down`) or too busy for an expensive call (`overloaded`); “broken” 502 or no answer, allowed for requests in flight to a killed process.',
    '## What was judged',
    table(
      ['', 'seen', 'must be'],
      [
        ['requests with a wrong or unaccounted answer', unaccounted, 0],
        ['clients, of which used up their free calls', `${allowances.clients}, ${allowances.exhausted}`, 'some'],
        ['free calls granted', allowances.granted, `at most ${played.allowance} each, and not fewer`],
        ['calls let through uncounted', allowances.uncounted, 'few: a count that takes more than a second'],
        [
          'addresses that requested four trials concurrently, and got one',
          trials.addresses - trials.problems.length,
          trials.addresses,
        ],
        [
          'purchases, delivered, not charged',
          `${sales.purchases}, ${sales.delivered}, ${sales.notCharged}`,
          'no other end',
        ],
        ['transfers of money', sales.transfers, sales.delivered],
        ['moments in which the machine was too busy for its processes', played.strains, 'then time-outs are no fault'],
        ['monitors, ticks', `${counts.monitors}, ${counts.ticks}`, 'some'],
        [
          'alerts foretold, received by name',
          `${counts.foretold}, ${counts.received}`,
          'all those of monitors with a webhook',
        ],
        ['messages sent again after a kill', counts.sentAgain, 'the same name'],
        ['alerts lost, wrong, doubled, out of sequence, forged', watch.violations.length, 0],
      ],
    ),
    '## The schema',
    list([
      `A release that only adds (\`expands: true\`) was applied while ${from.commit} ran; a further process of it ${told(played.olderOnExpanded)}.${from.knowsExpansion ? '' : ' It is older than this rule.'}`,
      `A release that took something away was applied in the end; a process of ${to.commit}, which is older than it, ${told(played.olderOnContracted)}.`,
    ]),
    ...(problems.length === 0 ? [] : ['## Not as it must be', list(problems.slice(0, 50))]),
  ].join('\n\n')}\n`;
}

const told = (said: string | undefined): string =>
  said === undefined ? 'started' : `was refused: “${/"message":"([^"]*)"/.exec(said)?.[1] ?? said.slice(0, 200)}”`;

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
