import { readdir, readFile, readlink } from 'node:fs/promises';

/** Figures of the operating system for a process. */
export interface ProcessFigures {
  readonly rssBytes: number;
  /** Open file descriptors, and the sockets among them. */
  readonly descriptors: number;
  readonly sockets: number;
  /** Since its start. [s] */
  readonly cpuSeconds: number;
}

const PAGE_BYTES = 4096;
/** USER_HZ, 100 on every Linux architecture that Node.js supports. */
const TICKS_PER_SECOND = 100;

/** @throws Error  the process or /proc does not exist */
export async function processFigures(pid: number): Promise<ProcessFigures> {
  const [statm, stat, names] = await Promise.all([
    readFile(`/proc/${pid}/statm`, 'latin1'),
    readFile(`/proc/${pid}/stat`, 'latin1'),
    readdir(`/proc/${pid}/fd`),
  ]);
  const targets = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
  // the name, in parentheses, may contain blanks
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    rssBytes: Number(statm.split(' ')[1]) * PAGE_BYTES,
    descriptors: targets.filter((target) => target !== '').length,
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}
