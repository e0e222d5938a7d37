export { type BazaarExtension, type BazaarListing, bazaarExtension } from './discovery/bazaar-extension';
export { type Facilitator } from './facilitator/facilitator';
export { type FacilitatorAddress, facilitatorAt } from './facilitator/facilitator-at';
export { FacilitatorError } from './facilitator/facilitator-error';
export { type MemoryPaymentStoreLimits, memoryPaymentStore } from './guard/memory-payment-store';
export {
  type Again,
  type Attempt,
  type Claim,
  type ClaimRequest,
  type DuePayment,
  type DueRequest,
  type KeptAnswer,
  type LedgerLine,
  type LedgerPage,
  type PaymentStore,
  type PaymentTerms,
  type Pruned,
  type Receivable,
  type Settlement,
  type StoredAnswer,
} from './guard/payment-store';
export { NETWORKS, type NetworkName, type UsdcNetwork } from './networks/networks';
export { payToProblem } from './networks/pay-to-problem';
export { type PaymentsConfig, PaymentsConfigError, type Receiver } from './payments/config';
export { createPayments } from './payments/create-payments';
export { type PaymentLimits } from './payments/limits';
export { type PaymentLog } from './payments/log';
export { type PaymentFailure, type PaymentMeter } from './payments/meter';
export { type NetworkStatus, type Payments, type PaymentsStatus, type Sale } from './payments/payments';
export { type Quote, type SoldResource } from './payments/quote';
export { piecesOf, type Reply, type ReplyBody, type Work } from './payments/reply';
export { InvalidAmountError, type MicroUsdc, microUsdc } from './pricing/micro-usdc';
export { usdText } from './pricing/usd-text';
