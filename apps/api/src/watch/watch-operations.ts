import { tokenOf, type Bought, type MonitorPatch, type RegistrationRequest, type WatchService } from '@quant/watch';
import { type CallContext } from '../calls/call-context';
import { defineConnectedOperations } from '../operations/define-operations';
import { asHttpError } from './watch-errors';

type WatchOperation =
  | 'watchTrial'
  | 'watchPosition'
  | 'watchExtend'
  | 'watchStatus'
  | 'watchUpdate'
  | 'watchCancel'
  | 'watchWebhookTest'
  | 'watchWebhookRotate'
  | 'watchAlertRedeliver';

interface ExtensionInputs {
  readonly monitorId: string;
  readonly token: string;
}

/** A change, with the token where it is not in a header. */
type UpdateInputs = MonitorPatch & { readonly token?: string | null | undefined };

/** The operations on monitors. */
export function watchOperations(watch: WatchService) {
  return defineConnectedOperations<WatchOperation>()({
    watchTrial: (request: RegistrationRequest, { client }: CallContext) =>
      granted(() => watch.registerTrial(request, client())),
    watchPosition: (request: RegistrationRequest, context: CallContext) =>
      bought(context, () => watch.registerPaid(request, context.client())),
    watchExtend: ({ monitorId, token }: ExtensionInputs, context: CallContext) =>
      bought(context, () => watch.extend(monitorId, token)),
    watchStatus: (_: undefined, context: CallContext) => granted(() => watch.status(...ownership(context))),
    watchUpdate: ({ token, ...patch }: UpdateInputs, context: CallContext) =>
      granted(() => watch.patch(...ownership(context, token), patch)),
    watchCancel: (_: undefined, context: CallContext) => granted(() => watch.cancel(...ownership(context))),
    watchWebhookTest: (_: undefined, context: CallContext) => granted(() => watch.testWebhook(...ownership(context))),
    watchWebhookRotate: (_: undefined, context: CallContext) =>
      granted(() => watch.rotateSecret(...ownership(context))),
    watchAlertRedeliver: (_: undefined, context: CallContext) =>
      granted(() => watch.redeliver(...ownership(context), context.pathParameters['alert_id'] ?? '')),
  });
}

/** Which monitor is meant, and what shows that it is the caller's. @throws WatchRefusalError  token_required, token_conflict */
function ownership({ pathParameters, tokens }: CallContext, body?: string | null): [monitorId: string, token: string] {
  return [pathParameters['monitor_id'] ?? '', tokenOf({ ...tokens, body })];
}

/** An answer, or the refusal as a status. */
async function granted<View>(work: () => Promise<View>): Promise<View> {
  try {
    return await work();
  } catch (error) {
    throw asHttpError(error);
  }
}

/** An answer that is paid for: the gate makes the purchase good once the money has moved. */
async function bought<View>({ purchased }: CallContext, work: () => Promise<Bought<View>>): Promise<View> {
  const { answer, purchaseId } = await granted(work);
  purchased(purchaseId);
  return answer;
}
