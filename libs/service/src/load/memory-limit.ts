import { totalmem } from 'node:os';

/** Bytes that this process may use: its control group's limit, or all that the machine has. */
export function memoryLimit(total = totalmem(), constrained = process.constrainedMemory()): number {
  // 0: there is no control group; a number beyond the machine's: the group has no limit
  return constrained > 0 && constrained < total ? constrained : total;
}
