import { splitArguments } from '@quant/operations';
import { type AnswerReader, type DirectCalls } from '@quant/operations/all';
import { type OfferedOperation } from '../offered-operation';
import { type ClientId, type NetworkId } from '../clients/client-of';
import { type Door, type Gate, type GateAnswer } from '../gate/gate';
import { errorAnswer } from '../../errors/error-answer';
import { HttpError } from '../../errors/http-error';
import { isLonger } from '../../json/json-length';

/** Context of a call that arrived inside another request. */
export interface NamedArguments {
  /** Path, query and body parameters together. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** In base64, as the header of a request carries it. */
  readonly payment: string | undefined;
  readonly idempotencyKey?: unknown;
  /** How it came in, which offers say how to repeat. */
  readonly door?: Door;
}

/** Facts about the request that carried the call. */
export interface Caller {
  readonly client: () => ClientId;
  readonly network: () => NetworkId;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: () => AbortSignal;
  /** The client's end of the connection. */
  readonly reader: () => AnswerReader;
  /** Length of the message; undefined if the client did not announce it. */
  readonly bytes: number | undefined;
}

export interface GatedCallParts {
  readonly gate: Gate;
  readonly calls: DirectCalls;
  readonly onFault: (error: unknown) => void;
}

/**
 * Calls an operation through the same gate as a request. A refusal is the answer that a request would get.
 */
export async function gatedCall(
  entry: OfferedOperation,
  { arguments: given, payment, idempotencyKey, door }: NamedArguments,
  { client, network, gone, reader, bytes }: Caller,
  { gate, calls, onFault }: GatedCallParts,
): Promise<GateAnswer> {
  const { body, context } = splitArguments(entry, given);
  try {
    await assertLength(entry, body ?? given, bytes);
    return await gate({
      ...{ entry, body, client, gone, payment, idempotencyKey, door },
      assertValid: () => {
        calls.assertValid(entry, body);
      },
      prepare: () => calls.prepare(entry, body, client),
      run: (purchased) => calls.run(entry, body, { ...context, client, network, reader, purchased }),
    });
  } catch (error) {
    const { status, headers, body: refusal, isFault } = errorAnswer(error);
    if (isFault) onFault(error);
    return { status, headers, value: refusal };
  }
}

/**
 * Holds the arguments to the bound of the body that they are. A message that is no longer itself needs no closer look.
 */
async function assertLength({ maxBodyBytes }: OfferedOperation, body: unknown, bytes = Infinity): Promise<void> {
  if (bytes > maxBodyBytes && (await isLonger(body, maxBodyBytes)))
    throw new HttpError(413, 'payload_too_large', `The arguments exceed ${maxBodyBytes} bytes`);
}
