import { type Goal, goalsOf, warmUpOf } from './goals';
import { meanOf } from '../kit/load/measure/trend';
import { quantileOf } from '../kit/load/open-loop';
import { DAYS_LATER } from './retention';
import { type Soaked } from './soak';
import { table } from '../kit/report/table.mjs';

const INTRODUCTION = `Written by \`npm test -- soak\`: the built API and a built worker under mixed load, on an empty database. The load sends requests at
random moments that do not depend on the answers, at a share of the machine's capacity, which a closed loop of 16 connections measures.`;

const KIB = 1024;
const MIB = 2 ** 20;

/** The report of all runs, as a page. */
export function pageOf(runs: readonly Soaked[], facts: readonly string[]): string {
  return (
    [
      '# Soak',
      INTRODUCTION,
      facts.map((fact) => `- ${fact}`).join('\n'),
      ...runs.map((run) => sectionOf(run)),
      HOW_IT_IS_JUDGED,
    ].join('\n\n') + '\n'
  );
}

function sectionOf(run: Soaked): string {
  const goals = goalsOf(run);
  const missed = goals.filter(({ isMet }) => !isMet);
  const verdict = missed.length === 0 ? 'Every goal is met.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`;
  return [
    `## ${run.version}: ${missed.length === 0 ? 'PASS' : 'MISS'}`,
    verdict,
    table(
      ['goal', 'limit', 'measured', ''],
      goals.map(({ name, wanted, found, ...goal }) => [name, wanted, found, word(goal)]),
    ),
    summaryOf(run),
    '### Requests',
    requestsOf(run),
    '### Stored rows',
    storedOf(run),
    ...faultsOf(run),
  ].join('\n\n');
}

function word({ isMet, isShown }: Pick<Goal, 'isMet' | 'isShown'>): string {
  return (isMet ? 'PASS' : 'MISS') + (isShown ? ' (too short a run to judge)' : '');
}

function summaryOf(run: Soaked): string {
  const { samples, outcomes, minutes, capacity, rate, alerts, idle } = run;
  const [first, last] = [samples[0], samples.at(-1)];
  const seconds = 60 * ((last?.minutes ?? 0) - (first?.minutes ?? 0));
  const idleLag = meanOf(samples.map(({ idleLagMs }) => idleLagMs));
  const busy = (role: 'api' | 'worker') =>
    last && first ? `${((100 * (last[role].cpuSeconds - first[role].cpuSeconds)) / seconds).toFixed(1)} %` : 'unknown';
  const rss = (role: 'api' | 'worker') =>
    `${(idle.before[role].rssBytes / MIB).toFixed(0)} → ${(idle.after[role].rssBytes / MIB).toFixed(0)} MiB`;
  return [
    `- ${minutes} minutes of load, the first ${warmUpOf(minutes).toFixed(1)} of which are warm-up for slopes and lag`,
    `- ${outcomes.sent} requests, ${(outcomes.sent / (60 * minutes)).toFixed(0)} a second` +
      (capacity === undefined
        ? ''
        : ` of ${capacity.toFixed(0)} that the machine can do with its load generator; target ${rate}`),
    `- loop lag of an idle thread of this machine, measured in the same way: ${idleLag.toFixed(1)} ms`,
    `- processor: API ${busy('api')} of one core, worker ${busy('worker')}`,
    `- RSS without clients, before → after: API ${rss('api')}, worker ${rss('worker')}`,
    `- ${run.payments} payments settled, ${run.monitors} monitors registered`,
    `- ${alerts.counts.received} alerts received, in ${alerts.counts.ticks} ticks, of which the machine was too busy in ${alerts.counts.strainedTicks}`,
    `- ${(run.logBytes / MIB).toFixed(1)} MiB of log, ${(run.logBytes / Math.max(1, outcomes.sent)).toFixed(0)} bytes a request`,
  ].join('\n');
}

function requestsOf({ outcomes }: Soaked): string {
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  const rows = [...outcomes.byKind]
    .sort(([, a], [, b]) => b.sent - a.sent)
    .map(([kind, tally]) => [
      ...[kind, tally.sent, tally.errors],
      ...[0.5, 0.99].map((share) => ms(quantileOf(tally, share))),
    ]);
  return table(['kind', 'sent', 'errors', 'p50 ms', 'p99 ms'], rows);
}

function storedOf({ tables, samples, outcomes }: Soaked): string {
  const thousands = Math.max(1, outcomes.sent) / 1000;
  const [first, last] = [samples[0]?.store, samples.at(-1)?.store];
  const grown = ((last?.database ?? 0) - (first?.database ?? 0)) / KIB;
  const rows = tables
    .filter(({ rows, isUnbounded }) => rows > 0 || isUnbounded)
    .map(({ table: name, bound, rows, left }) => [name, rows, (rows / thousands).toFixed(1), left, bound]);
  return [
    `The database grew by ${grown.toFixed(0)} KiB, ${(grown / thousands).toFixed(1)} KiB for 1,000 requests of this mix. Rows at the end of the load, ` +
      `after all monitors are cancelled, and the rows left ${DAYS_LATER} days later:`,
    table(['table', 'rows', 'for 1,000 requests', `after ${DAYS_LATER} days`, 'bounded by'], rows),
  ].join('\n\n');
}

function faultsOf({ outcomes, alerts, logged, badEnds }: Soaked): string[] {
  const violations = alerts.violations.slice(0, 20).map(({ wrong, what }) => `${wrong}: ${what}`);
  const faults = [...outcomes.faults, ...violations, ...badEnds, ...logged];
  if (faults.length === 0) return [];
  return ['### First faults', '```\n' + faults.map((fault) => fault.slice(0, 300)).join('\n') + '\n```'];
}

const HOW_IT_IS_JUDGED = `## How it is judged

- **Error**: no answer, or another one than the request calls for: 422 for an invalid body, 402 and then 200 for a paid call, 404 for a missing page, 200
  otherwise. Any answer is right for clients that disconnect.
- **Slopes**: least squares over samples of every five seconds after the warm-up of five minutes, or of a third of the run.
- **Loop lag**: \`nodejs_eventloop_lag_p99_seconds\` from the process's own \`/metrics\`, read every five seconds, less the 10 ms between two of its samples; the
  mean after the warm-up.
- **Without clients**: before the load and after it, six seconds after all connections have been closed.
- **Alerts**: the oracle of [tests/watch](../../tests/watch), which shares no code with the service, requires every alert that the recorded prices call for:
  once, in order and signed. The receiver refuses the first attempts of 30 % of the messages, hangs, answers nonsense or cuts them off.
- **Tables**: the script knows the bound of each table, and fails on an unknown one. Then it sets the clock ${DAYS_LATER} days ahead and runs the hourly cleanup.
  Rows that remain have a bound other than the number of requests, except the permanent ledger of payments.`;
