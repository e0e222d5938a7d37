import { costSentence, type DocumentedOperation, inputSchemaOf, type OpenApiDocument } from '@quant/operations';
import { directCalls, type DirectCalls, type Operation, ownOperation } from '@quant/operations/all';
import { type Logger } from 'pino';
import { bucketOf } from './commerce/allowances/bucket';
import { type OfferedOperation, offeredOperations } from './commerce/offered-operation';
import { type Bucket } from './config/allowance-variables';
import { type ServiceLimits } from './config/limit-variables';
import { batchOperation, type BatchOperation } from './doors/batch/batch-operation';
import { type BurstLimit } from './commerce/clients/burst-limit';
import { discovery, type Discovery } from './doors/http/discovery/discovery';
import { bazaarOf } from './commerce/gate/bazaar';
import { createGate, openGate, type Gate } from './commerce/gate/gate';
import { type Purchases } from './commerce/gate/purchases';
import { quotes } from './commerce/gate/quotes';
import { type ServedOperation } from './doors/http/operations/serve-operation';
import { MCP_PATH } from './doors/mcp/mcp-endpoint';
import { briefSchema } from '@quant/mcp';
import { type Metrics } from './metrics/metrics';
import { type Selling } from './commerce/selling/selling';

/** The offering of a service, for every protocol. */
export interface Offering {
  readonly served: readonly ServedOperation[];
  readonly gate: Gate;
  /** Calls inside other requests. */
  readonly calls: DirectCalls;
  readonly discovery: Discovery;
  /** Price of a call, as a sentence for models. */
  readonly costOf: (entry: DocumentedOperation) => string;
  /** How calls are paid, as sentences for models. */
  readonly terms: string;
}

export interface OfferingParts {
  readonly document: OpenApiDocument;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly publicBaseUrl: string;
  readonly limits: ServiceLimits;
  /** Undefined: every call is free. */
  readonly selling: Selling | undefined;
  readonly purchases: Purchases;
  readonly burst: BurstLimit;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Epoch milliseconds; this machine's clock by default. */
  readonly now?: (() => number) | undefined;
  /** Throws if the service is too busy for another expensive call. */
  readonly admitExpensive?: (() => void) | undefined;
}

/** Assembles the offering from the document: operations, prices and descriptions. */
export function createOffering(parts: OfferingParts): Offering {
  const { document, operations, publicBaseUrl, limits, selling, metrics, logger, admitExpensive } = parts;
  const catalogue = offeredOperations(document);
  const batch = batchOperation({
    catalogue,
    calls: directCalls(operations),
    limits,
    admit: admitExpensive,
    onItem: metrics.batchItem,
    onFault: (error) => {
      logger.error({ err: error }, 'unexpected error in a batch');
    },
  });
  const all = withOwn(catalogue, operations, { batch });
  const freeTier = freeTierOf(selling);
  return {
    served: catalogue.flatMap((entry): ServedOperation[] => {
      const operation = all.get(entry.id);
      return operation ? [{ entry, operation }] : [];
    }),
    gate: selling ? sellingGate(parts, selling, batch) : openGate(parts),
    calls: directCalls(all),
    discovery: discovery({
      document,
      catalogue,
      baseUrl: publicBaseUrl,
      rangeOf: () => batch.priceRange,
      freeTier,
      payments: selling?.payments,
    }),
    costOf: costsOf(selling),
    terms: termsOf(selling, freeTier),
  };
}

/** The operations of the libraries, and those of the service itself. */
function withOwn(
  catalogue: readonly OfferedOperation[],
  operations: ReadonlyMap<string, Operation>,
  own: Readonly<Record<string, Parameters<typeof ownOperation>[1]>>,
): ReadonlyMap<string, Operation> {
  const added = catalogue.flatMap((entry): [string, Operation][] => {
    const operation = own[entry.id];
    return operation ? [[entry.id, ownOperation(entry, operation)]] : [];
  });
  return new Map([...operations, ...added]);
}

function sellingGate(parts: OfferingParts, { allowances, payments, mode }: Selling, batch: BatchOperation): Gate {
  const { document, publicBaseUrl, purchases, burst, metrics, logger, now = Date.now } = parts;
  return createGate({
    allowances,
    payments,
    mode,
    purchases,
    burst,
    quote: quotes({
      publicBaseUrl,
      mcpUrl: `${publicBaseUrl}${MCP_PATH}`,
      priceOfParts: (_, body) => batch.price(body),
      listing: bazaarOf(document, (entry) => briefSchema(inputSchemaOf(entry, document))),
    }),
    observer: {
      ...metrics.gate,
      countersFailed: (error) => {
        logger.error({ err: error }, 'free calls could not be counted');
      },
    },
    now,
  });
}

const NAMES: Readonly<Record<Bucket, string>> = {
  calculator: 'calculator calls',
  crypto_risk: 'calls of the crypto risk tools together',
  live: 'calls of live data',
};

/** Instructions for a model that receives a request for payment. */
const HOW_TO_PAY =
  'A call that has to be paid for answers isError with the PaymentRequired of x402; the same call with a payment in ' +
  '_meta["x402/payment"] is answered. _meta["quant/allowance"] says how many free calls are left.';

const TEST_MODE = 'Payments are in test mode: no real money moves.';

function termsOf(selling: Selling | undefined, freeTier: string): string {
  if (!selling) return freeTier;
  return [freeTier, HOW_TO_PAY, ...(selling.mode === 'dev' ? [TEST_MODE] : [])].join(' ');
}

function costsOf(selling: Selling | undefined): Offering['costOf'] {
  if (!selling) return () => 'Free.';
  const { limits } = selling.allowances;
  return (entry) => costSentence(entry, (allowance) => limits[bucketOf(allowance) ?? 'calculator'] > 0);
}

function freeTierOf(selling: Selling | undefined): string {
  if (!selling) return 'Every call is free.';
  const { limits } = selling.allowances;
  const parts = Object.entries(NAMES).map(([bucket, name]) => `${limits[bucket as Bucket]} ${name}`);
  return `Free per client and UTC day: ${parts.join(', ')}. Beyond that, and for composites and batches, each call is paid.`;
}
