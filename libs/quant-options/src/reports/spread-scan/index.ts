export { type SpreadScanInputs } from './inputs';
export { type SpreadCandidate, type SpreadGreeks, type SpreadLeg, type SpreadScan } from './result';
export { spreadScan } from './spread-scan';
export { spreadScanCost } from './spread-scan-cost';
export { type SpreadStrategy } from './spread-strategy';
