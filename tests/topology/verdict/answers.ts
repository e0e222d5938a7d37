import { type Outcome, type Sent } from '../load/book';
import { isDuring, type Span } from './spans';

/** Allowed failures, with their times. */
interface Allowed {
  /** API processes were killed: in-flight requests fail. */
  readonly kills: readonly Span[];
  /** API processes got SIGTERM while the gateway still used them: 503 is allowed. */
  readonly drains: readonly Span[];
  /** The machine was too busy for its processes: the service may report that a database or an exchange did not answer in time. */
  readonly strains: readonly Pick<Span, 'from' | 'to'>[];
}

const SHOWN = 10;
/** A busy process puts off expensive calls; this share of all requests is allowed. */
const OVERLOADED = '503 overloaded';
const MOST_OVERLOADED = 0.1;

/** Unexpected answers. */
export function answerProblems(sent: readonly Sent[], { kills, drains, strains }: Allowed): string[] {
  const wrong = sent.filter((each) => each.outcome === 'wrong' && !isOfStrain(each, strains));
  const broken = sent.filter((each) => each.outcome === 'broken' && !isDuring(each, kills));
  const overloaded = sent.filter(({ said }) => said === OVERLOADED).length;
  const putOff = sent.filter(
    (each) => isPutOff(each) && !isDuring(each, [...kills, ...drains]) && !isOfStrain(each, strains),
  );
  return [
    ...told('wrong', wrong),
    ...told('broken', broken),
    ...told('put off without a reason', putOff),
    ...(overloaded > MOST_OVERLOADED * sent.length ? [`${overloaded} of ${sent.length} requests met an overload`] : []),
  ];
}

/** Errors that report an unresponsive dependency. */
const AWAY = /^(502 upstream_unavailable|503 (storage_unavailable|store_unwritable|facilitator_unavailable))/;

const isOfStrain = (each: Sent, strains: Allowed['strains']): boolean =>
  AWAY.test(each.said) && isDuring(each, strains);

const isPutOff = ({ outcome, said }: Sent): boolean => outcome === 'put off' && said !== OVERLOADED;

function told(what: string, sent: readonly Sent[]): string[] {
  const lines = sent.slice(0, SHOWN).map(({ kind, said, from }) => `${what}: ${kind} at ${clock(from)}: ${said}`);
  return sent.length > SHOWN ? [...lines, `${what}: ${sent.length - SHOWN} more`] : lines;
}

const clock = (moment: number): string => new Date(moment).toISOString().slice(11, 23);

/** Number of requests by outcome. */
export function count(sent: readonly Sent[]): Readonly<Record<Outcome, number>> {
  const counts = { answered: 0, offered: 0, refused: 0, 'put off': 0, broken: 0, wrong: 0 };
  for (const { outcome } of sent) counts[outcome]++;
  return counts;
}

/** The p-quantile of request times [ms]. */
export function latency(sent: readonly Sent[], p: number): number {
  const times = sent.map(({ from, to }) => to - from).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(p * times.length))] ?? 0;
}
