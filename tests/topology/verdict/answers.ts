import { type Outcome, type Sent } from '../load/book';
import { isDuring, type Span } from './spans';

/** What may go wrong, and when. */
interface Allowed {
  /** API processes were killed: what was on its way to them is broken. */
  readonly kills: readonly Span[];
  /** API processes got SIGTERM while the gateway still knew them: 503 is in order. */
  readonly drains: readonly Span[];
  /** The machine was too busy for its processes: a database or an exchange may then not answer in time, which is said. */
  readonly strains: readonly Pick<Span, 'from' | 'to'>[];
}

const SHOWN = 10;
/** Expensive calls are put off while a process is busy; of all requests, so many may be. */
const OVERLOADED = '503 overloaded';
const MOST_OVERLOADED = 0.1;

/** Answers that no request should have had. */
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

/** What is said where somebody whom the service depends on does not answer. */
const AWAY = /^(502 upstream_unavailable|503 (storage_unavailable|store_unwritable|facilitator_unavailable))/;

const isOfStrain = (each: Sent, strains: Allowed['strains']): boolean =>
  AWAY.test(each.said) && isDuring(each, strains);

const isPutOff = ({ outcome, said }: Sent): boolean => outcome === 'put off' && said !== OVERLOADED;

function told(what: string, sent: readonly Sent[]): string[] {
  const lines = sent.slice(0, SHOWN).map(({ kind, said, from }) => `${what}: ${kind} at ${clock(from)}: ${said}`);
  return sent.length > SHOWN ? [...lines, `${what}: ${sent.length - SHOWN} more`] : lines;
}

const clock = (moment: number): string => new Date(moment).toISOString().slice(11, 23);

/** How often a request had which outcome. */
export function count(sent: readonly Sent[]): Readonly<Record<Outcome, number>> {
  const counts = { answered: 0, offered: 0, refused: 0, 'put off': 0, broken: 0, wrong: 0 };
  for (const { outcome } of sent) counts[outcome]++;
  return counts;
}

/** The p-quantile of the times that requests took [ms]. */
export function latency(sent: readonly Sent[], p: number): number {
  const times = sent.map(({ from, to }) => to - from).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(p * times.length))] ?? 0;
}
