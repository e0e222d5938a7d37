import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Scene } from './worker';

/** What the other workers did in a tick. */
export interface Share {
  readonly alerts: number;
  readonly cpuMs: number;
}

/** The other workers of a benchmark, each a process. */
export class Fellows {
  private constructor(private readonly processes: readonly ChildProcess[]) {}

  static async start(count: number, url: string, scene: Scene): Promise<Fellows> {
    const program = fileURLToPath(new URL('fellow.ts', import.meta.url));
    const processes = Array.from({ length: count }, () => fork(program, { execArgv: process.execArgv }));
    await Promise.all(
      processes.map(async (child, i) => {
        child.send({ url, scene: { ...scene, name: `fellow ${i}` } });
        await once(child, 'message');
      }),
    );
    return new Fellows(processes);
  }

  /** Resolves when each has seen the end of the tick. */
  async run(now: number): Promise<Share> {
    const shares = await Promise.all(
      this.processes.map(async (child) => {
        child.send(now);
        const [share] = (await once(child, 'message')) as [Share];
        return share;
      }),
    );
    const sum = (name: keyof Share) => shares.reduce((total, share) => total + share[name], 0);
    return { alerts: sum('alerts'), cpuMs: sum('cpuMs') };
  }

  stop(): void {
    for (const child of this.processes) child.disconnect();
  }
}
