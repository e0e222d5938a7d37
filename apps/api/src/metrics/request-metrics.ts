import { Distribution, type MetricFamilies } from '@quant/service';

/** A request that is over. */
interface FinishedRequest {
  /** The documented path, or `other`. */
  readonly endpoint: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** Hears of every request. */
export interface RequestMeter {
  readonly begins: () => void;
  /** A request that has begun is over. */
  readonly ends: (request: FinishedRequest) => void;
}

const BOUNDS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const INVALID = 422;

interface Tally extends Pick<FinishedRequest, 'endpoint' | 'method' | 'status'> {
  requests: number;
}

interface EndpointTallies {
  readonly seconds: Distribution;
  /** By method and status. */
  readonly tallies: Map<string, Map<number, Tally>>;
}

/**
 * Counts requests in plain numbers, which the families read when they are read themselves. To tell them of every request takes
 * several microseconds, since they build a text of the labels each time.
 */
export function requestMetrics(families: MetricFamilies): RequestMeter {
  const endpoints = new Map<string, EndpointTallies>();
  const all: Tally[] = [];
  let inFlight = 0;
  families.counter('http_requests_total', 'Requests answered', ['endpoint', 'method', 'status'], (counter) => {
    counter.reset();
    for (const { requests, ...labels } of all) counter.inc(labels, requests);
  });
  families.readHistogram('http_request_duration_seconds', 'Time to answer a request', BOUNDS_SECONDS, () =>
    [...endpoints].map(([endpoint, { seconds }]) => [{ endpoint }, seconds] as const),
  );
  families.gauge('http_requests_in_flight', 'Requests under way', {
    collect: (gauge) => {
      gauge.set(inFlight);
    },
  });
  const refused = families.counter('validation_errors_total', 'Requests refused by validation', ['endpoint']);

  const of = (endpoint: string): EndpointTallies => {
    const known = endpoints.get(endpoint) ?? { seconds: new Distribution(BOUNDS_SECONDS), tallies: new Map() };
    endpoints.set(endpoint, known);
    return known;
  };
  const tallyIn = ({ tallies }: EndpointTallies, { endpoint, method, status }: FinishedRequest): Tally => {
    const known = tallies.get(method)?.get(status);
    if (known) return known;
    const tally = { endpoint, method, status, requests: 0 };
    all.push(tally);
    tallies.set(method, (tallies.get(method) ?? new Map<number, Tally>()).set(status, tally));
    return tally;
  };

  return {
    begins: () => {
      inFlight++;
    },
    ends: (request) => {
      const { endpoint, status, seconds } = request;
      const counted = endpoints.get(endpoint) ?? of(endpoint);
      inFlight--;
      tallyIn(counted, request).requests++;
      counted.seconds.observe(seconds);
      if (status === INVALID) refused.inc({ endpoint });
    },
  };
}
