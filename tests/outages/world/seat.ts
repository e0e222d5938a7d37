import { type ServiceProcess, startService } from '../../kit/process/service-process';
import { seconds } from './machine';

export type Role = 'api' | 'worker';

type Environment = Readonly<Record<string, string>>;

/** Pause between the end of a process and its restart by a supervisor, by the machine's clock. */
const PAUSE_SECONDS = 0.5;
const KEPT = 20;

/** A place for a process of the service: restarts the process after any end, until it is stopped. */
export class Seat {
  /** Ends of processes that were not requested, with their output. */
  readonly deaths: string[] = [];
  /** Failed starts, with the output of the processes. */
  readonly refusals: string[] = [];
  /** Further environment variables of its next process. */
  further: Environment = {};
  private part: ServiceProcess | undefined;
  private isWanted = true;
  private isStruck = false;
  private running: Promise<void> | undefined;

  constructor(
    readonly role: Role,
    private readonly main: string,
    private readonly environment: () => Environment,
    private readonly launcher: readonly string[],
  ) {}

  /** Of its latest process. */
  get url(): string {
    return this.part?.url ?? 'http://127.0.0.1:1';
  }

  get pid(): number {
    return this.part?.pid ?? 0;
  }

  get isUp(): boolean {
    return this.part?.isUp() === true;
  }

  /** Resolves when a process listens; retries failed starts. */
  async start(): Promise<void> {
    await this.begin();
    this.running ??= this.supervise();
  }

  /** kill -9. Another process takes its place. */
  async kill(): Promise<void> {
    this.isStruck = true;
    await this.part?.kill();
  }

  /** Sends a signal that the process may handle. If it ends, another process takes its place. */
  signal(name: NodeJS.Signals): void {
    this.isStruck = true;
    process.kill(this.pid, name);
  }

  /** SIGTERM, without a restart. @returns whether it ended well, and soon enough */
  async stop(): Promise<boolean> {
    this.isWanted = false;
    return (await this.part?.stop()) ?? true;
  }

  /** kill -9, without a restart. */
  async close(): Promise<void> {
    this.isWanted = false;
    await this.part?.kill();
    await this.running;
  }

  private async supervise(): Promise<void> {
    while (!this.isOver()) {
      const ended = await this.part?.ended;
      if (this.isOver()) return;
      if (!this.isStruck) this.deaths.push(`${String(ended)}: ${this.part?.errors().join(' ') ?? ''}`);
      this.isStruck = false;
      await seconds(PAUSE_SECONDS);
      await this.begin();
    }
  }

  private async begin(): Promise<void> {
    while (!this.isOver()) {
      try {
        const part = await startService(
          this.main,
          { ...this.environment(), ...this.further },
          { launcher: this.launcher },
        );
        this.part = part;
        if (this.isOver()) await part.kill();
        return;
      } catch (error) {
        if (this.refusals.length < KEPT) this.refusals.push(error instanceof Error ? error.message : String(error));
        await seconds(PAUSE_SECONDS);
      }
    }
  }

  private isOver(): boolean {
    return !this.isWanted;
  }
}
