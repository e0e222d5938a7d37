import { type Answer, jsonOf } from '../../kit/http/send';

/** What became of a request. */
export type Outcome =
  /** 200, and the right answer. */
  | 'answered'
  /** 402: no free call is left, here is the offer. */
  | 'offered'
  /** A refusal that has to be: a second trial, for example. */
  | 'refused'
  /** 503 with Retry-After: nothing was done, the same may be sent again. */
  | 'put off'
  /** No answer, or 502: the process was killed meanwhile. */
  | 'broken'
  /** Anything else. */
  | 'wrong';

export interface Sent {
  readonly kind: string;
  /** Address that it came from. */
  readonly client: string;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly outcome: Outcome;
  /** Whether a free call was counted for it. */
  readonly isCounted: boolean;
  /** What was said, where it was not answered. */
  readonly said: string;
}

/** All that was asked of the service, and what became of it. */
export class Book {
  readonly all: Sent[] = [];

  /**
   * Writes an answer down.
   *
   * @param problem   says what is wrong with an answer of status 200; undefined: nothing
   * @param refusals  codes of refusals that are as they should be
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
