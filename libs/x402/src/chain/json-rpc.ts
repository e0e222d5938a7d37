import { endpointProblem } from '../http/endpoint-url';
import { isRecord, MAX_ANSWER_BYTES, parseAnswer, readAnswer } from '../http/read-answer';
import { ChainError } from './chain';

/** A node of a chain that answers JSON-RPC 2.0 over HTTP. */
export interface NodeAddress {
  /** Such as `https://mainnet.base.org`. It may hold a key, and is never written anywhere. */
  readonly url: string;
  /** How long one payment may take to look up, all calls together; 30 000 by default. [milliseconds] */
  readonly timeoutMs?: number;
  /** Epoch milliseconds: a node whose blocks are from the future is not believed. */
  readonly now?: () => number;
}

/** Calls a method of a node once. @throws ChainError  there is no result */
export type CallNode = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

/** How far a node's clock and ours may be apart. */
const CLOCK_TOLERANCE_S = 60;

/** @throws ChainError  the address is not usable */
export function assertNodeUrl(url: string): void {
  const problem = endpointProblem(url, { isRealMoney: false, mayHaveQuery: true });
  if (problem !== undefined) throw new ChainError('url', `url must be ${problem}`);
}

/** Opens the calls that answer one question; they share its time. */
export function callsTo(url: string, timeoutMs: number): CallNode {
  const signal = AbortSignal.timeout(timeoutMs);
  let id = 0;
  return async (method, ...params) => {
    id += 1;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
        redirect: 'error',
        signal,
      });
      return resultOf(method, id, response.status, await read(method, response));
    } catch (error) {
      throw error instanceof ChainError ? error : new ChainError(method, 'no answer', { cause: error });
    }
  };
}

async function read(method: string, response: Response): Promise<string> {
  const text = await readAnswer(response);
  if (text === undefined) throw new ChainError(method, `an answer of more than ${MAX_ANSWER_BYTES} bytes`);
  return text;
}

function resultOf(method: string, id: number, status: number, text: string): unknown {
  if (status < 200 || status > 299) throw new ChainError(method, `status ${status}`);
  const answer = parseAnswer(text);
  if (!isRecord(answer) || answer['jsonrpc'] !== '2.0' || answer['id'] !== id)
    throw new ChainError(method, 'an answer that is not a JSON-RPC response to the request');
  const { error } = answer;
  if (error !== undefined && error !== null) {
    const code = isRecord(error) && typeof error['code'] === 'number' ? ` ${error['code']}` : '';
    throw new ChainError(method, `the node's error${code}`);
  }
  if (!('result' in answer)) throw new ChainError(method, 'an answer without a result');
  return answer['result'];
}

/**
 * Refuses a block from the future: a payment is over when a block says that its time is, so a node that is ahead of
 * time would end it early.
 *
 * @param blockTime  epoch seconds
 * @throws ChainError
 */
export function assertNotFromTheFuture(method: string, blockTime: number, now: () => number): void {
  if (blockTime > now() / 1000 + CLOCK_TOLERANCE_S) throw new ChainError(method, 'a block from the future');
}
