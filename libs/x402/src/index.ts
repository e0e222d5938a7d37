export { type Chain, ChainError, type SpendQuestion, type SpendState, DEFAULT_RPC_URLS } from './chain/chain';
export { evmChainAt } from './chain/evm-chain';
export { type NodeAddress } from './chain/json-rpc';
export { receivingCheck, type ReceivingFacts } from './chain/receiving';
export { solanaChainAt } from './chain/solana-chain';
export {
  type PaymentFailure,
  PAYMENT_FAILURES,
  type PaymentLimits,
  type PaymentMeter,
  type PaymentsConfig,
  PaymentsConfigError,
  type Receiver,
} from './config';
export { type BazaarExtension, type BazaarListing, bazaarExtension } from './discovery/bazaar-extension';
export { type McpBazaarExtension, type McpBazaarListing, mcpBazaarExtension } from './discovery/mcp-bazaar-extension';
export { type Authorization, cdpAuthorization, type CdpKey, cdpSecretProblem } from './facilitator/cdp-authorization';
export { endpointProblem, type EndpointRules } from './http/endpoint-url';
export {
  type Facilitator,
  FacilitatorConfigError,
  FacilitatorError,
  type FacilitatorOperation,
} from './facilitator/facilitator';
export { type FacilitatorAddress, facilitatorAt } from './facilitator/facilitator-at';
export { NETWORKS, type NetworkName, type UsdcNetwork } from './networks/networks';
export { payToProblem } from './networks/pay-to-problem';
export { createPayments, type Payments, type PaymentsStatus } from './payments';
export { type PaymentLog } from './payment-log';
export { type MicroUsdc, microUsdc, usdNumber, usdText } from './pricing/micro-usdc';
export { InvalidAmountError } from './pricing/token-amount';
export { type SettlementRequest } from './protocol/settlement-request';
export { type Quote, type Reply, type Sale, type SoldResource, type Work } from './sale/sale';
export { type NetworkStatus } from './sale/requirements';
export { type Fulfilment } from './store/fulfilment';
export { piecesOf, type ReplyBody } from './store/reply-body';
export { type MemoryPaymentStoreOptions, memoryPaymentStore } from './store/memory-payment-store';
export {
  type Again,
  type Attempt,
  type Bound,
  type Claim,
  type ClaimRequest,
  type Conclusion,
  type DuePayment,
  type DueRequest,
  type KeptAnswer,
  type KeyBinding,
  type Known,
  type LedgerLine,
  type LedgerPage,
  type PaymentStore,
  type PaymentTerms,
  type Receivable,
  type Settlement,
  type StoredAnswer,
} from './store/payment-store';
