/** A client of the @quant service, in Node.js and in browsers. */
export { type Allowance, type Answer, type Outcome, type PaymentState } from './answer';
export { type AnswerOf, type Call, type CallOptions, type OperationId, type RequestOf } from './call-types';
export { type Client, createClient } from './client';
export {
  InvalidRequestError,
  NoAnswerError,
  OptionError,
  PaymentRequiredError,
  QuantError,
  ServiceError,
  type Violation,
} from './errors';
export { type Families } from './generated/families';
export { type AlertPage, type MonitorKey, type Watch } from './monitors';
export { type Pages } from './pages';
export { type KeptPayment } from './payment/kept-payment';
export { type Offer, type PaymentRequirements } from './payment/offer';
export { type Receipt } from './payment/receipt';
export { type Wallet } from './payment/wallet';
export { type ClientOptions } from './settings';
