import { type AlertsPage, tokenOf, type Bought, type WatchService } from '@quant/watch';
import { type InvalidInputError } from '@quant/core';
import { echo, InvalidRequestError } from '@quant/operations';
import { type CallContext, type ConnectedFunctions } from '@quant/operations/all';
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

/** Answers about a monitor are for its owner alone. */
export const WATCH_PATHS = '/v1/watch/';

/** The operations on monitors, which are counted for the network of a caller: its lines have one trial together. */
export function watchOperations(watch: WatchService): ConnectedFunctions<WatchOperation> {
  return {
    watchTrial: (request, { network }) => granted(() => watch.registerTrial(request, network())),
    watchPosition: (request, context) => bought(context, () => watch.registerPaid(request, context.network())),
    watchExtend: ({ monitor_id, token }, context) => bought(context, () => watch.extend(monitor_id, token)),
    watchStatus: (_, context) => granted(() => watch.status(...ownership(context))),
    // absent fields stay as they are: the defaults of the document are those of a registration
    watchUpdate: ({ token, ...patch }, context) => granted(() => watch.patch(...ownership(context, token), patch)),
    watchCancel: (_, context) => granted(() => watch.cancel(...ownership(context))),
    watchWebhookTest: (_, context) => granted(() => watch.testWebhook(...ownership(context))),
    watchWebhookRotate: (_, context) => granted(() => watch.rotateSecret(...ownership(context))),
    watchAlerts: (_, context) => granted(() => inQuery(() => watch.alerts(...ownership(context), pageOf(context)))),
    watchAlertRedeliver: (_, context) =>
      granted(() => watch.redeliver(...ownership(context), context.pathParameters['alert_id'] ?? '')),
  };
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
