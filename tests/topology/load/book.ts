import { type Answer, jsonOf } from '../../kit/http/send';

/** Outcome of a request. */
export type Outcome =
  /** 200, and the right answer. */
  | 'answered'
  /** 402: the client has no free calls left, and gets an offer. */
  | 'offered'
  /** An expected refusal: a second trial, for example. */
  | 'refused'
  /** 503 with Retry-After: the service did no work, and the client may retry. */
  | 'put off'
  /** No answer, or 502: the process was killed meanwhile. */
  | 'broken'
  /** Anything else. */
  | 'wrong';

export interface Sent {
  readonly kind: string;
  /** Address of the client. */
  readonly client: string;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly outcome: Outcome;
  /** Whether it used a free call. */
  readonly isCounted: boolean;
  /** The error, if the request failed. */
  readonly said: string;
}

/** All requests to the service, and their outcomes. */
export class Book {
  readonly all: Sent[] = [];

  /**
   * Records an answer.
   *
   * @param problem   returns the fault of an answer with status 200; undefined if it is right
   * @param refusals  codes of expected refusals
   */
  add(
    { kind, client, from }: Pick<Sent, 'kind' | 'client' | 'from'>,
    answer: Answer,
    problem: (json: Readonly<Record<string, unknown>>, body: string) => string | undefined,
    refusals: readonly string[] = [],
  ): Outcome {
    const [outcome, said] = judged(answer, problem, refusals);
    const isCounted = answer?.headers['x-ratelimit-limit'] !== undefined && answer.status === 200;
    this.all.push({ kind, client, from, to: Date.now(), outcome, isCounted, said });
    return outcome;
  }
}

type Problem = Parameters<Book['add']>[2];

function judged(answer: Answer, problem: Problem, refusals: readonly string[]): [Outcome, string] {
  if (!answer) return ['broken', 'no answer'];
  const { status, headers, body } = answer;
  const json = jsonOf(answer) ?? {};
  const code = typeof json['code'] === 'string' ? json['code'] : '';
  const said = `${status} ${code}`.trim();
  if (status === 200) {
    const wrong = problem(json, body);
    return wrong === undefined ? ['answered', ''] : ['wrong', `200, but ${wrong}`];
  }
  if (status === 402)
    return headers['payment-required'] === undefined ? ['wrong', '402 without an offer'] : ['offered', said];
  if (refusals.includes(code)) return ['refused', said];
  if (status === 503 && headers['retry-after'] !== undefined) return ['put off', said];
  return status === 502 && code === 'bad_gateway' ? ['broken', said] : ['wrong', `${said} ${body.slice(0, 200)}`];
}
