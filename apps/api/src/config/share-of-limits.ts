import { availableParallelism } from 'node:os';
import { type ServiceLimits } from './limit-variables';

/**
 * Room for the longest body of each of two clients and for short ones: the least that `MAX_BODY_BYTES_IN_FLIGHT` may be.
 */
const LEAST_BODY_BYTES = 16 * 1024 ** 2;

/** One for each of two clients. */
const LEAST_BATCHES = 2;

/**
 * One process's share of the limits: memory and batches are divided among the processes. The burst limit of a client is not
 * divided, because it protects each process from a client.
 */
export function shareOfLimits(limits: ServiceLimits, processes: number): ServiceLimits {
  if (processes === 1) return limits;
  return {
    ...limits,
    maxBodyBytesInFlight: Math.max(LEAST_BODY_BYTES, Math.floor(limits.maxBodyBytesInFlight / processes)),
    maxConcurrentBatches: Math.max(Math.ceil(limits.maxConcurrentBatches / processes), LEAST_BATCHES),
    shedMemoryShare: limits.shedMemoryShare / processes,
  };
}

/** Threads for calculations of one of several processes; undefined: unlimited. */
export function shareOfThreads(processes: number, processors = availableParallelism()): number | undefined {
  return processes === 1 ? undefined : Math.ceil((processors - 1) / processes);
}
