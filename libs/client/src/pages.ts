import { type Answer } from './results/answer';
import { type AnswerOf, type CallOptions, type OperationId } from './call-types';
import { perform } from './perform';
import { prepared } from './prepared';
import { type Settings } from './settings';

type Page<Data> = (options?: CallOptions) => Promise<Answer<Data>>;

/** Pages about the service: free, outside the allowance. */
export interface Pages {
  /** Whether it works, and since when. */
  readonly health: Page<AnswerOf<'health'>>;
  /** Whether the process answers. */
  readonly live: Page<AnswerOf<'healthLive'>>;
  readonly serving: Page<AnswerOf<'healthServing'>>;
  /** Whether it can store things and is not stopping. */
  readonly ready: Page<AnswerOf<'healthReady'>>;
  /** The caller's own allowances. */
  readonly usage: Page<AnswerOf<'usage'>>;
  /** Every operation with its schemas and its price. */
  readonly tools: Page<AnswerOf<'tools'>>;
  /** The OpenAPI document. */
  readonly document: Page<AnswerOf<'openapiJson'>>;
  /** Operations for sale, in x402's format. */
  readonly offers: Page<AnswerOf<'wellKnownX402'>>;
  /** The card of agents, in the format of A2A. */
  readonly agentCard: Page<AnswerOf<'agentCard'>>;
  /** Prometheus text. */
  readonly metrics: Page<string>;
}

/** The pages of the service. */
export function pageCalls(client: Settings): Pages {
  const { baseUrl } = client;
  const page =
    <Data>(id: OperationId, reading: 'json' | 'text' = 'json'): Page<Data> =>
    (options) =>
      perform(prepared(id, { baseUrl, reading }), client, options) as Promise<Answer<Data>>;
  return {
    health: page('health'),
    live: page('healthLive'),
    serving: page('healthServing'),
    ready: page('healthReady'),
    usage: page('usage'),
    tools: page('tools'),
    document: page('openapiJson'),
    offers: page('wellKnownX402'),
    agentCard: page('agentCard'),
    metrics: page('metrics', 'text'),
  };
}
