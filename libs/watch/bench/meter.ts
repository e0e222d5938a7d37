import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { type Database } from '@quant/database';
import { connectionsCpu, cpuBetween, logPosition } from './postgres-use';

/** Measures the ticks of a case: time, processor time, size of the log, and delay of the event loop. */
export class Meter {
  private readonly times: number[] = [];
  private readonly logs: number[] = [];
  private cpuHere = 0;
  private cpuThere: number | null = 0;
  private readonly lag: IntervalHistogram = monitorEventLoopDelay({ resolution: 1 });

  constructor(private readonly database: Database) {}

  /** @param work  resolves to the processor time of the benchmark's other processes in milliseconds */
  async measure(work: () => Promise<number>): Promise<void> {
    const [log, there] = [await logPosition(this.database), await connectionsCpu(this.database)];
    const cpu = process.cpuUsage();
    const start = performance.now();
    this.lag.enable();
    const others = await work();
    this.lag.disable();
    this.times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    this.cpuHere += (user + system) / 1000 + others;
    const after = await connectionsCpu(this.database);
    this.cpuThere = this.cpuThere === null || !there || !after ? null : this.cpuThere + cpuBetween(there, after);
    const end = await logPosition(this.database);
    if (log !== null && end !== null) this.logs.push(end - log);
  }

  /** For one line of the table: from the median to the peak of memory. */
  cells(monitors: number, alerts: number): string[] {
    const { length } = this.times;
    const times = sorted(this.times);
    const median = times[length >> 1] ?? NaN;
    const log = sorted(this.logs)[length >> 1];
    return [
      ...[ms(median), ms(times[0]), ms(times.at(-1)), `${((1000 * median) / monitors).toFixed(2)} µs`],
      ...[Math.round(alerts / length).toLocaleString('en'), ms(this.cpuHere / length)],
      ...[this.cpuThere === null ? '' : ms(this.cpuThere / length), log === undefined ? '' : megabytes(log)],
      log === undefined ? '' : `${Math.round((log * length) / alerts)} B`,
      ...[ms(this.lag.percentile(99) / 1e6), ms(this.lag.max / 1e6)],
      `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
    ];
  }
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const ms = (value = NaN): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
