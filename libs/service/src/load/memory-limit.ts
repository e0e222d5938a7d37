import { totalmem } from 'node:os';

/** Memory available to this process in bytes: the cgroup limit, or the machine's memory. */
export function memoryLimit(total = totalmem(), constrained = process.constrainedMemory()): number {
  // 0: no cgroup; a number above the machine's memory: no limit
  return constrained > 0 && constrained < total ? constrained : total;
}
