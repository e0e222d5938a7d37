import { type Answer, type Body } from '@quant/contract';
import { type CallContext } from './call-context';

/** Operations that the service answers itself. */
export const OWN_OPERATIONS = ['batch', 'mcp'] as const;

/** Operations that need more than their inputs: a market, a store. They are served where these are given. */
export const CONNECTED_OPERATIONS = [
  'liveVolatility',
  'liveFundingRates',
  'watchTrial',
  'watchPosition',
  'watchExtend',
  'watchStatus',
  'watchUpdate',
  'watchCancel',
  'watchWebhookTest',
  'watchWebhookRotate',
  'watchAlertRedeliver',
  'watchAlerts',
] as const;

type ConnectedOperation = (typeof CONNECTED_OPERATIONS)[number];

/**
 * Functions of operations that depend on a store or a market. They take the body as it was sent, without the defaults of the
 * document: a change of a monitor keeps the fields that the body omits.
 */
export type ConnectedFunctions<Id extends ConnectedOperation> = {
  readonly [Key in Id]: (body: Body<Key>, context: CallContext) => Promise<Answer<Key>>;
};
