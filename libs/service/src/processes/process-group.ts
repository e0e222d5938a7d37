import cluster, { type Worker } from 'node:cluster';
import { type Logger } from 'pino';
import { type Exposition, type ExpositionFormat, type MetricSnapshot } from '../metrics/metric-families';
import { countsOf, expositionOf, sumOf } from '../metrics/metrics-of-all';
import { within } from '../time/within';
import { type FromMember, type FromPrimary } from './messages';
import { Questions } from './questions';

/** A process that has been forked. */
interface Forked {
  readonly worker: Worker;
  readonly startedAt: number;
  readonly exit: Promise<void>;
  isListening: boolean;
  /** Its counts at its last report. */
  snapshot: MetricSnapshot;
}

/** A process that lives so long has not failed at its start. */
const SOUND_MS = 60_000;
/** Before a process takes the place of one that has ended; twice as long after each that ends soon. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** Members stop within nine seconds by themselves; supervisors kill after ten. */
const LONGEST_END_MS = 9500;

/**
 * Processes that run the module of this one and share its ports. One of them leads: it does what one process alone
 * does. A process that ends is replaced, and another one leads in its place; what it had counted stays in the sum.
 */
export class ProcessGroup {
  readonly #members = new Map<number, Forked>();
  readonly #counts = new Questions<MetricSnapshot>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  #departed = Promise.resolve<MetricSnapshot>([]);
  #leader: Forked | undefined;
  #isStarted = false;
  #isStopping = false;
  #failures = 0;

  constructor(private readonly logger: Logger) {}

  /**
   * Starts so many processes. The first comes alone: it makes what is missing in the databases, and finds a port in
   * use.
   *
   * @returns where they listen
   * @throws Error  one of them has ended, and said why
   */
  async start(count: number): Promise<string> {
    // every process accepts by itself: what waits to be accepted is lost with none of them, and a process that stops
    // accepts whoever waits. One is accepted a turn of the event loop, so that connections spread over processes as
    // their loops are free
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const url = await this.#fork();
    await Promise.all(Array.from({ length: count - 1 }, () => this.#fork()));
    this.#isStarted = true;
    return url;
  }

  /** The metrics of all members, and what those counted that have ended. */
  async exposition(format: ExpositionFormat, hidden: readonly string[] = []): Promise<Exposition> {
    await Promise.all([...this.#members.values()].map((member) => this.#count(member)));
    const snapshots = [...this.#members.values()].map(({ snapshot }) => snapshot);
    return expositionOf([...snapshots, await this.#departed], format, hidden);
  }

  /**
   * Has every member finish what is under way, and ends those that do not within nine and a half seconds.
   *
   * @param delayMs  for which they serve on before that
   */
  async stop(delayMs = 0): Promise<void> {
    this.#isStopping = true;
    for (const pause of this.#pauses) clearTimeout(pause);
    const members = [...this.#members.values()];
    for (const member of members) {
      send(member, { kind: 'stop' });
      // one that has not come as far as to listen may not hear it
      if (!member.isListening) member.worker.process.kill('SIGTERM');
    }
    await within(delayMs + LONGEST_END_MS, Promise.all(members.map(({ exit }) => exit)));
    this.kill();
  }

  /** Ends every member at once. */
  kill(): void {
    this.#isStopping = true;
    for (const { worker } of this.#members.values()) worker.process.kill('SIGKILL');
  }

  /** @returns where it listens; rejects where it ends before */
  #fork(): Promise<string> {
    const worker = cluster.fork();
    return new Promise((resolve, reject) => {
      const exit = new Promise<void>((ended) => {
        worker.once('exit', (code: number | null, signal: string | null) => {
          this.#ended(member, { code, signal });
          reject(new Error(`a process has ended before it listened: ${signal ?? code ?? ''}`));
          ended();
        });
      });
      const member: Forked = { worker, startedAt: performance.now(), exit, isListening: false, snapshot: [] };
      this.#members.set(worker.id, member);
      worker.on('message', (message: FromMember) => {
        this.#hear(member, message);
        if (message.kind === 'listening') resolve(message.url);
      });
    });
  }

  #hear(member: Forked, message: FromMember): void {
    if (message.kind === 'listening') {
      member.isListening = true;
      this.logger.info({ process: member.worker.id, pid: member.worker.process.pid }, 'a process serves');
      this.#chooseLeader();
    } else if (message.kind === 'counted') {
      member.snapshot = message.snapshot;
      if (message.id !== undefined) this.#counts.answer(message.id, message.snapshot);
    } else {
      const { id, format, hidden } = message;
      this.exposition(format, hidden)
        .then((exposition) => {
          send(member, { kind: 'exposition', id, exposition });
        })
        .catch((error: unknown) => {
          this.logger.error({ err: error }, 'the metrics of all processes could not be read');
        });
    }
  }

  /** Brings its counts up to date. One that is busy for long is counted as it was. */
  async #count(member: Forked): Promise<void> {
    if (!member.isListening) return;
    await this.#counts
      .ask((id) => {
        send(member, { kind: 'count', id });
      })
      .catch(() => undefined);
  }

  #chooseLeader(): void {
    if (this.#leader || this.#isStopping) return;
    this.#leader = [...this.#members.values()].find(({ isListening }) => isListening);
    if (!this.#leader) return;
    send(this.#leader, { kind: 'lead' });
    this.logger.info({ process: this.#leader.worker.id }, 'this process leads: it does what one alone does');
  }

  #ended(member: Forked, how: { readonly code: number | null; readonly signal: string | null }): void {
    const { worker, startedAt, snapshot } = member;
    this.#members.delete(worker.id);
    this.#departed = this.#departed.then((before) => sumOf([before, countsOf(snapshot)]));
    if (this.#leader === member) this.#leader = undefined;
    this.#chooseLeader();
    if (this.#isStopping || !this.#isStarted) return;
    this.#failures = performance.now() - startedAt < SOUND_MS ? this.#failures + 1 : 0;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    const fields = { process: worker.id, pid: worker.process.pid, ...how, pause_ms: pauseMs };
    this.logger.error(fields, 'a process has ended; another one takes its place');
    this.#replaceAfter(pauseMs);
  }

  #replaceAfter(pauseMs: number): void {
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      this.#fork().catch(() => undefined); // its end has been dealt with
    }, pauseMs);
    this.#pauses.add(pause);
  }
}

/** Without effect where the process has just ended. */
function send({ worker }: Forked, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, undefined, undefined, () => undefined);
}
