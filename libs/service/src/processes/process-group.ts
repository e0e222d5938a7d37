import cluster, { type Worker } from 'node:cluster';
import { type Logger } from 'pino';
import { type Exposition, type ExpositionFormat, type MetricSnapshot } from '../metrics/metric-families';
import { countsOf, expositionOf, sumOf } from '../metrics/metrics-of-all';
import { within } from '../time/within';
import { type FromMember, type FromPrimary, Questions } from './messages';

/** A process that has been forked. */
interface Forked {
  readonly worker: Worker;
  readonly startedAt: number;
  readonly exit: Promise<void>;
  isListening: boolean;
  /** Counts at its last report. */
  snapshot: MetricSnapshot;
}

/** A process that lives this long started successfully. */
const SOUND_MS = 60_000;
/** Pause before replacing an ended process; doubles after each one that ends early. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** Members stop within nine seconds; supervisors kill after ten. */
const LONGEST_END_MS = 9500;

/**
 * Processes that run this process's module and share its ports. One of them leads and takes over the tasks of a single process.
 * The group replaces a process that ends, chooses a new leader if necessary, and keeps the ended process's counts in the sum.
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
   * Starts the given number of processes. The first starts alone: it creates the databases and detects a port in use.
   *
   * @returns the address they listen on
   * @throws Error  one of them has ended, and logged why
   */
  async start(count: number): Promise<string> {
    // Every process accepts connections directly. The kernel's queue outlives each of them, and a stopping process accepts the
    // connections that still wait. Each accepts one connection per turn of the event loop, which spreads them over processes by
    // load.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const url = await this.#fork();
    await Promise.all(Array.from({ length: count - 1 }, () => this.#fork()));
    this.#isStarted = true;
    return url;
  }

  /** Metrics of all members, including the counts of ended ones. */
  async exposition(format: ExpositionFormat, hidden: readonly string[] = []): Promise<Exposition> {
    await Promise.all([...this.#members.values()].map((member) => this.#count(member)));
    const snapshots = [...this.#members.values()].map(({ snapshot }) => snapshot);
    return expositionOf([...snapshots, await this.#departed], format, hidden);
  }

  /**
   * Stops every member gracefully, and kills those still running after nine and a half seconds.
   *
   * @param delayMs  time to keep serving first
   */
  async stop(delayMs = 0): Promise<void> {
    this.#isStopping = true;
    for (const pause of this.#pauses) clearTimeout(pause);
    const members = [...this.#members.values()];
    for (const member of members) {
      send(member, { kind: 'stop' });
      // a member that does not listen yet may miss the message
      if (!member.isListening) member.worker.process.kill('SIGTERM');
    }
    await within(Promise.all(members.map(({ exit }) => exit)), delayMs + LONGEST_END_MS);
    this.kill();
  }

  /** Kills all members immediately. */
  kill(): void {
    this.#isStopping = true;
    for (const { worker } of this.#members.values()) worker.process.kill('SIGKILL');
  }

  /** @returns the address; rejects if the member ends first */
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

  /** Updates the member's counts; keeps the old ones if the member is busy for long. */
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
    this.logger.info({ process: this.#leader.worker.id }, 'this process leads the group');
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
    this.logger.error(fields, 'a process ended and is being replaced');
    this.#replaceAfter(pauseMs);
  }

  #replaceAfter(pauseMs: number): void {
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      this.#fork().catch(() => undefined); // the exit handler has already handled it
    }, pauseMs);
    this.#pauses.add(pause);
  }
}

/** Sends a message, unless the process has just ended. */
function send({ worker }: Forked, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, undefined, undefined, () => undefined);
}
