import {
  type AlertsPage,
  tokenOf,
  type Bought,
  type MonitorPatch,
  type RegistrationRequest,
  type WatchService,
} from '@quant/watch';
import { type InvalidInputError } from '@quant/core';
import { echo, InvalidRequestError } from '@quant/operations';
import { type CallContext, defineConnectedOperations } from '@quant/operations/all';
import { granted } from './refused';

type WatchOperation =
  | 'watchTrial'
  | 'watchPosition'
  | 'watchExtend'
  | 'watchStatus'
  | 'watchUpdate'
  | 'watchCancel'
  | 'watchWebhookTest'
  | 'watchWebhookRotate'
  | 'watchAlertRedeliver'
  | 'watchAlerts';

interface ExtensionInputs {
  readonly monitorId: string;
  readonly token: string;
}

/** Answers about a monitor are for its owner alone. */
export const WATCH_PATHS = '/v1/watch/';

/** A change, with the token unless a header has it. */
type UpdateInputs = MonitorPatch & { readonly token?: string | null | undefined };

/** The operations on monitors, which are counted for the network of a caller: its lines have one trial together. */
export function watchOperations(watch: WatchService) {
  return defineConnectedOperations<WatchOperation>()({
    watchTrial: (request: RegistrationRequest, { network }: CallContext) =>
      granted(() => watch.registerTrial(request, network())),
    watchPosition: (request: RegistrationRequest, context: CallContext) =>
      bought(context, () => watch.registerPaid(request, context.network())),
    watchExtend: ({ monitorId, token }: ExtensionInputs, context: CallContext) =>
      bought(context, () => watch.extend(monitorId, token)),
    watchStatus: (_: undefined, context: CallContext) => granted(() => watch.status(...ownership(context))),
    watchUpdate: ({ token, ...patch }: UpdateInputs, context: CallContext) =>
      granted(() => watch.patch(...ownership(context, token), patch)),
    watchCancel: (_: undefined, context: CallContext) => granted(() => watch.cancel(...ownership(context))),
    watchWebhookTest: (_: undefined, context: CallContext) => granted(() => watch.testWebhook(...ownership(context))),
    watchWebhookRotate: (_: undefined, context: CallContext) =>
      granted(() => watch.rotateSecret(...ownership(context))),
    watchAlerts: (_: undefined, context: CallContext) =>
      granted(() => inQuery(() => watch.alerts(...ownership(context), pageOf(context)))),
    watchAlertRedeliver: (_: undefined, context: CallContext) =>
      granted(() => watch.redeliver(...ownership(context), context.pathParameters['alert_id'] ?? '')),
  });
}

/** Which alerts are meant. */
function pageOf({ queryParameters: { before, limit } }: CallContext): AlertsPage {
  return { before, limit: limit === undefined ? undefined : Number(limit) };
}

/** A faulty input is a faulty query. */
async function inQuery<View>(work: () => Promise<View>): Promise<View> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('path' in error) || !('rule' in error)) throw error;
    const { path, rule, message, received } = error as InvalidInputError;
    throw new InvalidRequestError([{ type: rule, loc: ['query', ...path], msg: message, input: echo(received) }]);
  }
}

/**
 * Which monitor is meant, and what shows that it is the caller's. @throws WatchRefusalError  token_required, token_conflict
 */
function ownership({ pathParameters, tokens }: CallContext, body?: string | null): [monitorId: string, token: string] {
  return [pathParameters['monitor_id'] ?? '', tokenOf({ ...tokens, body })];
}

/** An answer that is paid for: the gate makes the purchase good once the money has moved. */
async function bought<View>({ purchased }: CallContext, work: () => Promise<Bought<View>>): Promise<View> {
  const { answer, purchaseId } = await granted(work);
  purchased(purchaseId);
  return answer;
}
