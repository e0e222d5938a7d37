export { type DevFacilitator, type DevFacilitatorOptions, RealMoneyError, devFacilitator } from './dev-facilitator';
export { type PlayTransfer } from './play-ledger';
export { type ServedDevFacilitator, serveDevFacilitator } from './serve-dev-facilitator';
