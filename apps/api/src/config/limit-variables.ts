import { EnvironmentReader, integer, type Variable } from '@quant/service';

/** Resource limits of a process. */
export interface ServiceLimits {
  /** Connections of one client at the same time; a trusted proxy may have more. */
  readonly maxConnectionsPerClient: number;
  /** Longest time of a calculation on a thread [ms]. */
  readonly jobDeadlineMs: number;
  /** Bytes of request bodies that are kept at the same time. */
  readonly maxBodyBytesInFlight: number;
  readonly maxConcurrentBatches: number;
  /** Bytes of one answer. */
  readonly maxAnswerBytes: number;
  /** Share of the memory that the process may use before expensive calls are refused. */
  readonly shedMemoryShare: number;
  /** Sustained requests per second of a client outside its allowance; 0: unlimited. */
  readonly burstPerSecond: number;
  /** Burst of requests of a client outside its allowance. */
  readonly burst: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

export function readLimits(reader: EnvironmentReader): ServiceLimits {
  return {
    maxConnectionsPerClient: reader.read('MAX_CONNECTIONS_PER_CLIENT', integer(256, 1, 10_000)),
    jobDeadlineMs: reader.read('JOB_DEADLINE_MS', integer(5000, 100, 60_000)),
    maxBodyBytesInFlight: reader.read('MAX_BODY_BYTES_IN_FLIGHT', integer(64 * MIB, 16 * MIB, 16 * GIB)),
    maxConcurrentBatches: reader.read('MAX_CONCURRENT_BATCHES', integer(8, 1, 10_000)),
    maxAnswerBytes: reader.read('MAX_ANSWER_BYTES', integer(64 * MIB, 64 * KIB, 512 * MIB)),
    shedMemoryShare: reader.read('SHED_MEMORY_SHARE', SHARE),
    burstPerSecond: reader.read('BURST_PER_SECOND', integer(50, 0, 1_000_000)),
    burst: reader.read('BURST', integer(500, 1, 1_000_000)),
  };
}

const SHARE: Variable<number> = {
  rule: 'a number above 0, 1 at the most',
  fallback: 0.8,
  parse: (text) => {
    const value = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
    return value > 0 && value <= 1 ? value : undefined;
  },
};

/** Defaults. */
export const DEFAULT_LIMITS = readLimits(new EnvironmentReader({}));
