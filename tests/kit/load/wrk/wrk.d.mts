/** What is asked, on how many connections, for how long, behind which prefix of the command line. */
export interface Loading {
  readonly url: string;
  readonly body: string;
  readonly connections: number;
  readonly seconds: number;
  readonly pin: readonly string[];
}

/** Latencies in milliseconds. */
export interface Loaded {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export function wrk(loading: Loading): Promise<Loaded>;
