export { type DevFacilitator, type DevFacilitatorOptions, RealMoneyError, devFacilitator } from './dev-facilitator';
export { type TestTransfer } from './test-ledger';
export { type ServedDevFacilitator, serveDevFacilitator } from './serve-dev-facilitator';
