import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './machine';

/** A group of processes with a memory limit in the kernel. */
export interface MemoryGroup {
  /** Moves a process there, with this much room above its current memory. */
  readonly confine: (pid: number, megabytes: number) => Promise<void>;
  /** Number of processes there that the kernel killed. */
  readonly kills: () => Promise<number>;
  readonly remove: () => Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** For control groups version 1 and version 2. */
const PLACES = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
] as const;

/** Missing requirement on a machine without such groups, or without permission to make one. */
export async function lacksMemoryGroups(): Promise<string | undefined> {
  const group = await openMemoryGroup('probe').catch(() => undefined);
  if (!group) return 'this process may not make a memory control group';
  await group.remove();
  return undefined;
}

export async function openMemoryGroup(name: string): Promise<MemoryGroup> {
  const place = PLACES.find(({ root }) => existsSync(root));
  if (!place) throw new Error('there are no control groups');
  const path = join(place.root, `quant-faults-${name}-${randomUUID()}`);
  await mkdir(path);
  if (!existsSync(join(path, place.limit))) {
    await rmdir(path);
    throw new Error('the control groups do not limit memory');
  }
  return {
    confine: async (pid, megabytes) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
      const limit = (Number(kilobytes) / 1024 + megabytes) * MEGABYTE;
      await writeFile(join(path, place.limit), String(Math.round(limit)));
      await writeFile(join(path, 'cgroup.procs'), String(pid));
    },
    kills: async () => {
      const [, count = '0'] = /^oom_kill (\d+)/m.exec(await readFile(join(path, place.events), 'utf8')) ?? [];
      return Number(count);
    },
    // a process that ends may take a moment to leave the group
    remove: async () =>
      void (await until(
        () =>
          rmdir(path).then(
            () => true,
            () => false,
          ),
        10,
      )),
  };
}
