/** A client of the @quant service, in Node.js and in browsers. */
export { type Allowance, type Answer, type Outcome, type PaymentState } from './results/answer';
export {
  type BatchAnswer,
  type BatchCall,
  type BatchRequest,
  type BatchResult,
  type ParamsOf,
  type RefusedStatus,
} from './batch-types';
export {
  type AnswerOf,
  type Call,
  type CallOptions,
  type OperationId,
  type RequestOf,
  type RequestParts,
} from './call-types';
export { type Client, createClient } from './client';
export {
  InvalidRequestError,
  NoAnswerError,
  OptionError,
  PaymentRequiredError,
  CallError,
  ServiceError,
  type Violation,
} from './results/errors';
export { type Families } from './generated/families';
export { type AlertPage, type MonitorKey, type Watch } from './monitors';
export { type Pages } from './pages';
export { type KeptPayment, type Offer, type PaymentRequirements, type Receipt } from './results/payment';
export { type Wallet } from './payment/wallet';
export { type Numbers, type Sendable } from './exchange/sendable';
export { type ClientOptions } from './settings';
