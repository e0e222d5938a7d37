import { type Answer } from './results/answer';
import {
  type AnswerOf,
  type Call,
  type CallOptions,
  type OperationId,
  type RequestOf,
  type RequestParts,
} from './call-types';
import { type BatchCall } from './batch-types';
import { type Families } from './generated/families';
import { OPERATIONS } from './generated/operations';
import { type Watch, watchCalls } from './monitors';
import { type Pages, pageCalls } from './pages';
import { keptPayment } from './payment/kept-payment';
import { perform, performAgain } from './perform';
import { prepared } from './prepared';
import { type ClientOptions, type Settings, settingsOf } from './settings';

/** A client of the service: `client.family.operation(request)`, as `POST /v1/family/operation`. */
export interface Client extends Families {
  /** Up to 100 calls in one, paid for with one payment. */
  readonly batch: BatchCall;
  /** The same calls, for programs that have the name of an operation: `call('optionsPrice', request)`. */
  call<Id extends OperationId>(id: Id, request: RequestOf<Id>, options?: CallOptions): Promise<Answer<AnswerOf<Id>>>;
  /** Like `call` for every operation, Watch included, with path parameters, query and headers. */
  send<Data = unknown>(id: OperationId, parts: RequestParts, options?: CallOptions): Promise<Answer<Data>>;
  readonly watch: Watch;
  readonly service: Pages;
  /**
   * Sends a stored payment (`error.payment`, `onPayment`) and its request again, without a new signature; the service charges
   * at most once. Returns the answer to that request.
   */
  repeat<Data = unknown>(payment: unknown, options?: CallOptions): Promise<Answer<Data>>;
}

/**
 * A client of the `@quant` service. It keeps no connection and no state.
 *
 * @param options  where the service is, the bounds of a call, and the wallet, if there is one
 * @throws OptionError  naming the option, its rule and its value
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:8000' });
 * const { data, allowance } = await client.options.price({ S: 100, K: 105, T: 0.5, sigma: 0.2 });
 */
export function createClient(options: ClientOptions): Client {
  const settings = settingsOf(options);
  return {
    ...(familiesOf(settings) as unknown as Families),
    batch: callOf('batch', settings) as unknown as BatchCall,
    call: (id, request, own) => callOf(id, settings)(request, own),
    send: async <Data>(id: OperationId, parts: RequestParts, own?: CallOptions) =>
      (await perform(prepared(id, { ...parts, baseUrl: settings.baseUrl }), settings, own)) as Answer<Data>,
    watch: watchCalls(settings),
    service: pageCalls(settings),
    repeat: <Data>(payment: unknown, own?: CallOptions) =>
      Promise.resolve()
        .then(() => keptPayment(payment, settings.baseUrl))
        .then((kept) => performAgain(kept, settings, own) as Promise<Answer<Data>>),
  };
}

function callOf<Id extends OperationId>(id: Id, settings: Settings): Call<Id> {
  const { baseUrl } = settings;
  return async (body, options) =>
    (await perform(prepared(id, { baseUrl, body }), settings, options)) as Awaited<ReturnType<Call<Id>>>;
}

const OF_A_FAMILY = /^POST \/v1\/(?!watch\/)([a-z-]+)\/([a-z-]+)$/;

/** `POST /v1/fixed-income/bond` → `{ fixedIncome: { bond } }`. */
function familiesOf(settings: Settings): Record<string, Record<string, unknown>> {
  const families: Record<string, Record<string, unknown>> = {};
  for (const [id, place] of Object.entries(OPERATIONS)) {
    const [, family, name] = OF_A_FAMILY.exec(place) ?? [];
    if (family === undefined || name === undefined) continue;
    const members = (families[camelCase(family)] ??= {});
    members[camelCase(name)] = callOf(id as OperationId, settings);
  }
  return families;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
